/** What `daicho import corporation` says, and what can be wrong with the tax agency's files. */
import type { Sentence } from './language.ts';

/** What is wrong with a file. `{file}` is its name; `{line}` counts from 1. */
export const corporationSourceSentences = {
  columns: {
    ja: '{file} の{line}行目: 列が{columns}個あります。国税庁の法人番号のファイルは30列（旧定義では23・28・29列）です。',
    en: "{file}, line {line}: {columns} columns. The tax agency's corporation files have 30 (23, 28 or 29 in older definitions).",
  },
  otherScope: {
    ja: '{file} の{line}行目: ファイル名は「{scope_ja}」ですが、この行は「{found_ja}」の法人です。',
    en: '{file}, line {line}: by its name the file is of {scope_en}, but this row is of {found_en}.',
  },
  fileName: {
    ja: '{file}: ファイル名から内容が分かりません。国税庁の名前のまま指定してください（例: 31_tottori_all_20170402.zip、00_zenkoku_all_20260930.zip、diff_20260918.zip）。',
    en: "{file}: the name does not tell what it holds. Give the file under the agency's own name (such as 31_tottori_all_20170402.zip, 00_zenkoku_all_20260930.zip, diff_20260918.zip).",
  },
} as const satisfies Record<string, Sentence>;

/** What the command refuses. */
export const corporationImportSentences = {
  notDiff: {
    ja: '{file} は全件データです。--diff を付けずに取り込んでください。',
    en: '{file} is a whole file. Import it without --diff.',
  },
  notFull: {
    ja: '{file} は差分データです。--diff を付けて取り込んでください。',
    en: '{file} is a file of differences. Import it with --diff.',
  },
  diffOntoNothing: {
    ja: '差分を適用する全件データがありません。先に全件データを取り込んでください。',
    en: 'There is nothing to apply differences to. Import a whole file first.',
  },
  older: {
    ja: '{file} は、取り込み済みの「{scope_ja}」（{day}）より古いデータです。',
    en: '{file} is older than what is there of {scope_en} ({day}).',
  },
  twoDays: {
    ja: '{file}: 同じ範囲で日付の違うファイルがあります。新しい方だけを指定してください。',
    en: '{file}: another file is of the same part and of another day. Give the newer one alone.',
  },
  loss: {
    ja: '取り込むと、今ある {there} 件のうち {gone} 件がなくなります。ファイルが途中で切れていないか、分割ファイルがそろっているかを確かめてください。それでも取り込むときは --allow-loss を付けてください。',
    en: 'Of {there} corporations {gone} would be gone. Check that the file is whole and that all of its parts are given. Add --allow-loss to import it nevertheless.',
  },
  replacedMeanwhile: {
    ja: '取り込みの間に、別の取り込みがデータを置き換えました。もう一度実行してください。',
    en: 'Another import replaced the data meanwhile. Run this one again.',
  },
} as const satisfies Record<string, Sentence>;
