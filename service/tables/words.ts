import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Sentences that say what is wrong with a user's table or with the place of the output, and what to do about it. */
export const tableSentences = {
  missing: {
    ja: 'ファイル「{path}」が見つかりません。名前と場所を確かめてください。',
    en: 'The file {path} was not found. Check its name and place.',
  },
  not_a_file: {
    ja: '「{path}」はファイルではありません（フォルダなど）。表のファイルを指定してください。',
    en: '{path} is not a file (it is a folder or the like). Name a table file.',
  },
  unreadable: {
    ja: 'ファイル「{path}」を読めません（{reason}）。ほかのソフトで開いていないか、読む権限があるかを確かめてください。',
    en: 'The file {path} cannot be read ({reason}). Check that you may read it and that no other program holds it.',
  },
  input_changed: {
    ja: '処理の途中でファイル「{path}」が書き換えられました。保存が終わってから、もう一度実行してください。',
    en: 'The file {path} was changed while it was being processed. Run again when it has been saved.',
  },
  unsupported_extension: {
    ja: '「{path}」は扱えない種類のファイルです。.xlsx、.xlsm、.csv、.tsv のどれかで保存してください。',
    en: '{path} is of a kind that cannot be processed. Save it as .xlsx, .xlsm, .csv or .tsv.',
  },
  empty_file: {
    ja: 'ファイル「{path}」は空です。',
    en: 'The file {path} is empty.',
  },

  not_a_workbook: {
    ja: '「{path}」の中身はExcelブックではありません。Excelで開き、「Excelブック (.xlsx)」として保存し直してください。',
    en: '{path} does not hold an Excel workbook. Open it in Excel and save it as "Excel Workbook (.xlsx)".',
  },
  legacy_workbook: {
    ja: '「{path}」は古い形式のExcelファイル (.xls) です。Excelで開き、「Excelブック (.xlsx)」として保存し直してください。',
    en: '{path} is a workbook of the old .xls format. Open it in Excel and save it as "Excel Workbook (.xlsx)".',
  },
  binary_workbook: {
    ja: '「{path}」はバイナリ形式のブック (.xlsb) です。Excelで開き、「Excelブック (.xlsx)」として保存し直してください。',
    en: '{path} is a binary workbook (.xlsb). Open it in Excel and save it as "Excel Workbook (.xlsx)".',
  },
  password_protected: {
    ja: '「{path}」はパスワードで保護されています。Excelで開いてパスワードを外し、保存してからもう一度実行してください。',
    en: '{path} is protected by a password. Open it in Excel, remove the password, save it and run again.',
  },
  encrypted_entries: {
    ja: '「{path}」は暗号化されたzipファイルです。暗号化せずに保存し直してください。',
    en: '{path} is an encrypted zip file. Save it without encryption.',
  },
  truncated_workbook: {
    ja: '「{path}」は途中で切れています。コピーやダウンロードが最後まで済んでいるかを確かめてください。',
    en: '{path} is cut short. Check that it was copied or downloaded to its end.',
  },
  damaged_workbook: {
    ja: '「{path}」は壊れています（{part}: {detail}）。Excelで開いて修復し、保存し直してください。',
    en: '{path} is damaged ({part}: {detail}). Open it in Excel, let it repair the file, and save it.',
  },
  no_workbook_part: {
    ja: '「{path}」はzipファイルですが、中にExcelブックがありません。',
    en: '{path} is a zip file that holds no Excel workbook.',
  },
  unsupported_xml: {
    ja: '「{path}」の {part} は扱えない書き方のXMLです（{detail}）。Excelで開いて保存し直してください。',
    en: '{part} in {path} is XML of a kind that cannot be processed ({detail}). Open it in Excel and save it again.',
  },
  part_too_large: {
    ja: '「{path}」の {part} は大きすぎるか、圧縮率が不自然です（展開すると {size} MB。{limit} MB、圧縮率 {ratio} 倍まで）。不要な書式や行を消して保存し直してください。',
    en: '{part} in {path} is too large or compressed suspiciously well ({size} MB when unpacked; {limit} MB and a ratio of {ratio} at most). Delete formats and rows that are not needed and save it again.',
  },
  too_many_parts: {
    ja: '「{path}」のブックの部品（画像やシートなど）が多すぎます（{count}個、{limit}個まで）。画像を消すか、必要なシートだけを別のブックに写してください。',
    en: 'The workbook {path} has too many parts, such as pictures and sheets ({count}, {limit} at most). Delete pictures, or copy the sheet that is needed into a workbook of its own.',
  },

  sheet_not_found: {
    ja: 'シート「{sheet}」がありません。このブックのシート: {sheets}',
    en: 'There is no sheet "{sheet}". The sheets of this workbook: {sheets}',
  },
  no_visible_sheet: {
    ja: '「{path}」に表示されているワークシートがありません。シートの名前を指定してください。',
    en: '{path} has no visible worksheet. Name a sheet.',
  },
  dates_from_1904: {
    ja: '「{path}」は日付を1904年から数えるブックで、数値の日付を正しく読めません。Excelの［ファイル］→［オプション］→［詳細設定］で「1904年から計算する」を外して日付を確かめるか、日付を文字列にしてください。',
    en: '{path} counts its dates from 1904, so its numbers are other days. Switch "Use 1904 date system" off in Excel\'s advanced options and check the dates, or write them as texts.',
  },
  empty_sheet: {
    ja: 'シートが空です: {sheets}',
    en: 'Nothing is on the sheet: {sheets}',
  },
  header_not_found: {
    ja: '見出し「{column}」が先頭{rows}行にありません。ある見出し: {near}',
    en: 'There is no header "{column}" in the first {rows} rows. Headers there: {near}',
  },
  header_twice: {
    ja: '見出し「{column}」が2つ以上あります（{places}）。1つだけになるように見出しの名前を変えるか、列を記号（B など）で指定してください。',
    en: 'The header "{column}" is there more than once ({places}). Rename the headers so that one is left, or name the column by its letter, such as B.',
  },
  header_elsewhere: {
    ja: '見出し「{header}」が、見出し「{column}」と同じ行にありません。その行の見出し: {near}',
    en: 'There is no header "{header}" in the row of the header "{column}". Headers there: {near}',
  },
  header_merged: {
    ja: '見出し「{column}」のセルは結合されています（{range}）。結合を解除してください。',
    en: 'The cell of the header "{column}" is merged ({range}). Unmerge it.',
  },
  no_rows: {
    ja: '見出し「{column}」の下にデータがありません。',
    en: 'There is nothing under the header "{column}".',
  },
  no_room: {
    ja: '表の右に列を追加する余地がありません（{last}列まで使われています）。右端の不要なセルを消してください。',
    en: 'There is no room for new columns on the right (columns are used up to {last}). Clear cells at the right edge that are not needed.',
  },

  csv_is_workbook: {
    ja: '「{path}」はCSVではなくExcelのファイルです。拡張子を中身に合わせるか、ExcelでCSVとして保存し直してください。',
    en: '{path} is not a CSV but an Excel file. Give it the extension of its content, or save it as CSV in Excel.',
  },
  csv_utf16: {
    ja: '「{path}」の文字コードはUTF-16です。Excelで「CSV UTF-8（コンマ区切り）」として保存し直してください。',
    en: '{path} is encoded in UTF-16. Save it as "CSV UTF-8 (Comma delimited)" in Excel.',
  },
  csv_binary: {
    ja: '「{path}」の{line}行目に、テキストにないバイト（NUL）があります。CSVファイルかどうかを確かめてください。',
    en: 'Line {line} of {path} holds a byte that no text has (NUL). Check that it is a CSV file.',
  },
  csv_encoding: {
    ja: '「{path}」の{line}行目は、UTF-8としてもShift_JISとしても読めません。「CSV UTF-8」で保存し直してください。',
    en: 'Line {line} of {path} is neither UTF-8 nor Shift_JIS. Save the file as "CSV UTF-8".',
  },
  csv_open_quote: {
    ja: '「{path}」の{line}行目で始まる引用符 (") が閉じていません。ファイルが途中で切れていないかを確かめてください。',
    en: 'The quote (") that begins on line {line} of {path} is never closed. Check that the file is not cut short.',
  },
  csv_extra_field: {
    ja: '「{path}」の{line}行目は、見出し（{expected}列）より列が多くなっています（{found}列）。値の中の区切り文字を引用符で囲んでください。',
    en: 'Line {line} of {path} has {found} fields where the header has {expected}. Put quotes around values that hold the delimiter.',
  },
  csv_record_too_long: {
    ja: '「{path}」の{line}行目が長すぎます（1行は{limit} MBまで）。引用符 (") の閉じ忘れがないかを確かめてください。',
    en: 'The row at line {line} of {path} is too long ({limit} MB at most). Check that its quotes (") are closed.',
  },
  csv_too_many_fields: {
    ja: '「{path}」の{line}行目の列が多すぎます（{limit}列まで）。不要な列を消すか、表を分けてください。',
    en: 'The row at line {line} of {path} has too many fields ({limit} at most). Delete columns that are not needed, or split the table.',
  },
  csv_too_uneven: {
    ja: '「{path}」は列の数が行によって違いすぎます。そろえるための区切り文字だけで{limit} MBを超えます。長い行の余分な区切り文字を消してください。',
    en: 'The rows of {path} differ too much in length: the delimiters to even them out alone would take more than {limit} MB. Delete superfluous delimiters from the long rows.',
  },
  csv_cell_too_long: {
    ja: '「{path}」の{line}行目にある、選んだ列の値が長すぎます（{limit}文字まで）。値を確かめてください。',
    en: 'The value of the chosen column at line {line} of {path} is too long ({limit} characters at most). Check the value.',
  },
  unwritable: {
    ja: '文字「{character}」（{code}）は{encoding}で書けません。出力の文字コードをUTF-8にしてから、もう一度実行してください（--output-encoding utf-8、またはExcelの「CSV UTF-8」）。',
    en: 'The character {character} ({code}) cannot be written in {encoding}. Have the output in UTF-8 and run again (--output-encoding utf-8, or "CSV UTF-8" in Excel).',
  },
  not_in_encoding: {
    ja: '「{path}」の{line}行目から先に、{encoding}として読めない箇所があります。--encoding で文字コードを指定してください。',
    en: 'From line {line} on, {path} holds bytes that are not {encoding}. Name its encoding with --encoding.',
  },
  encoding_unclear: {
    ja: '「{path}」はShift_JISとしてもEUC-JPとしても読めるため、文字コードを決められません。--encoding shift_jis か --encoding euc-jp を指定してください。',
    en: '{path} reads both as Shift_JIS and as EUC-JP. Say which it is: --encoding shift_jis or --encoding euc-jp.',
  },
  line_too_long: {
    ja: '「{path}」の{line}行目が長すぎます（16 MBまで）。',
    en: 'Line {line} of {path} is too long (16 MB at most).',
  },
  json_broken: {
    ja: '「{path}」の{line}行目はJSONとして読めません。途中で切れていないかを確かめてください。',
    en: 'Line {line} of {path} is not JSON. Check that it is not cut short.',
  },
  json_no_object: {
    ja: '「{path}」の{line}行目はJSONのオブジェクト（{"名前": 値}）ではありません。',
    en: 'Line {line} of {path} is no JSON object ({"name": value}).',
  },
  json_no_array: {
    ja: '「{path}」の{line}行目: オブジェクトのJSON配列（[{…}, {…}]）ではありません。1行に1件のファイルは .ndjson としてください。',
    en: 'Line {line} of {path}: it is no JSON array of objects ([{…}, {…}]). Name a file of one object a line .ndjson.',
  },
  json_cut: {
    ja: '「{path}」のJSON配列が閉じていません（{line}行目まで）。ファイルが途中で切れていないかを確かめてください。',
    en: 'The JSON array in {path} is not closed (after line {line}). Check that the file is not cut short.',
  },
  key_taken: {
    ja: '「{path}」の{line}行目に、結果と同じ名前の項目「{name}」があります。--result-prefix で結果の名前を変えてください（例: --result-prefix daicho_）。',
    en: 'Line {line} of {path} has a member "{name}" already, as a result is named. Name the results with --result-prefix (for example --result-prefix daicho_).',
  },
  new_column: {
    ja: '「{path}」の{line}行目に、最初の行にない項目「{name}」があり、書く列がありません。--select で列を指定してください。',
    en: 'Line {line} of {path} has a member "{name}" that the first one has not, and no column is there for it. Name the columns with --select.',
  },
  parquet_broken: {
    ja: '「{path}」はParquetファイルとして読めません（{detail}）。途中で切れていないかを確かめてください。',
    en: '{path} cannot be read as a Parquet file ({detail}). Check that it is not cut short.',
  },
  parquet_type: {
    ja: '「{path}」の{line}行目の「{name}」は、先の行と型が違うため、Parquetの列に書けません。',
    en: 'In line {line} of {path}, "{name}" has another type than in the rows before, so that no Parquet column holds both.',
  },
  column_not_found: {
    ja: '列「{column}」がありません。ある見出し: {near}。列の文字（C）や番号（3）でも指定できます。',
    en: 'There is no column "{column}". Headers there: {near}. A column can also be named by its letter (C) or number (3).',
  },
  other_delimiter: {
    ja: '列「{column}」がありません。見出しは {delimiter} で区切られているようです。--delimiter "{delimiter}" を付けてください。',
    en: 'There is no column "{column}". The headers seem to be separated by {delimiter}: add --delimiter "{delimiter}".',
  },
  no_such_key: {
    ja: '「{path}」のどの行にも、列「{column}」がありません。名前を確かめてください。最初の行の項目: {near}',
    en: 'No row of {path} has "{column}". Check the name. The first row has: {near}',
  },
  same_file: {
    ja: '出力先「{output}」は入力ファイルそのものです。別の名前を指定してください。',
    en: 'The output {output} is the input file itself. Choose another name.',
  },
  output_exists: {
    ja: '出力先「{output}」はすでにあります。別の名前にするか、上書きを指定してください。',
    en: 'The output {output} exists already. Choose another name, or ask to overwrite it.',
  },
  output_not_a_file: {
    ja: '出力先「{output}」はファイルではありません（フォルダなど）。',
    en: 'The output {output} is not a file (it is a folder or the like).',
  },
  output_extension: {
    ja: '出力の拡張子は、入力と同じ {expected} にしてください（「{output}」）。',
    en: 'The output must have the extension of the input, {expected} ({output}).',
  },
  output_folder_missing: {
    ja: '出力先「{output}」のフォルダがありません。',
    en: 'The folder of the output {output} does not exist.',
  },
  output_denied: {
    ja: '出力先「{output}」に書き込めません（{reason}）。書き込む権限があるか、ほかのソフトで開いていないかを確かめてください。',
    en: 'The output {output} cannot be written ({reason}). Check that you may write there and that no other program holds it.',
  },
  disk_full: {
    ja: '空き容量が足りず、「{output}」を書けませんでした（{reason}）。空きを作ってからもう一度実行してください。',
    en: 'There was not enough room to write {output} ({reason}). Free some space and run again.',
  },
  output_too_large: {
    ja: '「{output}」が大きくなりすぎます（{reason}）。表を分けてください。',
    en: '{output} would be too large ({reason}). Split the table.',
  },
  result_too_long: {
    ja: 'セル{cell}の結果が、Excelのセルに入る長さ（32,767文字）を超えています。',
    en: 'The result for cell {cell} is longer than an Excel cell can hold (32,767 characters).',
  },
  result_shape: {
    ja: '内部エラー: 結果の行または列の数が表と合いません（{detail}）。出力は作られていません。',
    en: 'Internal error: the results do not match the table in rows or columns ({detail}). No output was made.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export type TableErrorCode = keyof typeof tableSentences;
