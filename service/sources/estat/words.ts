/** Sentences of `daicho import municipalities`, and faults of its files. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const changeSourceSentences = {
  unknownFile: {
    ja: '{file} の{line}行目: 市区町村の変更（廃置分合）のCSVの見出しではありません。',
    en: '{file}, line {line}: not the header of a CSV of changes of municipalities.',
  },
} as const satisfies Record<string, Sentence>;

export const municipalityImportSentences = {
  loss: {
    ja: '取り込むと、今ある旧市区町村名 {there}件のうち{gone}件がなくなります（{names_ja}）。ファイルが途中で切れていないか、1970年からの変更がそろっているかを確かめてください。何も取り込んでいません。それでも取り込むときは --allow-loss を付けてください。',
    en: 'Of the {there} former municipalities that are there, {gone} would be gone: {names_en}. Check that the files are whole and together have all changes since 1970. Nothing was imported; add --allow-loss to import them nevertheless.',
  },
  done: {
    ja: '旧市区町村を取り込みました: {from} から {to} までの変更、{count}件の名前。',
    en: 'Imported former municipalities: {count} names, of changes from {from} to {to}.',
  },
  file: { ja: '  {file}: {rows}行', en: '  {file} (rows: {rows})' },
  changed: {
    ja: '  これまでの表との違い: 追加 {added}件、行き先の変更 {changed}件、削除 {removed}件',
    en: '  Against the table so far: {added} added, {changed} led elsewhere, {removed} removed',
  },
} as const satisfies Record<string, Sentence>;
