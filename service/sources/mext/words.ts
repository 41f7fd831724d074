/** Sentences of `daicho import school`, and faults of the ministry's files. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Faults of a file. `{file}` is its name. */
export const schoolSourceSentences = {
  notList: {
    ja: '{file} は文部科学省の「学校コード一覧」ではないようです（学校コード・学校種・都道府県番号などの見出しがありません）。',
    en: "{file} does not look like the ministry's list of school codes (学校コード一覧): its headers are not there.",
  },
  noRows: {
    ja: '{file} に学校の行がありません。',
    en: '{file} has no row of a school.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the command refuses. */
export const schoolImportSentences = {
  noVersion: {
    ja: '{file}: ファイル名からデータの日付が分かりません。文部科学省の名前のまま指定するか（例: 20260529-mxt_chousa01-000011635_1.xlsx）、--data-version で YYYY-MM-DD の日付を指定してください。',
    en: "{file}: the name does not tell the day of the data. Give the file under the ministry's own name (such as 20260529-mxt_chousa01-000011635_1.xlsx), or add --data-version with the day as YYYY-MM-DD.",
  },
  twoDays: {
    ja: 'ファイル名の日付が違います（{first}、{second}）。同じ日のファイルだけを指定してください。',
    en: 'The names of the files have different days ({first}, {second}). Give files of one day.',
  },
  otherDay: {
    ja: '--data-version は {given} ですが、ファイル名の日付は {told} です。--data-version を付けずに取り込むか、ファイルを確かめてください。',
    en: '--data-version says {given}, but the names of the files say {told}. Leave it out, or check the files.',
  },
  repeated: {
    ja: '学校コード {code} が2回あります: {first_file} の{first_line}行目、{file} の{line}行目。同じ範囲のファイル（XLSXとCSVなど）を2つ指定していないかを確かめてください。',
    en: 'The school code {code} is there twice: {first_file}, row {first_line}, and {file}, row {line}. Check that no part is given twice, such as its XLSX and its CSV.',
  },
} as const satisfies Record<string, Sentence>;

/** Parts of the list. */
export const schoolPartNames = {
  east: { ja: '東日本（北海道〜三重県）', en: 'the east (Hokkaido to Mie)' },
  west: { ja: '西日本（滋賀県〜沖縄県）', en: 'the west (Shiga to Okinawa)' },
  universities: {
    ja: '大学・短期大学・高等専門学校',
    en: 'universities, junior and technical colleges',
  },
} as const satisfies Record<string, Sentence>;

/** Report of an import. */
export const schoolReportSentences = {
  done: {
    ja: '学校コード {version} を取り込みました（{seconds}秒）。',
    en: 'Imported school codes {version} in {seconds} s.',
  },
  file: { ja: '  {file}: {rows}校', en: '  {file}: {rows} schools' },
  part: {
    ja: '  {part}: {count}校（うち廃校 {closed}校）',
    en: '  {part}: {count} schools ({closed} of them closed)',
  },
  missing: {
    ja: '  「{part}」のファイルがありません。その学校コードは「このサービスのデータにはない」と答えます。すべてのファイルを一度に指定して取り込んでください（--replace）。',
    en: '  There is no file of {part}: codes of such schools are answered as not in the data. Import all files at once to have them (--replace).',
  },
  compared: {
    ja: '  {earlier} との差分: 追加 {added}校、変更 {changed}校、なくなった {gone}校',
    en: '  Compared with {earlier}: {added} added, {changed} changed, {gone} gone',
  },
  noPostalCode: {
    ja: '  郵便番号が7桁でない学校が{count}校あります。その郵便番号は使いません。',
    en: '  {count} schools have a postal code that is not 7 digits; it is not used.',
  },
  lostCharacters: {
    ja: '  文字が「?」になっている学校名・所在地が{count}校分あります（CSVで表せない文字）。XLSXのファイルなら正しく入っています。',
    en: '  {count} schools have "?" for a character that the CSV cannot write; the XLSX has it.',
  },
  totals: { ja: '  合計 {count}校', en: '  In all: {count} schools' },
} as const satisfies Record<string, Sentence>;
