/** Sentences of `daicho import invoice`, and faults of the tax agency's files of invoice issuers. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import {
  agencyImportSentences,
  agencyReportSentences,
  agencySourceSentences,
} from './agency-words.ts';
import type { IssuerPart } from './issuer-file-name.ts';

export const issuerPartNames: Readonly<Record<IssuerPart, Sentence>> = {
  persons: { ja: '個人事業者', en: 'persons' },
  corporations: { ja: '法人', en: 'corporations' },
  associations: { ja: '人格のない社団等', en: 'associations' },
};

/** Faults of a file. `{file}` is its name; `{line}` counts from 1. */
export const issuerSourceSentences = {
  ...agencySourceSentences,
  columns: {
    ja: '{file} の{line}行目: 列が{columns}個あります。国税庁の適格請求書発行事業者のCSVは24列です。',
    en: "{file}, line {line}: {columns} columns. The tax agency's CSV files of invoice issuers have 24.",
  },
  otherPart: {
    ja: '{file} の{line}行目: 人格区分（個人・法人）が、ファイル名の示すものと異なります。ファイル名が正しいかを確かめてください。',
    en: '{file}, line {line}: the kind (person or corporation) is not the one that the name of the file says. Check the name.',
  },
} as const satisfies Record<string, Sentence>;

/** Reasons why the command refuses. */
export const issuerImportSentences = {
  ...agencyImportSentences,
  fileName: {
    ja: '{file}: ファイル名から個人（k_all）・法人（h_all）・人格のない社団等（j_all）のどれかが分かりません。国税庁の名前のまま指定してください（例: h_all_20260831_csv_001.zip）。',
    en: "{file}: the name does not tell whether it is of persons (k_all), corporations (h_all) or associations (j_all). Give it under the agency's own name (such as h_all_20260831_csv_001.zip).",
  },
  diffOntoNothing: {
    ja: '差分を適用する全件データがありません。先に全件データを取り込んでください。',
    en: 'There is nothing to apply differences to. Import whole files first.',
  },
  older: {
    ja: '{file} は、取り込み済みの「{part}」（{day}）より古いデータです。それでも使うときは --replace を付けてください。今あるデータはすべて破棄されます。',
    en: '{file} is older than what is there of {part} ({day}). Add --replace to use it nevertheless: that forgets all that is there.',
  },
  twoDays: {
    ja: '{file}: 同じ区分で日付の違うファイルがあります。新しい方だけを指定してください。',
    en: '{file}: another file is of the same part and of another day. Give the newer ones alone.',
  },
  piecesLack: {
    ja: '「{part}」のファイルは分割されています。{piece}番のファイルがありません。国税庁のページにあるすべてのファイルを指定してください（今あるものだけを取り込むときは --allow-loss）。',
    en: "The files of {part} come in several, and number {piece} is missing. Give all that the agency's page has, or --allow-loss to import these alone.",
  },
} as const satisfies Record<string, Sentence>;

/** Report of an import. */
export const issuerReportSentences = {
  ...agencyReportSentences,
  done: {
    ja: '適格請求書発行事業者 {version} を取り込みました（{seconds}秒）。',
    en: 'Imported invoice issuers {version} in {seconds} s.',
  },
  changes: {
    ja: '  差分: 新規 {added}件、消滅 {gone}件、変更 {changed}件',
    en: '  Compared with what was there: {added} new, {gone} gone, {changed} changed',
  },
  outside: {
    ja: '  取り込んでいない区分の行（使いません）: {count}行',
    en: '  Rows of parts that are not covered, left out: {count}',
  },
  layer: {
    ja: '  全件データはそのままにして、差分だけを別に保存しました（これまでの差分と合わせて {count}件）。増えると自動で一つにまとめます',
    en: '  The differences so far ({count} issuers) lie beside the whole data, which stays as it is. They become one when there are many',
  },
} as const satisfies Record<string, Sentence>;

/** Names of the columns of the agency's files, in their order. */
export const issuerColumnNames: readonly Sentence[] = [
  { ja: '一連番号', en: 'sequence number' },
  { ja: '登録番号', en: 'registration number' },
  { ja: '事業者処理区分', en: 'process' },
  { ja: '訂正区分', en: 'correction' },
  { ja: '人格区分', en: 'kind' },
  { ja: '国内外区分', en: 'country' },
  { ja: '最新履歴', en: 'latest' },
  { ja: '登録年月日', en: 'registration date' },
  { ja: '更新年月日', en: 'update date' },
  { ja: '取消年月日', en: 'cancellation date' },
  { ja: '失効年月日', en: 'expiry date' },
  { ja: '本店又は主たる事務所の所在地（法人）', en: 'head office' },
  { ja: '本店又は主たる事務所の所在地（都道府県コード）', en: 'prefecture code' },
  { ja: '本店又は主たる事務所の所在地（市区町村コード）', en: 'city code' },
  { ja: '本店又は主たる事務所の所在地（公表申出）', en: 'address as applied for' },
  { ja: '公表申出の所在地（都道府県コード）', en: 'prefecture code as applied for' },
  { ja: '公表申出の所在地（市区町村コード）', en: 'city code as applied for' },
  { ja: 'フリガナ', en: 'furigana' },
  { ja: '氏名又は名称', en: 'name' },
  { ja: '国内において行う資産の譲渡等に係る事務所等の所在地', en: 'office in Japan' },
  { ja: '国内の事務所等の所在地（都道府県コード）', en: 'prefecture code in Japan' },
  { ja: '国内の事務所等の所在地（市区町村コード）', en: 'city code in Japan' },
  { ja: '主たる屋号', en: 'trade name' },
  { ja: '通称・旧姓', en: 'popular or previous name' },
];
