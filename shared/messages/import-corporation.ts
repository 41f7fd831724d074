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
