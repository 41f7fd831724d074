/** Messages of `daicho serve` to the person who starts it. */
import type { Sentence } from './language.ts';

export const serveSentences = {
  keysFile: { ja: 'APIキー: {path}', en: 'API keys: {path}' },
  keysFileGone: {
    ja: 'APIキーのファイル {path} がありません。発行済みのキーはそのまま使えますが、再表示はできません。新しいキーは daicho key add アカウント名 --kind secret で作れます（名前は daicho account list でわかります）。',
    en: 'The file of API keys, {path}, is not there. The keys go on working but cannot be shown again. For a new one: daicho key add ACCOUNT --kind secret (daicho account list names the accounts).',
  },
  keysFileElsewhere: {
    ja: 'APIキーのファイル {path} はありません。最初に起動したときに、そのコンピューターのデータのフォルダーに書き込まれています。キーはこのサービスでもそのまま使えます。',
    en: 'The file of API keys, {path}, is not here: it was written on the first start, in the data directory of that machine. Its keys work here too.',
  },
  keysFileOfAnother: {
    ja: 'APIキーのファイル {path} にあるキーは、このサービスでは使えません（ほかの保存先のキーか、無効になったキーです）。',
    en: 'The API keys in {path} do not work with this service: they are keys of another state, or were revoked.',
  },
  dashboard: {
    ja: 'ダッシュボード（キー、利用回数、法人の監視）: daicho key dashboard が開くリンクを表示します。',
    en: 'Dashboard (keys, usage, watched corporations): daicho key dashboard prints a link that opens it.',
  },
  statePostgres: {
    ja: 'アカウントの保存先: PostgreSQL（{server}）のデータベース {database}',
    en: 'Accounts: database {database} of PostgreSQL at {server}',
  },
  keysInTheOpen: {
    ja: '注意: {host} で待ち受けていますが、通信は暗号化されていません。APIキーとデータがネットワークをそのまま流れます。--tls-cert と --tls-key でHTTPSにするか、127.0.0.1 で待ち受けてHTTPSのプロキシを前に置いてください。',
    en: 'Warning: listening on {host} without encryption: API keys and data travel the network in the open. Serve HTTPS with --tls-cert and --tls-key, or listen on 127.0.0.1 behind a proxy that does.',
  },
  stopping: {
    ja: '処理中のリクエストを終えてから停止します。',
    en: 'Stopping once the requests under way are done.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the service does not start. */
export const serveErrorSentences = {
  port: {
    ja: '{name} には 0 から 65535 までの整数を指定してください: {value}',
    en: '{name} must be a whole number from 0 to 65535: {value}',
  },
  publicUrl: {
    ja: '{name} には、利用者から見たサービスのアドレスを https://ホスト名 の形で指定してください: {value}',
    en: '{name} must be the address of the service as its users reach it, of the form https://host: {value}',
  },
  logLevel: {
    ja: '{name} には {levels} のいずれかを指定してください: {value}',
    en: '{name} must be one of {levels}: {value}',
  },
  stopTimeout: {
    ja: '{name} には秒数（0から9999までの整数）を指定してください: {value}',
    en: '{name} must be a whole number of seconds from 0 to 9999: {value}',
  },
  rateLimit: {
    ja: '{name} には1分あたりのリクエスト数（整数。0 は無制限）を指定してください: {value}',
    en: '{name} must be a whole number of requests a minute (0: no limit): {value}',
  },
  demoKey: {
    ja: '{name} には公開キーを指定してください。',
    en: '{name} must be a public key.',
  },
  updateAt: {
    ja: '{name} には日本時間の時刻（HH:MM）を指定してください: {value}',
    en: '{name} must be a time of the day in Japan, HH:MM: {value}',
  },
  threads: {
    ja: '{name} には 1 から {most} までの数を指定してください: {value}',
    en: '{name} takes a number from 1 to {most}: {value}',
  },
  portInUse: {
    ja: 'ポート {port} はすでに使われています。Daicho がもう動いているのなら、そのまま http://127.0.0.1:{port}/desk/ を開けます。そうでなければ、別のポートを --port で指定してください（--port 0 なら空いているポートを選びます。npm からは npm start -- --port 8080）。',
    en: 'Port {port} is already in use. If that is Daicho, already running, open http://127.0.0.1:{port}/desk/. Otherwise choose another port with --port (--port 0 picks a free one; with npm: npm start -- --port 8080).',
  },
  portNotAllowed: {
    ja: 'ポート {port} を使う権限がありません。1024 以上のポートを --port で指定してください。',
    en: 'You may not use port {port}. Choose one from 1024 up with --port.',
  },
  host: {
    ja: '--host のアドレス {host} では待ち受けできません。このコンピューターのアドレスを指定してください。',
    en: 'Cannot listen on the address of --host, {host}. It must be an address of this computer.',
  },
  listen: {
    ja: '{host} のポート {port} で待ち受けできません: {reason}',
    en: 'Cannot listen on port {port} of {host}: {reason}',
  },
  hsts: {
    ja: '{name} には秒数（整数）を指定してください: {value}',
    en: '{name} must be a whole number of seconds: {value}',
  },
  hstsWithoutHttps: {
    ja: '--hsts は、HTTPSで届くサービスだけに使えます。--tls-cert と --tls-key、またはプロキシのアドレス（--public-url https://…）と一緒に指定してください。',
    en: '--hsts is for a service that is reached over HTTPS: give it with --tls-cert and --tls-key, or with the address of a proxy, --public-url https://….',
  },
  tlsPair: {
    ja: '--tls-cert と --tls-key は両方指定してください。',
    en: '--tls-cert and --tls-key go together: give both.',
  },
  tlsFile: {
    ja: '証明書または秘密鍵のファイルを読めません: {path}',
    en: 'The certificate or key file cannot be read: {path}',
  },
  tlsContent: {
    ja: '証明書と秘密鍵の組として使えません（PEM形式か、対になっているかを確かめてください）: {cert}、{key}',
    en: 'The certificate and the key cannot be used together (are they PEM, and a pair?): {cert}, {key}',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the state store (accounts and keys) cannot be used. */
export const stateSentences = {
  unusable: {
    ja: 'アカウントの保存先 {path} を使えません。フォルダーの場所と書き込みの権限を確かめてください（{reason}）。',
    en: 'The store of accounts, {path}, cannot be used. Check the folder and the permission to write there ({reason}).',
  },
  newer: {
    ja: 'アカウントの保存先 {place} は、より新しいバージョンのDaichoで使われています。Daichoを新しいバージョンにしてから、もう一度起動してください。',
    en: 'The store of accounts, {place}, was used by a newer version of Daicho. Update Daicho, and start again.',
  },
  busy: {
    ja: 'アカウントの保存先 {path} を、ほかのプロセスが使い続けています。同じフォルダーを使うほかのプログラムを終えるか、終わるのを待ってください（{reason}）。',
    en: 'The store of accounts, {path}, is held by another process. Wait for it, or end the other program that has the file open ({reason}).',
  },
  full: {
    ja: 'アカウントの保存先 {path} に書き込む空きがありません。ディスクの空きを作るか、容量の制限を上げてください（{reason}）。',
    en: 'There is no room to write the store of accounts, {path}. Free space on its disk, or raise the limit ({reason}).',
  },
  readOnly: {
    ja: 'アカウントの保存先 {path} に書き込めません。ファイル、フォルダー、ディスクのどれかが読み取り専用になっています（{reason}）。',
    en: 'The store of accounts, {path}, cannot be written: the file, its folder or the disk is read-only ({reason}).',
  },
  diskFails: {
    ja: 'アカウントの保存先 {path} の読み書きで、ディスクがエラーを返しました。ディスクの状態と、容量や大きさの制限を確かめてください（{reason}）。',
    en: 'The disk failed to read or write the store of accounts, {path}. Check the disk, and limits on space and file size ({reason}).',
  },
  damaged: {
    ja: 'アカウントの保存先 {path} は壊れているか、別の種類のファイルです。サービスを止め、このファイルと、名前が -wal と -shm で終わるファイルを別の場所に移してから、控えを戻すか、そのまま起動してください（{reason}）。',
    en: 'The store of accounts, {path}, is damaged or another kind of file. Stop the service, move it and the files ending in -wal and -shm away, then put a copy back or start without ({reason}).',
  },
  addressScheme: {
    ja: 'DAICHO_STATE は postgres:// または postgresql:// で始まるPostgreSQLの接続文字列にしてください。指定しなければ、データのフォルダーの state.sqlite を使います。',
    en: 'DAICHO_STATE must be a connection string of PostgreSQL, postgres://… or postgresql://…. Without it, state.sqlite in the data directory is used.',
  },
  addressMalformed: {
    ja: 'DAICHO_STATE の接続文字列を読み取れません。ユーザー名やパスワードに / ? # @ : % などの記号があるときは、%2F のようにパーセントエンコードしてください。',
    en: 'The connection string in DAICHO_STATE cannot be read. Characters such as / ? # @ : % in a user name or password must be percent-encoded (%2F).',
  },
  unreachable: {
    ja: 'PostgreSQL（{server}）に接続できません。起動しているか、DAICHO_STATE のホスト名とポートが正しいかを確かめてください（{reason}）。',
    en: 'PostgreSQL at {server} cannot be reached. Check that it is running, and the host and port in DAICHO_STATE ({reason}).',
  },
  loginRefused: {
    ja: 'PostgreSQL（{server}）にユーザー {user} としてログインできません。DAICHO_STATE のユーザー名とパスワードを確かめてください（{reason}）。',
    en: 'PostgreSQL at {server} does not let the user {user} in. Check the user name and password in DAICHO_STATE ({reason}).',
  },
  databaseMissing: {
    ja: 'PostgreSQL（{server}）にデータベース {database} がありません。作成するか、DAICHO_STATE のデータベース名を直してください。',
    en: 'PostgreSQL at {server} has no database {database}. Create it, or correct its name in DAICHO_STATE.',
  },
  permissionMissing: {
    ja: 'ユーザー {user} には、データベース {database} に表を作って使う権限がありません。データベースの所有者にするか、スキーマの CREATE 権限を与えてください（{reason}）。',
    en: 'The user {user} may not make and use tables in the database {database}. Make it the owner of the database, or grant CREATE on the schema ({reason}).',
  },
  unusablePostgres: {
    ja: 'PostgreSQL（{server}）のデータベース {database} を使えません（{reason}）。',
    en: 'The database {database} of PostgreSQL at {server} cannot be used ({reason}).',
  },
  outOfConnections: {
    ja: 'PostgreSQL（{server}）の接続数が上限に達しています。ほかの接続を減らすか、上限（max_connections、ユーザーやデータベースの接続数）を上げてください（{reason}）。',
    en: 'PostgreSQL at {server} has no connection left. Close others, or raise the limit of the server, the user or the database ({reason}).',
  },
  slowPostgres: {
    ja: 'PostgreSQL（{server}）のデータベース {database} が時間内に応答しませんでした。表をロックしている処理や、サーバーの負荷を確かめてください（{reason}）。',
    en: 'The database {database} of PostgreSQL at {server} did not answer in time. Look for what locks its tables, or for load ({reason}).',
  },
  fullPostgres: {
    ja: 'PostgreSQL（{server}）のディスクに空きがありません。空きを作ってください（{reason}）。',
    en: 'The disk of PostgreSQL at {server} is full. Free some space ({reason}).',
  },
  readOnlyPostgres: {
    ja: 'PostgreSQL（{server}）のデータベース {database} は読み取り専用です（待機系のサーバーに接続していないか確かめてください。{reason}）。',
    en: 'The database {database} of PostgreSQL at {server} is read-only. Is it a standby? ({reason})',
  },
  lost: {
    ja: 'PostgreSQL（{server}）との接続が切れました。つながるまで、直前1時間に使われたAPIキーはそのまま使えますが、ほかのキーのリクエストには503を返します。再接続は自動で行います。',
    en: 'The connection to PostgreSQL at {server} is lost. Until it is back, API keys that were used in the last hour go on working; requests with others get 503. It is tried again by itself.',
  },
  keysFileUnreadable: {
    ja: 'APIキーのファイル {path} を読めないか、内容が正しくありません。別の場所に移してから、もう一度起動してください。',
    en: 'The file of API keys, {path}, cannot be read or does not hold keys. Move it away and start again.',
  },
  keysFileUnwritable: {
    ja: 'APIキーのファイル {path} を書き込めません。フォルダーの権限と空き容量を確かめてください（{reason}）。',
    en: 'The file of API keys, {path}, cannot be written. Check the permissions of the folder and the free space ({reason}).',
  },
} as const satisfies Record<string, Sentence>;
