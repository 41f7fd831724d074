/** Sentences of `daicho radar`, and sentences about changes that the radar found. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const radarSentences = {
  added: {
    ja: '{given}件を登録しました（うち新規 {added}件）。登録は合計 {total}件です。',
    en: 'Registered: {given} ({added} of them new). Registered in all: {total}.',
  },
  removed: {
    ja: '{removed}件の登録を解除しました。登録は合計 {total}件です。',
    en: 'Removed: {removed}. Registered in all: {total}.',
  },
  unreachable: {
    ja: '注意: 通知を受けるアドレスがありません。「daicho radar webhook URL」で登録するか、通知を使わないときは「daicho radar polling-only」を実行してください。どちらかがないと、レーダーのAPIは使えません。',
    en: 'Note: there is no address to notify. Register one with "daicho radar webhook URL", or do without with "daicho radar polling-only". The radar\'s API needs one or the other.',
  },
  webhook: {
    ja: '通知先を {address} にしました。署名の検証に使うシークレット: {secret}',
    en: 'Notifications go to {address}. Secret that their signatures are verified with: {secret}',
  },
  pollingOnly: {
    ja: '「ポーリングのみ」にしました。通知は送られません。変更は GET /v1/houjinbangou/radar/日付 で取得してください。',
    en: 'Set to "polling only": nothing is sent. Ask for changes with GET /v1/houjinbangou/radar/{date}.',
  },
  checked: {
    ja: '{version} の取り込み: 変更 {changes}件のうち、登録された番号は {numbers}件です。{accounts}件のアカウントに通知します（検知日 {date}）。',
    en: 'Import of {version}: {changes} changes, {numbers} of them of registered numbers. Accounts that are notified: {accounts} (detected on {date}).',
  },
  nothingToCheck: {
    ja: '照合していない取り込みはありません。',
    en: 'Every import has been checked.',
  },
  nothingDetected: {
    ja: '{date} に検知した変更はありません。',
    en: 'Nothing was detected on {date}.',
  },
  more: {
    ja: '…ほか {count}件',
    en: '… and {count} more',
  },
  afterImport: {
    ja: '  レーダー: 登録された番号のうち {numbers}件が変わりました。',
    en: '  Radar: {numbers} registered numbers changed.',
  },
  waiting: {
    ja: 'レーダーの照合を待っています…',
    en: 'Waiting for the radar to be checked…',
  },
  notChecked: {
    ja: '取り込みは終わりましたが、レーダーの照合はできませんでした（{reason}）。サービス（daicho serve）が動いていれば自動で照合されます。「daicho radar check」でも実行できます。',
    en: 'The import is done, but the radar was not checked ({reason}). A running service (daicho serve) does it by itself; so does "daicho radar check".',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the command refuses. */
export const radarErrorSentences = {
  wait: {
    ja: '--radar-wait には0から9999までの秒数を指定してください: {value}',
    en: '--radar-wait must be a number of seconds from 0 to 9999: {value}',
  },
  noNumbers: {
    ja: '法人番号か登録番号（T）を指定するか、--file でファイルを指定してください。',
    en: 'Give numbers of corporations or invoice issuers (T), or a file of them with --file.',
  },
  wrongTag: {
    ja: 'タグにできません（{max}文字まで、空は不可）: {tag}',
    en: 'Not a tag (at most {max} characters, not empty): {tag}',
  },
  wrong: {
    ja: '法人番号ではないものが {count}件あります。何も変更していません: {examples}',
    en: 'Not corporate numbers: {count}. Nothing was changed: {examples}',
  },
  noFile: {
    ja: '{path} を読めません（{reason}）。',
    en: '{path} cannot be read ({reason}).',
  },
  fileTooLarge: {
    ja: '{path} が大きすぎます（{limit} MBまで）。',
    en: '{path} is too large ({limit} MB at most).',
  },
  noState: {
    ja: 'データのフォルダー {path} にアカウントがありません。--data を確かめるか、一度「daicho serve」を起動してください。',
    en: 'There is no account in the data directory {path}. Check --data, or start "daicho serve" once.',
  },
  whichAccount: {
    ja: 'アカウントが複数あります。--account で名前かIDの先頭を指定してください: {accounts}',
    en: 'There are several accounts. Choose one with --account, by its name or the beginning of its id: {accounts}',
  },
  date: {
    ja: '--date には YYYY-MM-DD 形式の日付を指定してください: {value}',
    en: '--date must be a day, written YYYY-MM-DD: {value}',
  },
} as const satisfies Record<string, Sentence>;
