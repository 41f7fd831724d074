/** Faults of a whole formula, in every host. */
import type { Sentence } from './language.ts';

/** Fault of a whole formula. */
export interface FormulaFault {
  readonly wrong: Sentence;
  readonly values: Readonly<Record<string, string | number>>;
}

export const formulaRangeSentences = {
  oneCell: { ja: '1つのセルを指定してください（例: A2）。', en: 'Give one cell (for example A2).' },
  oneColumn: {
    ja: '1列だけの範囲を指定してください（例: A2:A100）。',
    en: 'Give a range of one column (for example A2:A100).',
  },
  tooManyColumns: {
    ja: '範囲は {count} 列までです。',
    en: 'A range may have {count} columns at most.',
  },
  oneFieldAHeader: {
    ja: '見出しの範囲では、1つのセルに1つの項目を書いてください（「{text}」）。',
    en: 'In a range of headers, write one field in each cell ({text}).',
  },
  unknownCodeDiffers: {
    ja: '郵便番号と住所が違うときの扱いは「要確認」か「住所」で指定してください（「{text}」）。',
    en: 'Where postal code and address differ, write check or address ({text}).',
  },
  unevenRanges: {
    ja: '範囲の行数をそろえてください（例: A2:A100 と C2:C100）。',
    en: 'The ranges must have the same number of rows (for example A2:A100 and C2:C100).',
  },
} as const satisfies Record<string, Sentence>;
