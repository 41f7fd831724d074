/** Sentences of `daicho update` and `daicho status` about a publisher's answers, finished work, and the next steps. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Says why an update changed nothing. */
export const updateSentences = {
  network: {
    ja: '{host} に接続できません（{reason}）。',
    en: '{host} cannot be reached ({reason}).',
  },
  noNetwork: {
    ja: 'データの公表元に接続できません（{reasons}）。インターネットへの接続を確かめてください。プロキシーを使う場合は NODE_USE_ENV_PROXY=1 と HTTPS_PROXY を設定します。何も変更していません。',
    en: 'None of the publishers can be reached ({reasons}): check the connection to the internet, or set NODE_USE_ENV_PROXY=1 and HTTPS_PROXY where a proxy is needed. Nothing was changed.',
  },
  silent: {
    ja: '{host} からの応答が途絶えました。',
    en: '{host} has fallen silent.',
  },
  slow: {
    ja: '{host} からの受信に時間がかかりすぎたため、打ち切りました。',
    en: '{host} took too long.',
  },
  folder: {
    ja: '{path} に書き込めません。権限と空き容量を確かめてください（{reason}）。',
    en: '{path} cannot be written. Check permissions and free space ({reason}).',
  },
  process: {
    ja: '更新の処理が途中で終わりました（{how}）。メモリー不足などが考えられます。daicho update {register} で原因を確かめられます。',
    en: 'The process of the update ended before it was done ({how}), perhaps for want of memory. daicho update {register} shows why.',
  },
  status: {
    ja: '{host} が {path} に HTTP {status} を返しました。',
    en: '{host} answered HTTP {status} to {path}.',
  },
  redirect: {
    ja: '{host} が、公表元の表にない場所（{to}）へ転送しようとしました。公表元の住所が変わったのでなければ、従わないでください。',
    en: '{host} redirects to {to}, which is not in the table of publishers, or not over https. It was not followed.',
  },
  redirects: {
    ja: '{host} が転送を繰り返しています。',
    en: '{host} redirects again and again.',
  },
  page: {
    ja: '{host} が {file} の代わりにウェブページを返しました。',
    en: '{host} answered with a web page instead of {file}.',
  },
  form: {
    ja: '{host} から届いた {file} が {form} の形式ではありません。',
    en: '{file}, as it came from {host}, is not of the form {form}.',
  },
  part: {
    ja: '{host} が {file} の、求めていない部分を返しました。',
    en: '{host} answered with another part of {file} than was asked for.',
  },
  length: {
    ja: '{file} が途中で切れています（{total}バイトのうち{bytes}バイト）。',
    en: '{file} came with {bytes} of {total} bytes.',
  },
  large: {
    ja: '{host} の {file} が大きすぎます（{limit} MBまで）。',
    en: '{file} of {host} is too large ({limit} MB at most).',
  },
  olderFile: {
    ja: '公表元の {file} は {day} のもので、前回取り込んだもの（{known}）より古くなっています。何も取り込んでいません。',
    en: "The publisher's {file} is of {day}, older than the one that was imported ({known}). Nothing was imported.",
  },
  olderVersion: {
    ja: '公表元のファイルは {version} のデータで、取り込み済みの {newest} より古いものです。何も取り込んでいません。',
    en: "The publisher's files are the data of {version}, older than {newest}, which is imported. Nothing was imported.",
  },
  schoolPage: {
    ja: '{host} のページに、学校コード一覧の東日本・西日本・大学等のファイルがそろっていません。ページの作りが変わった可能性があります。',
    en: 'The page of {host} does not link to the files of the school code list (east, west, universities). It may have changed.',
  },
  unknownRegister: {
    ja: '「{register}」は自動では更新できません。更新できるもの: {registers}',
    en: '{register} cannot be updated. What can: {registers}',
  },
  address: {
    ja: '公表元の住所 {name} は https で始まる必要があります（このコンピューターだけは http も可）: {address}',
    en: 'The address {name} of a publisher must be https (http on this computer alone): {address}',
  },
  unknownAddress: {
    ja: '公表元の住所に「{name}」という名前はありません。あるもの: {names}',
    en: 'No address of a publisher has the name {name}. There are: {names}',
  },
  waits: {
    ja: '{name} は秒数をコンマで区切って書きます（例: 2,10,30,120）: {value}',
    en: '{name} is seconds with commas between them, such as 2,10,30,120: {value}',
  },
  publishersFile: {
    ja: '公表元の住所のファイルを読めません: {path}（例: {"postal": {"areas": "https://…"}}）',
    en: 'The file of addresses cannot be read: {path} (for example {"postal": {"areas": "https://…"}})',
  },
} as const satisfies Record<string, Sentence>;

export const updateReportSentences = {
  waiting: {
    ja: '  {problem} {seconds}秒後にもう一度試します。',
    en: '  {problem} Next try in {seconds} s.',
  },
  imported: {
    ja: '{register}: {version} のデータを取り込みました。',
    en: '{register}: imported {version}.',
  },
  unchanged: {
    ja: '{register}: 新しいものはありません。',
    en: '{register}: nothing newer.',
  },
  unbelievable: {
    ja: '{file}: 公表元のいう更新日時（{told}）は、ありえない日付です。代わりに今日（{day}）の日付を使います。',
    en: "{file}: the publisher's Last-Modified ({told}) cannot be true. The day of today ({day}) is used instead.",
  },
  failed: {
    ja: '{register}: 更新できませんでした。{problem}',
    en: '{register}: not updated. {problem}',
  },
  would: {
    ja: '{register}: 次のファイルを取得することになります。',
    en: '{register}: would fetch',
  },
} as const satisfies Record<string, Sentence>;

/** Sentences of `daicho status`. */
export const statusSentences = {
  held: {
    ja: '{register}: {version} のデータ（{days}日前）{issued}{more}',
    en: '{register}: data of {version} ({days} days old){issued}{more}',
  },
  daily: { ja: '、毎日公表', en: ', issued daily' },
  monthly: { ja: '、毎月公表', en: ', issued monthly' },
  'at times': { ja: '', en: '' },
  until: { ja: '、{until} まで', en: ', known until {until}' },
  covers: { ja: '、{parts} のみ', en: ', of these parts alone: {parts}' },
  none: {
    ja: '{register}: 公表元のデータは取り込まれていません。Daichoに付属のデータで答えます。',
    en: '{register}: nothing imported; what comes with Daicho answers.',
  },
  damaged: {
    ja: '{register}: データを開けません。{damage}',
    en: '{register}: the data cannot be opened. {damage}',
  },
  never: { ja: '  更新はまだ行われていません。', en: '  Never updated.' },
  imported: {
    ja: '  {at} に {version} のデータを取り込みました。',
    en: '  {at}: imported {version}.',
  },
  unchanged: {
    ja: '  {at} に確認し、新しいものはありませんでした。',
    en: '  {at}: nothing newer.',
  },
  failed: {
    ja: '  {at} の更新に失敗しました（続けて{failures}回）。{problem}',
    en: '  {at}: failed ({failures} in a row). {problem}',
  },
  succeeded: {
    ja: '  最後に成功したのは {at} です。',
    en: '  The last that went well: {at}.',
  },
  next: {
    ja: '次の更新: {next}（毎日 {at}、日本時間）',
    en: 'Next update: {next} (daily at {at}, time of Japan)',
  },
  retry: {
    ja: '次の更新: {next}（失敗した更新をやり直します。毎日の更新は {at}、日本時間）',
    en: 'Next update: {next}, once more what failed (daily at {at}, time of Japan)',
  },
  away: {
    ja: '毎日 {at} に更新するサービスが動いていません（最後に確認できたのは {seen}、日本時間）。',
    en: 'The service that updates daily at {at} is not running; it was last seen at {seen} (time of Japan).',
  },
  unscheduled: {
    ja: '自動の更新は設定されていません（daicho serve --update-at HH:MM）。',
    en: 'No daily update is set (daicho serve --update-at HH:MM).',
  },
  follows: {
    ja: 'データは {host} から受け取っています（{at} に同じであることを確認）。',
    en: 'The data is taken from {host}; at {at} it was the same.',
  },
  followAway: {
    ja: '{host} からデータを受け取るサービスが動いていないか、受け取りが長くかかっています（最後に尋ねたのは {seen}、日本時間）。',
    en: 'The service that takes the data of {host} is not running, or takes long to fetch it; it last asked at {seen} (time of Japan).',
  },
  followFailed: {
    ja: '{at} に {host} からデータを受け取れませんでした。{problem}',
    en: '{at}: the data of {host} could not be taken. {problem}',
  },
  lastTaken: {
    ja: '  最後に同じであることを確認できたのは {at} です。',
    en: '  It was last the same at {at}.',
  },
} as const satisfies Record<string, Sentence>;
