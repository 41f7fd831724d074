/** Sentences of `daicho import corporation`, and faults of the tax agency's files. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import {
  agencyImportSentences,
  agencyReportSentences,
  agencySourceSentences,
} from './agency-words.ts';

/** Faults of a file. `{file}` is its name; `{line}` counts from 1. */
export const corporationSourceSentences = {
  ...agencySourceSentences,
  columns: {
    ja: '{file} の{line}行目: 列が{columns}個あります。国税庁の法人番号のファイルは30列（旧定義では23・28・29列）です。',
    en: "{file}, line {line}: {columns} columns. The tax agency's corporation files have 30 (23, 28 or 29 in older definitions).",
  },
  otherColumns: {
    ja: '{file} の{line}行目: 列が{columns}個ありますが、最初の行は{first}個です。ファイルが途中で切れていないかを確かめてください。',
    en: '{file}, line {line}: {columns} columns, where the first row has {first}. Check whether the file was cut off.',
  },
  otherScope: {
    ja: '{file} の{line}行目: 「{scope_ja}」のファイルのはずですが、この行は「{found_ja}」の法人です。',
    en: '{file}, line {line}: the file should be of {scope_en}, but this row is of {found_en}.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the command refuses. */
export const corporationImportSentences = {
  ...agencyImportSentences,
  fileName: {
    ja: '{file}: ファイル名から範囲が分かりません。国税庁の名前のまま指定するか（例: 31_tottori_all_20170402.zip、00_zenkoku_all_20260930.zip）、--scope で都道府県コード（全国は00、国外は99）を指定してください。',
    en: "{file}: the name does not tell what the file is of. Give it under the agency's own name (such as 31_tottori_all_20170402.zip or 00_zenkoku_all_20260930.zip), or add --scope with the prefecture's code (00 the nation, 99 outside Japan).",
  },
  scope: {
    ja: '--scope には都道府県コード（01から47）、00（全国）、99（国外）のいずれかを指定してください: {value}',
    en: "--scope must be a prefecture's code (01 to 47), 00 (the nation) or 99 (outside Japan): {value}",
  },
  diffOntoNothing: {
    ja: '差分を適用する全件データがありません。先に全件データを取り込んでください。',
    en: 'There is nothing to apply differences to. Import a whole file first.',
  },
  futureFile: {
    ja: '{file}: ファイル名の日付（{day}）が未来です。国税庁の名前のまま指定してください。',
    en: "{file}: the day in its name, {day}, has not come. Give the file under the agency's own name.",
  },
  otherScope: {
    ja: '--scope は「{given_ja}」ですが、{file} は名前からは「{told_ja}」のファイルです。--scope を付けずに取り込むか、ファイルを確かめてください。',
    en: '--scope says {given_en}, but the name of {file} says {told_en}. Leave it out, or check the file.',
  },
  older: {
    ja: '{file} は、取り込み済みの「{scope_ja}」（{day}）より古いデータです。それでも使うときは --replace を付けてください。今あるデータは、ほかの範囲と変更の記録も含めてすべて破棄されます。',
    en: '{file} is older than what is there of {scope_en} ({day}). Add --replace to use it nevertheless: that forgets all that is there, other parts and the log of changes included.',
  },
  twoDays: {
    ja: '{file}: 同じ範囲で日付の違うファイルがあります。新しい方だけを指定してください。',
    en: '{file}: another file is of the same part and of another day. Give the newer one alone.',
  },
} as const satisfies Record<string, Sentence>;

/** Report of an import. */
export const corporationReportSentences = {
  ...agencyReportSentences,
  replacedUnseen: {
    ja: '  これまでのデータとは比べていません（--replace）。前回の取り込みから今回までの変更は、レーダーで検知されません',
    en: '  Not compared with the data before it (--replace): the radar tells nothing of what changed since the import before',
  },
  progress: {
    ja: '{rows}行を読みました…',
    en: '{rows} rows read…',
  },
  indexing: {
    ja: '検索の索引を作っています（{percent}%）…',
    en: 'Building the search index ({percent}%)…',
  },
  done: {
    ja: '法人番号 {version} を取り込みました（{seconds}秒）。',
    en: 'Imported corporations {version} in {seconds} s.',
  },
  history: {
    ja: '  過去の履歴・同じ番号の古い行: {count}行（取り込みません）',
    en: '  Rows of the past, or with a newer row of the same number, left out: {count}',
  },
  covered: {
    ja: '  初めて取り込む範囲の法人: {count}件',
    en: '  Corporations of parts that were not covered before: {count}',
  },
  changes: {
    ja: '  差分: 新規 {added}件、消滅 {gone}件、変更 {changed}件（ほかの都道府県などからの移転・復帰 {moved}件を含む）',
    en: '  Compared with what was there: {added} new, {gone} gone, {changed} changed ({moved} of them moved from another part or are back)',
  },
  outside: {
    ja: '  取り込んでいない範囲の行（使いません）: {count}行',
    en: '  Rows of parts that are not covered, left out: {count}',
  },
  layer: {
    ja: '  全件データの索引はそのままにして、差分だけを別に保存しました（これまでの差分と合わせて {count}件）。増えると自動で、--rebuild を付けるとすぐに、一つにまとめます',
    en: '  The differences so far ({count} corporations) lie beside the whole index, which stays as it is. They become one when there are many, or at once with --rebuild',
  },
  sequence: {
    ja: '  注意: {file} の一連番号が {expected} のはずのところで {found} になっています。途中の行が欠けていないかを確かめてください。',
    en: '  Note: the sequence numbers of {file} jump to {found} where {expected} should be. Check that no rows are missing.',
  },
  numbered: {
    ja: '  注意: {file} は分割されたファイルの一つです。ほかのファイルもすべて指定したかを確かめてください。',
    en: '  Note: {file} is one of several files. Check that all of them were given.',
  },
  parts: {
    ja: '  注意: 全国のファイルに次の範囲の法人がありません: {parts}。ファイルが欠けていないかを確かめてください。',
    en: '  Note: the national file has no corporation of these parts: {parts}. Check that the file is whole.',
  },
} as const satisfies Record<string, Sentence>;

/** Names of the columns of the agency's files, in their order. */
export const corporationColumnNames: readonly Sentence[] = [
  { ja: '一連番号', en: 'sequence number' },
  { ja: '法人番号', en: 'corporate number' },
  { ja: '処理区分', en: 'process' },
  { ja: '訂正区分', en: 'correction' },
  { ja: '更新年月日', en: 'update date' },
  { ja: '変更年月日', en: 'change date' },
  { ja: '商号又は名称', en: 'name' },
  { ja: '商号又は名称イメージID', en: 'image of the name' },
  { ja: '法人種別', en: 'kind' },
  { ja: '国内所在地（都道府県）', en: 'prefecture' },
  { ja: '国内所在地（市区町村）', en: 'municipality' },
  { ja: '国内所在地（丁目番地等）', en: 'street number' },
  { ja: '国内所在地イメージID', en: 'image of the address' },
  { ja: '都道府県コード', en: 'prefecture code' },
  { ja: '市区町村コード', en: 'municipality code' },
  { ja: '郵便番号', en: 'postal code' },
  { ja: '国外所在地', en: 'address abroad' },
  { ja: '国外所在地イメージID', en: 'image of the address abroad' },
  { ja: '登記記録の閉鎖等年月日', en: 'closure date' },
  { ja: '登記記録の閉鎖等の事由', en: 'cause of the closure' },
  { ja: '承継先法人番号', en: 'successor' },
  { ja: '変更事由の詳細', en: 'detail of the change' },
  { ja: '法人番号指定年月日', en: 'assignment date' },
  { ja: '最新履歴', en: 'latest' },
  { ja: '商号又は名称（英語表記）', en: 'English name' },
  { ja: '国内所在地（都道府県）（英語表記）', en: 'English prefecture' },
  { ja: '国内所在地（市町村丁目番地等）（英語表記）', en: 'English address' },
  { ja: '国外所在地（英語表記）', en: 'English address abroad' },
  { ja: 'フリガナ', en: 'furigana' },
  { ja: '検索対象除外', en: 'left out of searches' },
];
