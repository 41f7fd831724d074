/** Sentences of `daicho enrich` for the person who runs it. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Mistakes in the command itself. */
export const enrichUsageSentences = {
  noColumnTold: {
    ja: '照合する列が見出しと値から分かりません。--column で見出しを指定してください。この表の見出し: {headers}',
    en: 'The column to look up cannot be told from headers and values. Name its header with --column. Headers of this table: {headers}',
  },
  noHeaderTold: {
    ja: '見出しの行が見つからないか、見出しの下に行がありません。見出しのない表では --no-header --column B のように列の文字で指定してください。',
    en: 'The table has no row of headers, or no rows below it. In a table without headers, name columns by their letters: --no-header --column B',
  },
  lettersNeeded: {
    ja: '見出しのない表では、照合する列を列の文字で指定してください。例: --no-header --column B',
    en: 'In a table without headers, name the column to look up by its letter. Example: --no-header --column B',
  },
  columnNeeded: {
    ja: '照合する列を --column か --lookup で指定してください。',
    en: 'Name the column to look up with --column or --lookup.',
  },
  placeWithoutAddress: {
    ja: '--from-place には、場所（住所、郵便番号、「緯度, 経度」）と、住所か郵便番号の列（--as {kinds}）が必要です。',
    en: '--from-place takes a place (an address, a postal code, or a latitude and a longitude), and a column of addresses or postal codes (--as {kinds}).',
  },
  distanceWithoutPlace: {
    ja: '距離には、どこからかの指定が必要です。例: --from-place 東京駅、--from-place 35.68,139.76',
    en: 'A distance takes the place that it is from. Examples: --from-place 東京駅, --from-place 35.68,139.76',
  },
  placeUncertain: {
    ja: '--from-place の場所が決まりません（{place}: {reason}）。住所、郵便番号、「緯度, 経度」で指定してください。',
    en: 'The place of --from-place is not certain ({place}: {reason}). Give an address, a postal code, or a latitude and a longitude.',
  },
  lookupAndColumn: {
    ja: '--lookup と --column は一緒に使えません。--lookup 列:種類 の形で指定してください。',
    en: '--lookup and --column do not go together. Name each column as --lookup COLUMN:KIND.',
  },
  fieldsOfLookups: {
    ja: '照合が複数あるときは、項目を --lookup ごとに指定してください。例: --lookup 住所:address:postal_code,city',
    en: 'With several lookups, name the fields behind each: --lookup 住所:address:postal_code,city',
  },
  unknownLookup: {
    ja: '--lookup {text} は読めません。列:種類 の形で指定してください。種類: {known}',
    en: '--lookup {text} cannot be read. It is COLUMN:KIND, with one of the kinds {known}.',
  },
  severalColumns: {
    ja: '住所が複数あります。どれを使うか指定してください: {choices}',
    en: 'The table has several addresses. Say which one: {choices}',
  },
  headersInTwoRows: {
    ja: '見出しが2行に分かれています（上の行「{upper}」、下の行「{lower}」）。使う見出しを1つの行にそろえるか、同じ行にある見出しだけを --column で指定してください。',
    en: 'The headers stand in two rows ("{upper}" in the upper one, "{lower}" in the lower one). Put those to look up into one row, or name only headers of the same row with --column.',
  },
  columnsTaken: {
    ja: '照合する列: {columns}',
    en: 'Columns: {columns}',
  },
  otherKindsColumn: {
    ja: '{option} は --as {kinds} と一緒に指定してください。',
    en: '{option} goes with --as {kinds}.',
  },
  noNotation: {
    ja: '--notation は住所と郵便番号の列（--as {kinds}）で指定できます。',
    en: '--notation goes with addresses and postal codes: --as {kinds}.',
  },
  noCodeBeside: {
    ja: '--when-code-differs は住所の列（--as {kinds}）で指定できます。',
    en: '--when-code-differs goes with addresses: --as {kinds}.',
  },
  onlyChangedWithoutCodes: {
    ja: '--only changed には、今の郵便番号の列が必要です（--postal-code-column、または --as postal_code）。',
    en: '--only changed takes the column of the codes that are there: --postal-code-column, or --as postal_code.',
  },
  tooManyColumns: {
    ja: '--as {kind} で指定できる {option} は {max} 列までです。',
    en: '{option} takes {max} column(s) at most with --as {kind}.',
  },
  columnTwice: {
    ja: '{option} に見出し「{header}」が2回指定されています。',
    en: '{option} names the header "{header}" twice.',
  },
  noDataVersions: {
    ja: '法人、銀行、日付のデータには版の指定がありません。--data-version を外してください。',
    en: 'The data of corporations, banks and dates has no versions to choose from: leave out --data-version.',
  },
  repeatedField: {
    ja: '項目 {names} が2回指定されています。',
    en: 'Field given twice: {names}.',
  },
  unknownKind: {
    ja: '--as {name} は使えません。使える種類: {known}',
    en: 'Unknown kind: --as {name}. The kinds are: {known}',
  },
  concurrency: {
    ja: '--concurrency には 1 から {max} までの整数を指定してください: {value}',
    en: '--concurrency must be a whole number from 1 to {max}: {value}',
  },
  threads: {
    ja: '--threads には 1 から {max} までの整数を指定してください: {value}',
    en: '--threads must be a whole number from 1 to {max}: {value}',
  },
  threadsOfService: {
    ja: '--threads は、このコンピューターのデータで照合するときに使います。サービスに問い合わせるときは --concurrency を指定してください。',
    en: '--threads is for the data on this computer. With --base-url, use --concurrency.',
  },
  dataVersion: {
    ja: '--data-version は YYYY-MM-DD の形で指定してください: {value}',
    en: '--data-version must be of the form YYYY-MM-DD: {value}',
  },
  keyWithoutService: {
    ja: '--key-file は --base-url と一緒に指定してください。',
    en: '--key-file goes with --base-url.',
  },
  outputIsInput: {
    ja: '元のファイルには書き込みません。別の出力先を -o で指定してください。',
    en: 'The input is never written to. Choose another output with -o.',
  },
  outputFormat: {
    ja: '出力は元のファイルと同じ形式（{extension}）にしてください: {path}',
    en: 'The output must be of the same format as the input ({extension}): {path}',
  },
} as const satisfies Record<string, Sentence>;

/** Rows from pipes, and files of any format. */
export const enrichStreamSentences = {
  standardInput: { ja: '標準入力', en: 'standard input' },
  neverThere: {
    ja: '注意: 「{path}」のどの行にも「{column}」がないため、出力のその列は空です。--select の名前を確かめてください。',
    en: 'Note: no row of {path} has "{column}", so it is empty in every row of the output. Check the names in --select.',
  },
  fromNeeded: {
    ja: '入力の形式を --from で指定してください: {known}',
    en: 'Name the format of the input with --from: {known}',
  },
  pipeOfLines: {
    ja: '標準入力から読めるのは、1行ずつの形式です: {known}（{format} はファイルで指定してください）',
    en: 'Standard input takes formats of lines: {known} (give {format} as a file)',
  },
  workbookToWorkbook: {
    ja: '.xlsx から .xlsx へは、列を加える形だけで書けます（--select などは使えません）。--to か -o で csv などを指定してください。',
    en: 'From workbook to workbook, columns are added and nothing is left out (no --select and the like). Choose csv or another format with --to or -o.',
  },
  workbookIntoPipe: {
    ja: '.xlsx はファイルにだけ書けます。-o でファイルを指定してください。',
    en: 'A workbook is written into a file alone. Name one with -o.',
  },
  unknownFormat: {
    ja: '形式 {name} は使えません。使える形式: {known}',
    en: 'Unknown format: {name}. The formats are: {known}',
  },
  unknownEncoding: {
    ja: '文字コード {name} は使えません。使える文字コード: {known}',
    en: 'Unknown encoding: {name}. The encodings are: {known}',
  },
  unknownDelimiter: {
    ja: '区切り文字には , ; tab のどれかを指定してください: {name}',
    en: 'The delimiter is one of , ; tab: {name}',
  },
  written: { ja: '出力した行: {value}', en: 'rows in the output: {value}' },
  ragged: {
    ja: '列の数が見出しと違う行: {value} 行目。列の多い行は照合せず、そのまま出力しました',
    en: 'rows with another number of fields than headers (lines): {value}. Those with more are in the output, and were not looked up',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why a run could not start, or stopped. */
export const enrichErrorSentences = {
  outputExists: {
    ja: '{path} はすでにあります。別の出力先を -o で指定するか、上書きしてよければ --overwrite を付けてください。',
    en: '{path} exists already. Choose another output with -o, or add --overwrite to replace it.',
  },
  keyFile: {
    ja: '{path} からキーを読めません。キーだけを1行で書いたファイルか、local-keys.json を指定してください。',
    en: 'No key can be read from {path}. Give a file that holds nothing but the key, or a local-keys.json.',
  },
  keyFileTooLarge: {
    ja: 'キーのファイル {path} が大きすぎます（{limit} KBまで）。キーだけを1行で書いたファイルか、local-keys.json を指定してください。',
    en: 'The key file {path} is too large ({limit} KB at most). Give a file that holds nothing but the key, or a local-keys.json.',
  },
  data: {
    ja: 'データフォルダー {path} のデータを開けません: {reason}',
    en: 'The data in the folder {path} cannot be opened: {reason}',
  },
  noSuchVersion: {
    ja: 'データの版 {version} はありません。使える版: {known}',
    en: 'There is no data version {version}. The versions are: {known}',
  },
  resumeNotOurs: {
    ja: '{path} は途中経過のファイルとして使えません。中身を確かめ、別の場所に移してください。',
    en: '{path} is not a file of progress that can be used. Look at it and move it away.',
  },
  resumeInUse: {
    ja: '{path} は使用中です。同じ出力先への処理がすでに動いていないか確かめてください。',
    en: '{path} is in use. Is another run for the same output under way?',
  },
  resumeUnwritable: {
    ja: '途中経過を {path} に保存できません。フォルダーの権限と空き容量を確かめてください。',
    en: 'Progress cannot be kept in {path}. Check the permissions of the folder and the free space.',
  },
  keyNeeded: {
    ja: '処理を止めました。このサービスにはAPIキーが必要です。キーを書いたファイルを指定してください（--key-file）。',
    en: 'Stopped. The service asks for an API key. Name the file that holds it (--key-file).',
  },
  refused: {
    ja: '処理を止めました。{sentence}',
    en: 'Stopped. {sentence}',
  },
  versionGone: {
    ja: '処理を止めました。処理中にデータの版 {version} がサービスからなくなりました。もう一度実行してください。',
    en: 'Stopped. The service no longer has the data version {version} that this run began with. Run it again.',
  },
  serviceDown: {
    ja: 'サービスが応答しないため処理を止めました。{sentence}',
    en: 'Stopped, since the service does not answer. {sentence}',
  },
  resultsTooLarge: {
    ja: '処理を止めました。サービスから届いた結果が大きすぎます（1行は{row}文字、まとめて処理する行の合計は{window}文字まで）。接続先のアドレスを確かめるか、--fields の項目を減らしてください。',
    en: 'Stopped. The results from the service are too large ({row} characters a row, {window} for the rows held at once). Check its address, or ask for fewer --fields.',
  },
  interrupted: {
    ja: '中断しました。出力は作られていません。',
    en: 'Interrupted. No output was written.',
  },
  goOn: {
    ja: 'ここまでの結果は {path} に残っています。同じコマンドをもう一度実行すると続きから始まります（途中経過には照合結果が含まれます。不要になったら削除してください）。',
    en: 'What was done is kept in {path}: run the same command again to go on. (It holds your results: delete it when you no longer need it.)',
  },
  unexpected: {
    ja: '予期しない問題で処理を止めました: {reason}',
    en: 'Stopped by an unexpected problem: {reason}',
  },
} as const satisfies Record<string, Sentence>;

export const enrichNoticeSentences = {
  tableBelow: {
    ja: '{row}行目から別の表が始まるようです。その行は上の表の列として読むので、別の表は別のシートかファイルに分けてください。',
    en: 'Another table seems to begin at row {row}. Its rows are read with the columns of the table above: put it on a sheet or in a file of its own.',
  },
  exposedKeyFile: {
    ja: '注意: キーのファイル {path} をほかの利用者も読めます（chmod 600 で直せます）。',
    en: 'Note: other users can read the key file {path} (chmod 600 mends that).',
  },
  resuming: {
    ja: '前回の続きから始めます（{count} 件は確認済み）。',
    en: 'Going on where the last run stopped ({count} already known).',
  },
  startingAfresh: {
    ja: '前回とは条件が違うため、途中経過を捨てて最初から始めます。',
    en: 'The last run had other arguments or another input: its progress is dropped and this one starts afresh.',
  },
  versionGone: {
    ja: 'それまでの結果のデータの版がサービスからなくなったため、途中経過を捨てて最初から始めます。',
    en: 'The service no longer has the data version of the results so far: they are dropped, and the run begins again.',
  },
} as const satisfies Record<string, Sentence>;

export const enrichProgressSentences = {
  bar: {
    ja: '{bar} {percentage}% {value}/{total} 行 残り約 {eta_formatted}',
    en: '{bar} {percentage}% {value}/{total} rows, about {eta_formatted} left',
  },
  line: { ja: '{value}/{total} 行', en: '{value}/{total} rows' },
  endless: { ja: '{value} 行', en: '{value} rows' },
} as const satisfies Record<string, Sentence>;

export const enrichSummarySentences = {
  rows: { ja: '行数: {value}', en: 'rows: {value}' },
  found: { ja: '一致: {value}', en: 'found: {value}' },
  ambiguous: { ja: '要確認: {value}', en: 'to check (ambiguous): {value}' },
  notFound: { ja: '該当なし: {value}', en: 'not found: {value}' },
  invalid: { ja: '入力不備: {value}', en: 'invalid: {value}' },
  failed: { ja: '失敗: {value}', en: 'failed: {value}' },
  blank: { ja: '空欄: {value}', en: 'blank: {value}' },
  shown: {
    ja: '出力した行: {value}（--only で選んだ行だけ。ブックでは、ほかの行は非表示です）',
    en: 'rows in the output: {value} (those that --only names; a workbook hides the others)',
  },
  unhidden: {
    ja: 'このうち、元のブックで非表示だったので表示に変えた行: {value} 行目',
    en: 'of these, hidden in the workbook before and shown now: rows {value}',
  },
  filterApart: {
    ja: '結果の列は、元の表のフィルターまたはテーブルの範囲の外です。▼で並べ替えると結果が行とずれるので、先に範囲を結果の列まで広げてください。',
    en: 'The results stand outside the filter or table of the list. Widen it over them before you sort by its buttons, which would leave the results behind.',
  },
  writtenCodes: { ja: '書かれた郵便番号: {value}', en: 'written postal codes: {value}' },
  distinct: { ja: '重複を除いた件数: {value}', en: 'distinct: {value}' },
  requests: { ja: '問い合わせ回数: {value}', en: 'requests: {value}' },
  version: { ja: 'データの版: {value}', en: 'data version: {value}' },
  seconds: { ja: '秒数: {value}', en: 'seconds: {value}' },
  output: { ja: '出力: {value}', en: 'output: {value}' },
  seeCandidates: {
    ja: '要確認の行の候補を見るには、--fields に candidates を加えてください。',
    en: 'To see the candidates of the rows to check, add candidates to --fields.',
  },
  retryFailed: {
    ja: '{value} 行は問い合わせに失敗しました。同じコマンドをもう一度実行すると、失敗した行だけを問い合わせ直します。',
    en: '{value} rows failed. Run the same command again to ask for those alone.',
  },
} as const satisfies Record<string, Sentence>;
