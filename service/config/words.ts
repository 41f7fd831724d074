/** Sentences about the purpose of each setting, and sentences of `daicho config` about it. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const settingSentences = {
  data: { ja: 'データのフォルダー', en: 'data directory' },
  state: {
    ja: 'アカウントなどの保存先とするPostgreSQLの接続文字列。なければデータのフォルダーのSQLite',
    en: 'connection string of PostgreSQL for the state; without it, SQLite in the data directory',
  },
  port: {
    ja: '待ち受けるポート（0 なら空いているポート）',
    en: 'port to listen on; 0 picks a free one',
  },
  host: { ja: '待ち受けるアドレス', en: 'address to listen on' },
  threads: {
    ja: '答えるスレッドの数（指定がなければコアの数、4まで）',
    en: 'threads that answer; without it, as many as there are cores, 4 at most',
  },
  tlsCert: { ja: '証明書（PEM）。HTTPSで待ち受けます', en: 'certificate (PEM): serve HTTPS' },
  tlsKey: { ja: '証明書の秘密鍵（PEM）', en: 'private key of the certificate (PEM)' },
  publicUrl: {
    ja: '利用者から見たサービスのアドレス',
    en: 'address of the service as users reach it',
  },
  hsts: {
    ja: 'この秒数のあいだHTTPSだけで接続するよう、ブラウザーに伝えます',
    en: 'tell browsers to come over HTTPS alone for this time',
  },
  allowPrivateWebhooks: {
    ja: '社内などの閉じたネットワークにも通知を送ります',
    en: 'send notifications into private networks too',
  },
  allowEmbedded: {
    ja: '取り込んだデータがないか壊れているとき、Daicho同梱のデータで続けます',
    en: 'go on with the data that ships with Daicho where imported data is gone or damaged',
  },
  logLevel: {
    ja: 'ログの詳しさ: trace, debug, info, warn, error, fatal, silent',
    en: 'trace, debug, info, warn, error, fatal, silent',
  },
  stopTimeout: {
    ja: '停止するとき、処理中のものを待つ時間',
    en: 'time for what is under way when it is stopped',
  },
  drain: {
    ja: '停止するとき、/readyz に503を返しながら答え続ける秒数',
    en: 'seconds for which it answers on when it is stopped, with /readyz 503',
  },
  metricsPort: {
    ja: 'メトリクス（/metrics）のポート（0 なら空いているポート）。なければ計測しません',
    en: 'port for metrics, at /metrics; 0 picks a free one; without it nothing is measured',
  },
  metricsHost: {
    ja: 'メトリクスを待ち受けるアドレス（指定がなければ 127.0.0.1）',
    en: 'address for metrics; without it 127.0.0.1',
  },
  trustProxy: {
    ja: '前段のプロキシが付けた X-Request-Id と X-Forwarded-Proto、X-Forwarded-Host を信じます',
    en: 'believe X-Request-Id, X-Forwarded-Proto and X-Forwarded-Host of the proxy before the service',
  },
  rateLimit: {
    ja: '独自の上限がないアカウントの、1分あたりのリクエスト数（0 は無制限）',
    en: 'requests a minute of an account that has no limit of its own; 0: no limit',
  },
  demoKey: {
    ja: '公開キー。/ のページを開いた人が、サインインせずに、このキーのアカウントの上限まで試せます',
    en: "public key with which visitors of the page at / may ask without signing in, up to its account's limit",
  },
  updateAt: {
    ja: '毎日この時刻（日本時間）にすべてのデータを更新します',
    en: "update all data daily at this time of Japan's",
  },
  follow: {
    ja: 'このアドレスのサービスからデータを受け取ります',
    en: 'take the data of the service at this address',
  },
  followKey: {
    ja: 'データを受け取るサービスのシークレットキー',
    en: 'secret key of the service that is followed',
  },
  publishers: {
    ja: '更新に使う、標準と違う提供元のアドレス（JSONファイル）',
    en: "JSON file of publishers' addresses that differ",
  },
  updateWaits: {
    ja: '更新で再試行するまでの秒数。例: 2,10,30,120',
    en: 'waits between tries of an update, in seconds: 2,10,30,120',
  },
  lang: { ja: 'メッセージの言語', en: 'language of the messages' },
} as const satisfies Record<string, Sentence>;

/** Reasons why a setting or the file of settings cannot be read. */
export const settingErrorSentences = {
  switch: {
    ja: '{name} には true か false を指定してください: {value}',
    en: '{name} must be true or false: {value}',
  },
  language: {
    ja: '{name} には ja か en を指定してください: {value}',
    en: '{name} must be ja or en: {value}',
  },
  fileUnreadable: {
    ja: '設定ファイル {path} を読めません（{reason}）。',
    en: 'The file of settings, {path}, cannot be read ({reason}).',
  },
  fileTooLarge: {
    ja: '設定ファイル {path} が大きすぎます（1 MBまで）。',
    en: 'The file of settings, {path}, is too large (1 MB at most).',
  },
  syntax: {
    ja: '{place}: YAMLとして読めません（{code}）。記号を含む値は引用符で囲んでください。',
    en: '{place}: this is not YAML ({code}). Put a value with signs in it into quotes.',
  },
  twice: {
    ja: '{place}: 同じ名前がもう一度書かれています。',
    en: '{place}: a name that stands above already.',
  },
  noPairs: {
    ja: '{path}: 設定ファイルは「名前: 値」の行で書いてください。',
    en: '{path}: a file of settings has lines of the form name: value.',
  },
  noName: {
    ja: '{place}: 設定の名前ではありません。「名前: 値」の形で書いてください。',
    en: '{place}: this is not the name of a setting. Write name: value.',
  },
  noText: {
    ja: '{place}: {name} の値は、ひとつの文字列か数にしてください。',
    en: '{place}: the value of {name} must be one text or number.',
  },
  unknown: {
    ja: '{place}: {name} という設定はありません。',
    en: '{place}: there is no setting {name}.',
  },
  unknownNear: {
    ja: '{place}: {name} という設定はありません。{near} のことですか。',
    en: '{place}: there is no setting {name}. Did you mean {near}?',
  },
  secretTwice: {
    ja: '{name} と {fileName} は、どちらか一方だけを指定してください。',
    en: 'Give {name} or {fileName}, not both.',
  },
  secretUnreadable: {
    ja: '{name} のファイル {path} を読めません（{reason}）。',
    en: 'The file of {name}, {path}, cannot be read ({reason}).',
  },
  secretEmpty: {
    ja: '{name} のファイル {path} は空か、大きすぎます。',
    en: 'The file of {name}, {path}, is empty or too large.',
  },
  variableNear: {
    ja: '環境変数 {name} は使われません。{near} のことですか。',
    en: 'The variable {name} is not used. Did you mean {near}?',
  },
  certificateEnded: {
    ja: '証明書の期限は {day} に切れています。',
    en: 'The certificate ended on {day}.',
  },
  certificateEnds: {
    ja: '証明書の期限は {day} に切れます。',
    en: 'The certificate ends on {day}.',
  },
  dataUnwritable: {
    ja: 'データのフォルダー {path} に書き込めません（{reason}）。',
    en: 'The data directory, {path}, cannot be written ({reason}).',
  },
  portTaken: {
    ja: '{host} のポート {port} は使われています（すでに動いているこのサービスかもしれません）。',
    en: 'Port {port} of {host} is in use (perhaps by this service, which runs already).',
  },
  metricsPortSame: {
    ja: 'メトリクスにはサービスと別のポートが要ります（--port と --metrics-port がどちらも {port}）。',
    en: 'Metrics need a port of their own: --port and --metrics-port are both {port}.',
  },
  cannotListen: {
    ja: '{host} のポート {port} で待ち受けできません（{reason}）。',
    en: 'Cannot listen on port {port} of {host} ({reason}).',
  },
  secretOpen: {
    ja: '{path} には秘密の値がありますが、このコンピューターのだれでも読めます（chmod 600 などで制限してください）。',
    en: '{path} holds a secret and everybody on this computer may read it (chmod 600, say).',
  },
} as const satisfies Record<string, Sentence>;

/** Sentences that `daicho config` prints. */
export const configSentences = {
  setting: { ja: '設定', en: 'setting' },
  value: { ja: '値', en: 'value' },
  from: { ja: '指定した場所', en: 'from' },
  byDefault: { ja: '（標準の値）', en: '(default)' },
  notGiven: { ja: '（指定なし）', en: '(not given)' },
  error: { ja: '誤り:', en: 'error:' },
  warning: { ja: '注意:', en: 'warning:' },
  fine: { ja: '誤りはありません。', en: 'No errors.' },
  notFine: {
    ja: 'この設定ではサービスは起動しないか、正しく動きません。',
    en: 'With these settings the service does not start, or does not work.',
  },
} as const satisfies Record<string, Sentence>;
