/** Sentences of the Excel add-in: the task pane, the ribbon and the custom function. */
import type { Sentence } from './language.ts';

export const paneSentences = {
  title: { ja: '台帳 Daicho', en: 'Daicho' },
  lead: {
    ja: '住所・郵便番号・法人番号・会社名の列から、正しい情報の列を作ります。',
    en: 'Make clean columns from columns of addresses, postal codes, corporate numbers or company names.',
  },
  settings: { ja: '設定', en: 'Settings' },
  back: { ja: '戻る', en: 'Back' },
  target: { ja: '対象', en: 'Rows' },
  tableTarget: { ja: 'テーブル「{name}」', en: 'Table “{name}”' },
  rangeTarget: { ja: 'シート「{name}」の範囲', en: 'Range on sheet “{name}”' },
  targetSize: {
    ja: '{address}・{rows} 行（1行目は見出し）',
    en: '{address} · {rows} rows (the first row holds the headers)',
  },
  readSelection: { ja: '選択範囲を読み込む', en: 'Read the selection' },
  column: { ja: '列', en: 'Column' },
  inputColumn: { ja: '{name}の列', en: 'Column: {name}' },
  optionalColumn: { ja: '{name}の列（あれば）', en: 'Column: {name} (if any)' },
  noColumn: { ja: '使わない', en: 'None' },
  furtherColumns: { ja: '{label}に続ける列', en: '{label}, continued in' },
  furtherColumn: { ja: '{label} {n}', en: '{label} {n}' },
  addColumn: { ja: '続きの列を足す', en: 'Add a column that continues it' },
  removeColumn: { ja: '外す', en: 'Remove' },
  removeFurtherColumn: { ja: '{label} {n}を外す', en: 'Remove {label} {n}' },
  chooseColumn: { ja: '列を選んでください', en: 'Choose a column' },
  unnamedColumn: { ja: '{letters} 列（見出しなし）', en: 'Column {letters} (no header)' },
  guessedColumn: {
    ja: '見出しから「{header}」を選びました。違うときは選び直してください。',
    en: 'Chose “{header}” by its header. Change it if that is wrong.',
  },
  kind: { ja: '列の内容', en: 'It holds' },
  fields: { ja: '追加する項目', en: 'Columns to add' },
  moreFields: { ja: 'その他の項目', en: 'More columns' },
  statusAlways: {
    ja: '照合結果の列は必ず追加します。',
    en: 'A column with the result of each row is always added.',
  },
  estimate: {
    ja: '{rows} 行・重複を除いて {distinct} 件・問い合わせ {requests} 回',
    en: '{rows} rows · {distinct} distinct values · {requests} requests',
  },
  estimateKnown: {
    ja: '（{known} 件は確認済み）',
    en: ' ({known} already known)',
  },
  run: { ja: '実行', en: 'Run' },
  cancel: { ja: '中止', en: 'Cancel' },
  reading: { ja: '表を読み込んでいます…', en: 'Reading the table…' },
  asking: { ja: '照合しています… {done} / {total} 行', en: 'Looking up… {done} of {total} rows' },
  writing: { ja: '書き込んでいます… {done} / {total} 行', en: 'Writing… {done} of {total} rows' },
  editing: {
    ja: 'セルの編集が終わるのを待っています。Enter キーか Esc キーで編集を終えてください。',
    en: 'Waiting for a cell to leave edit mode. Press Enter or Esc in the cell.',
  },
  done: { ja: '{columns} 列を追加しました。', en: 'Added {columns} columns.' },
  cancelled: {
    ja: '中止しました。表には何も書き込んでいません。もう一度実行すると続きから始まります。',
    en: 'Cancelled. Nothing was written. Run again to go on where it stopped.',
  },
  summary: { ja: '結果', en: 'Result' },
  rows: { ja: '行数', en: 'Rows' },
  found: { ja: '一致', en: 'Found' },
  ambiguous: { ja: '要確認', en: 'To check' },
  notFound: { ja: '該当なし', en: 'Not found' },
  invalid: { ja: '入力不備', en: 'Invalid' },
  failed: { ja: '失敗', en: 'Failed' },
  blank: { ja: '空欄', en: 'Blank' },
  goToFirst: { ja: '最初の要確認の行へ', en: 'Go to the first row to check' },
  seeCandidates: {
    ja: '「候補」の列を加えて実行すると、要確認の行の候補を見られます。',
    en: 'Add the column “Candidates” to see what the rows to check could be.',
  },
  retryFailed: {
    ja: 'もう一度実行すると、失敗した行だけを問い合わせます。',
    en: 'Run again to ask for the failed rows alone.',
  },
} as const satisfies Record<string, Sentence>;

export const settingsSentences = {
  title: { ja: '設定', en: 'Settings' },
  baseUrl: { ja: '接続先のアドレス', en: 'Address of the service' },
  key: { ja: 'APIキー', en: 'API key' },
  keySaved: {
    ja: '保存済みです（表示されません）。変えるときだけ入力してください。',
    en: 'Saved (never shown). Enter one only to change it.',
  },
  keyAdvice: {
    ja: 'アドインはブラウザーで動くため、公開キーをおすすめします。キーはこのパソコンの利用者の領域に保存し、ブックには入れません。',
    en: 'The add-in runs in a browser, so a public key is recommended. The key is kept for you on this computer, never in the workbook.',
  },
  keyKind: { ja: 'キーの種類', en: 'Kind of key' },
  publicKey: { ja: '公開キー（1件ずつ照合）', en: 'Public key (one by one)' },
  secretKey: { ja: 'シークレットキー（100件ずつ照合）', en: 'Secret key (100 at a time)' },
  save: { ja: '保存', en: 'Save' },
  test: { ja: '接続テスト', en: 'Test the connection' },
  forget: { ja: 'キーを削除', en: 'Delete the key' },
  saved: { ja: '保存しました。', en: 'Saved.' },
  forgotten: { ja: 'キーを削除しました。', en: 'The key was deleted.' },
  testing: { ja: '接続しています…', en: 'Connecting…' },
  connected: {
    ja: '接続できました。データの版: {version}',
    en: 'Connected. Data version: {version}',
  },
  needed: {
    ja: 'はじめに、接続先とAPIキーを設定してください。',
    en: 'First, set the address of the service and your API key.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the pane cannot do what was asked. `{sentence}` is one of the errors of a call. */
export const paneErrorSentences = {
  nothingSelected: {
    ja: '表の中のセルを1つ選んでから、もう一度読み込んでください。',
    en: 'Select a cell of the table, then read the selection again.',
  },
  severalTables: {
    ja: '選択範囲に複数のテーブルがあります。1つのテーブルの中のセルを選んでください。',
    en: 'The selection touches several tables. Select a cell of one of them.',
  },
  noHeaders: {
    ja: 'このテーブルは見出し行が表示されていません。見出し行を表示してください。',
    en: 'The header row of this table is hidden. Show it first.',
  },
  mergedHeaders: {
    ja: '見出しの行（{address}）に結合されたセルがあります。結合を解除するか、見出しの行から下だけを選択してください。',
    en: 'The header row ({address}) has merged cells. Unmerge them, or select only from the real header row down.',
  },
  noRows: {
    ja: '見出しの下に行がありません。',
    en: 'There are no rows below the headers.',
  },
  protectedSheet: {
    ja: 'シート「{name}」は保護されているため書き込めません。保護を解除してから実行してください。',
    en: 'The sheet “{name}” is protected. Unprotect it before running.',
  },
  readOnly: {
    ja: 'このブックは読み取り専用で開いているため書き込めません。編集を有効にするか、コピーを保存してから実行してください。',
    en: 'This workbook is open read-only. Enable editing or save a copy before running.',
  },
  mergedCells: {
    ja: '書き込む列に結合されたセルがあります（{address}）。結合を解除してから実行してください。',
    en: 'There are merged cells in the columns to write ({address}). Unmerge them before running.',
  },
  noRoom: {
    ja: 'テーブルの右側の {columns} 列が空いていません（{address}）。空けてから実行してください。既存のセルには上書きしません。',
    en: 'The {columns} columns right of the table are not empty ({address}). Make room first: existing cells are never overwritten.',
  },
  sheetFull: {
    ja: 'シートの右端に達するため、列を追加できません。',
    en: 'There are not enough columns left on the sheet.',
  },
  changed: {
    ja: '実行中に表が変わったため、書き込みませんでした。もう一度実行してください（照合済みの結果は再利用します）。',
    en: 'The table changed during the run, so nothing was written. Run again (what was looked up is reused).',
  },
  targetGone: {
    ja: '対象の表が見つかりません。もう一度、選択範囲を読み込んでください。',
    en: 'The table is not there any more. Read the selection again.',
  },
  excel: {
    ja: 'Excelがこの操作を受け付けませんでした（{code}）。',
    en: 'Excel did not accept this operation ({code}).',
  },
  partlyWritten: {
    ja: '書き込みの途中で止まりました。追加した列（{address}）を確かめてください。{sentence}',
    en: 'Stopped while writing. Check the added columns ({address}). {sentence}',
  },
  refused: { ja: '照合を止めました。{sentence}', en: 'Stopped. {sentence}' },
  batchRefused: {
    ja: '一括照合が認められませんでした。公開キーの場合は、設定で「公開キー」を選ぶと1件ずつ照合します。{sentence}',
    en: 'The batch was refused. If yours is a public key, choose “Public key” in the settings to ask one by one. {sentence}',
  },
  originRefused: {
    ja: 'サービスの公開キーの設定で、このアドインのオリジン {origin} を許可してください。{sentence}',
    en: 'Allow the origin of this add-in, {origin}, for the public key at the service. {sentence}',
  },
  secretFromElsewhere: {
    ja: '{sentence} シークレットキーは、ほかの場所で配信されたアドインからは使えないことがあります。公開キーをお試しください。',
    en: '{sentence} A secret key may not be used from an add-in hosted elsewhere: try a public key.',
  },
  serviceDown: {
    ja: 'サービスが応答しないため照合を止めました。表には何も書き込んでいません。{sentence}',
    en: 'Stopped, since the service does not answer. Nothing was written. {sentence}',
  },
  unexpected: {
    ja: '予期しない問題が起きました。もう一度お試しください。',
    en: 'Something unexpected happened. Please try again.',
  },
} as const satisfies Record<string, Sentence>;

/** Help of Excel's own for the functions that look cells up, at most 128 characters each, and what their errors say. */
export const functionSentences = {
  postal: {
    ja: '郵便番号から住所を返します。一つに決められない番号は #N/A になります。',
    en: 'Returns the place of a postal code. One that is not decided is #N/A.',
  },
  code: {
    ja: '郵便番号のセル、または1列の範囲（ハイフンや〒があってもかまいません）',
    en: 'A postal code, with or without hyphen, or a range of one column',
  },
  field: {
    ja: '返す項目（カンマ区切りか範囲）。例: "都道府県,市区町村"。省略すると都道府県＋市区町村＋町域',
    en: 'What to return, separated by commas or as a range, such as "prefecture,city". Left out: prefecture, city and town in one text',
  },
  notFound: { ja: '該当する郵便番号がありません。', en: 'There is no such postal code.' },
  address: {
    ja: '住所から郵便番号などを返します。一つに決められない住所は #N/A になります。',
    en: 'Returns the postal code of an address, or its parts. One that is not decided is #N/A.',
  },
  addressCell: {
    ja: '住所のセル、または範囲。都道府県・市区町村・番地などに分かれた列（8列まで）は行ごとにつなげます',
    en: 'An address or a range; columns of its parts, eight at most, are joined row by row',
  },
  addressField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "市区町村,町域,番地"。省略すると郵便番号',
    en: 'What to return, separated by commas or as a range, such as "city,town". Left out: the postal code',
  },
  noAddress: { ja: '該当する住所がありません。', en: 'There is no such address.' },
  corporation: {
    ja: '法人番号（13桁）から法人の名称や所在地を返します。',
    en: 'Returns a corporation by its number of 13 digits.',
  },
  corporateNumber: {
    ja: '法人番号のセル、または1列の範囲',
    en: 'A corporate number, or a range of one column',
  },
  corporationField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "商号または名称,都道府県"。省略すると商号または名称',
    en: 'What to return, separated by commas or as a range, such as "name,city". Left out: the name',
  },
  noCorporation: {
    ja: 'この法人番号の法人がありません。',
    en: 'There is no corporation with this number.',
  },
  company: {
    ja: '会社名（と所在地）から法人番号を返します。一つに決められない会社は #N/A になります。',
    en: 'Returns the corporate number of a company by its name and address. One that is not decided is #N/A.',
  },
  companyName: {
    ja: '会社名のセル、または1列の範囲',
    en: 'The name of a company, or a range of one column',
  },
  companyAddress: {
    ja: '所在地のセル、または同じ行数の範囲（8列まで。行ごとにつなげます）',
    en: 'Its address, or a range of as many rows; eight columns at most are joined row by row',
  },
  companyField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "法人番号,候補"。省略すると法人番号',
    en: 'What to return, separated by commas or as a range. Left out: the corporate number',
  },
  noCompany: { ja: '該当する法人がありません。', en: 'There is no such corporation.' },
  bank: {
    ja: '銀行の名称またはコードから、銀行の情報を返します。',
    en: 'Returns a bank by its name or its code.',
  },
  bankCell: {
    ja: '銀行の名称（みずほ銀行、〇〇信金など）かコードのセル、または範囲（コードと名称の2列も可）',
    en: 'Name or code of a bank, as people write it, or a range; a column of codes and one of names are read together',
  },
  bankField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "銀行コード,銀行名カナ"。省略すると銀行名',
    en: 'What to return, separated by commas or as a range, such as bank_code. Left out: the name',
  },
  noBank: { ja: '該当する金融機関がありません。', en: 'There is no such bank.' },
  branch: {
    ja: '銀行と支店の名称またはコードから、支店の情報を返します。',
    en: 'Returns a branch of a bank, by names or codes.',
  },
  branchBank: {
    ja: '銀行の名称かコードのセル、または範囲。空欄なら支店のセルから読みます',
    en: 'Name or code of the bank, or a range; where it is blank, the next cell has both',
  },
  branchCell: {
    ja: '支店の名称か番号のセル、または範囲（銀行が空欄なら「みずほ銀行 東京営業部」など）',
    en: 'Name or number of the branch, or a range of as many rows',
  },
  branchField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "支店コード,支店名カナ"。省略すると支店名',
    en: 'What to return, separated by commas or as a range, such as branch_code. Left out: the name of the branch',
  },
  noBranch: { ja: '該当する支店がありません。', en: 'There is no such branch.' },
  school: {
    ja: '学校コードまたは学校名から学校の情報を返します。',
    en: 'Returns a school by its code or its name.',
  },
  schoolCode: {
    ja: '学校コード（13文字）か学校名のセル、または1列の範囲',
    en: 'School code of 13 characters, or a name, or a range of one column',
  },
  schoolField: {
    ja: '返す項目（カンマ区切りか範囲）。例: "学校コード,学校種"。省略すると学校名',
    en: 'What to return, separated by commas or as a range, such as school_code. Left out: the name',
  },
  schoolAddress: {
    ja: '学校名のときの所在地のセル、または範囲（8列まで）。同じ名前の学校を区別します',
    en: 'For names: the address, or a range of as many rows, which tells schools of one name apart',
  },
  noSchool: { ja: '該当する学校がありません。', en: 'There is no such school.' },
  noSettings: {
    ja: '台帳 Daicho の作業ウィンドウで、接続先とAPIキーを設定してください。',
    en: 'Set the address and the API key in the Daicho task pane.',
  },
} as const satisfies Record<string, Sentence>;

/** What the functions about dates are and take, under their ids. */
export const dateFunctionSentences = {
  HOLIDAY: {
    ja: '日付の祝日の名前を返します（祝日でなければ空）。',
    en: 'Returns the name of the holiday on a date, blank where it is none.',
  },
  HOLIDAYS: {
    ja: '年または期間の祝日の一覧（日付と名前）を返します。',
    en: 'Lists the holidays of a year or between two dates, day and name.',
  },
  ISBUSINESSDAY: {
    ja: '営業日（土日・祝日・休業日以外）なら TRUE を返します。',
    en: 'Whether a date is a business day: no weekend, no holiday, no closing day.',
  },
  ADDBUSINESSDAYS: {
    ja: '日付の n 営業日後（負の数なら前）の日付を、WORKDAY と同じ数え方で返します。',
    en: "Returns the date n business days after a date, counted as WORKDAY does, without Japan's holidays.",
  },
  BUSINESSDAYS: {
    ja: '2つの日付の間の営業日の数を、NETWORKDAYS と同じ数え方で返します。',
    en: "Counts the business days between two dates as NETWORKDAYS does, without Japan's holidays.",
  },
  CITIES: {
    ja: '都道府県の市区町村（コードと名前）の一覧を返します。',
    en: 'Lists the municipalities of a prefecture, code and name.',
  },
  date: {
    ja: '日付のセル、または範囲（2026/1/1、令和8年1月1日などの文字列でも可）',
    en: 'A date or a range; texts such as 2026/1/1 or 令和8年1月1日 too',
  },
  yearOrFrom: { ja: '年（2026、令和8年）、または最初の日', en: 'A year, or the first day' },
  to: { ja: '最後の日付のセル、または範囲', en: 'The last date, or a range' },
  days: { ja: '営業日の数（負の数も可）', en: 'Number of business days, negative too' },
  field: {
    ja: '返す項目（カンマ区切りか範囲）。例: "曜日,和暦"。省略すると祝日の名前',
    en: 'What to return, separated by commas or as a range, such as era_date. Left out: the holiday',
  },
  closing: {
    ja: '休業日: 日付、毎年の期間（12-29~01-03）、「銀行」、またはそれらの範囲',
    en: 'Closing days: dates, days of every year (12-29~01-03), "bank", or a range of them',
  },
  weekend: {
    ja: '休みの曜日（土日、水、0000011、なし）。省略すると土日',
    en: 'Free days of the week (Sat,Sun or 0000011 or none); Saturday and Sunday if left out',
  },
  prefecture: { ja: '都道府県のコードか名前', en: 'Code or name of a prefecture' },
} as const satisfies Record<string, Sentence>;

/** Texts of the manifest for ribbon and store. */
export const manifestSentences = {
  displayName: { ja: '台帳 Daicho', en: 'Daicho' },
  description: {
    ja: '住所・郵便番号の列を、公的なデータで整えます。',
    en: 'Cleans and completes columns of Japanese addresses and postal codes from public registers.',
  },
  group: { ja: '台帳', en: 'Daicho' },
  button: { ja: '住所を整える', en: 'Clean addresses' },
  buttonTip: {
    ja: '選択した表の住所から、郵便番号や市区町村の列を作ります。',
    en: 'Makes columns such as postal code and city from the addresses of the selected table.',
  },
} as const satisfies Record<string, Sentence>;
