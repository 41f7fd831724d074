/** Sentences of the page of watched corporations. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const numberPageSentences = {
  title: { ja: '監視する法人', en: 'Watched corporations' },
  lead: {
    ja: '登録した法人番号の名称や所在地、登録番号（T）の登録の状態が変わると、「検出した変更」に表示し、通知先へ知らせます。',
    en: 'When the name or address of a corporation or the registration of an invoice issuer (T) changes, the change is listed under “Changes” and sent to the webhook.',
  },
  needsPlan: {
    ja: '法人の監視には、プレミアム以上のプランが必要です（現在: {plan}）。プランの変更は、サービスの運用担当者に依頼してください。',
    en: 'Watching corporations needs the premium plan or a higher one (yours: {plan}). Ask whoever runs the service to change it.',
  },
  unreachable: {
    ja: '通知先がまだ決まっていません。Webhookのアドレスを登録するか、「通知を受け取らない」を選んでください。',
    en: 'It is not set yet where changes are sent. Register a webhook address, or choose polling only.',
  },
  toWebhook: { ja: '通知先を設定する', en: 'Set the webhook' },
  count: { ja: '{count} 件を監視しています。', en: '{count} watched.' },
  none: {
    ja: 'まだ1件も登録されていません。上の欄に法人番号を貼り付けるか、名称検索やファイルから登録してください。',
    en: 'Nothing is registered yet. Paste corporate numbers above, search by name, or upload a table.',
  },
  caption: { ja: '監視している法人（法人番号の順）', en: 'Watched corporations, by number' },
  name: { ja: '商号または名称', en: 'Name' },
  number: { ja: '法人番号', en: 'Corporate number' },
  place: { ja: '所在地', en: 'Address' },
  registered: { ja: '登録', en: 'Registered' },
  closed: { ja: '閉鎖', en: 'Closed' },
  closedOn: { ja: '閉鎖日', en: 'Closed on' },
  unknown: { ja: '（登録簿にありません）', en: '(not in the register)' },
  unnamed: { ja: '（名称は公表されていません）', en: '(no name is published)' },
  find: { ja: '監視している法人を探す', en: 'Search the watched corporations' },
  findHint: {
    ja: '名称、所在地、法人番号、タグの一部',
    en: 'Part of a name, address, number or tag',
  },
  findButton: { ja: '探す', en: 'Search' },
  findAll: { ja: 'すべて表示する', en: 'Show all' },
  findNothing: {
    ja: '「{find}」に一致する法人は、ここまでにありません。',
    en: 'No watched corporation matches “{find}” so far.',
  },
  export: { ja: 'CSVで保存する', en: 'Save as CSV' },
  removeAll: { ja: 'すべての監視をやめる…', en: 'Stop watching all…' },
  remove: { ja: '選んだ法人の監視をやめる', en: 'Stop watching the selected' },
  removed: {
    ja: '{count} 件の監視をやめました。検出済みの変更は残っています。',
    en: 'Stopped watching {count}. Changes that were detected stay.',
  },
  tags: { ja: 'タグ', en: 'Tags' },
  tagsHint: {
    ja: '例: 仕入先、CRM。通知先とワークフローは、タグで番号を絞り込めます。コンマで区切ります。',
    en: 'For example: suppliers, CRM. Webhooks and workflows can choose numbers by their tags. Separate them by commas.',
  },
  newTags: { ja: '登録する番号のタグ（任意）', en: 'Tags of these numbers (optional)' },
  chosenTags: { ja: '選んだ法人のタグ', en: 'Tags of the selected' },
  tag: { ja: 'タグを付ける', en: 'Add the tags' },
  untag: { ja: 'タグを外す', en: 'Take the tags away' },
  tagged: { ja: '{count} 件にタグを付けました。', en: 'Tagged {count}.' },
  untagged: {
    ja: '{count} 件からタグを外しました。監視は続きます。',
    en: 'Took the tags from {count}. They stay watched.',
  },
  tagMissing: {
    ja: '法人を選び、タグを入力してください。',
    en: 'Select corporations and enter a tag.',
  },
  wrongTag: {
    ja: '「{tag}」はタグにできません。タグは{length}文字まで、一度に{max}個までです。',
    en: '“{tag}” cannot be a tag. A tag has at most {length} characters, and at most {max} are taken at a time.',
  },
  removeNothing: {
    ja: '監視をやめる法人を選んでください。',
    en: 'Select what is to be removed.',
  },
} as const satisfies Record<string, Sentence>;

export const removeAllSentences = {
  title: { ja: 'すべての監視をやめる', en: 'Stop watching all' },
  lead: {
    ja: '監視している {count} 件すべての登録を消します。検出済みの変更は残ります。元には戻せないので、必要なら先に一覧をCSVで保存してください。',
    en: 'Every watched corporation is removed ({count} in all). Changes that were detected stay. This cannot be undone: save the list as CSV first if you may need it.',
  },
  button: { ja: 'すべての監視をやめる', en: 'Stop watching all' },
} as const satisfies Record<string, Sentence>;

/** Sentences about the loaded part of a register that is not complete. */
export const heldSentences = {
  sample: {
    ja: 'このサービスの法人のデータは見本（{count} 件）だけなので、ほかの法人の名称は表示できず、番号が正しいかどうかも確かめられません。',
    en: 'This service has a sample of {count} corporations only: it cannot show the names of others, nor tell whether their numbers are right.',
  },
  part: {
    ja: 'このサービスの法人のデータは一部の地域（{parts}）だけなので、ほかの地域の法人の名称は表示できず、番号が正しいかどうかも確かめられません。',
    en: 'This service has the corporations of some parts of Japan only ({parts}): it cannot show the names of others, nor tell whether their numbers are right.',
  },
  unknown: { ja: '（名称のデータがありません）', en: '(name not loaded)' },
} as const satisfies Record<string, Sentence>;

export const addSentences = {
  title: { ja: '登録する', en: 'Register' },
  paste: { ja: '法人番号を貼り付ける', en: 'Paste corporate numbers' },
  numbers: { ja: '法人番号・登録番号', en: 'Corporate or invoice issuer numbers' },
  numbersHint: {
    ja: '1行に1件。Excelの表をそのまま貼り付けても、番号の列を見つけます。T で始まる登録番号は、インボイスの登録（失効・取消・名称）を監視します。',
    en: 'One a line. Rows copied from a sheet work too: the number in each is found. With a T before it, the registration as an invoice issuer is watched.',
  },
  add: { ja: '登録する', en: 'Register' },
  upload: { ja: 'ファイルから登録する', en: 'Upload a table' },
  file: { ja: '表のファイル', en: 'File' },
  fileHint: {
    ja: '.xlsx、.csv、.tsv（{size} MB、{rows} 行まで）',
    en: '.xlsx, .csv or .tsv, up to {size} MB and {rows} rows',
  },
  column: { ja: '法人番号の列の見出し（任意）', en: 'Header of the column (optional)' },
  columnHint: {
    ja: '空欄なら見出しから探します（法人番号、登録番号など）。',
    en: 'Left blank, it is found by its header, such as 法人番号.',
  },
  search: { ja: '名称で探して登録する', en: 'Search by name' },
  query: { ja: '名称や所在地の一部', en: 'Part of a name or address' },
  searchButton: { ja: '探す', en: 'Search' },
  missing: { ja: '法人番号を入力してください。', en: 'Enter at least one corporate number.' },
  fileMissing: { ja: 'ファイルを選んでください。', en: 'Choose a file.' },
  fileTooLarge: {
    ja: 'ファイルが大きすぎます（{size} MB まで）。いくつかに分けてください。',
    en: 'The file is too large ({size} MB at most). Split it.',
  },
  tooMany: {
    ja: '行が多すぎます（{rows} 行まで）。いくつかに分けてください。何も登録していません。',
    en: 'There are too many rows ({rows} at most). Split them. Nothing was registered.',
  },
  columnUnknown: {
    ja: '法人番号の列がわかりません。見出しを入力して、もう一度ファイルを選んでください。ある見出し: {headers}',
    en: 'It is not clear which column holds the numbers. Enter its header, and choose the file again. Headers there: {headers}',
  },
  added: {
    ja: '{added} 件を登録しました（登録済みだった番号: {known} 件）。',
    en: 'Newly registered: {added}. Registered already: {known}.',
  },
  notInRegister: {
    ja: 'このうち {count} 件は、今のデータにない番号です。番号を確かめてください。',
    en: 'Not in the present data: {count}. Check those numbers.',
  },
  notHeld: {
    ja: 'このうち {count} 件は、今のデータにない番号です。',
    en: 'Not in the present data: {count}.',
  },
  wrongLines: {
    ja: '{count} 行は登録していません。下の欄に残したので、直してもう一度登録してください。',
    en: 'Lines that were not registered: {count}. They are left below: correct them, and register again.',
  },
  wrongLine: { ja: '{line} 行目「{text}」: {reason}', en: 'Line {line}, “{text}”: {reason}' },
  moreWrong: { ja: 'ほか {count} 行', en: '{count} more' },
} as const satisfies Record<string, Sentence>;

export const searchSentences = {
  title: { ja: '名称で探す', en: 'Search by name' },
  found: {
    ja: '「{query}」に一致する法人: {count} 件',
    en: 'Corporations that match “{query}”: {count}',
  },
  more: {
    ja: '先頭の {shown} 件を表示しています。名称や所在地の言葉を足すと絞り込めます。',
    en: 'The first {shown} are shown. Add words of the name or address to narrow the search.',
  },
  nothing: {
    ja: '「{query}」に一致する法人はありません。名称の一部（2文字以上）や、別の表記で探してください。',
    en: 'No corporation matches “{query}”. Try a part of the name (two characters or more), or another spelling.',
  },
  caption: { ja: '見つかった法人', en: 'Corporations found' },
  watched: { ja: '登録済み', en: 'Registered' },
  add: { ja: '選んだ法人を登録する', en: 'Register the selected' },
  back: { ja: '監視する法人へ戻る', en: 'Back to the watched corporations' },
} as const satisfies Record<string, Sentence>;
