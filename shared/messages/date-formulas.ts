/** Faults of a formula about business days that cannot be worked out at all. */
import type { Sentence } from './language.ts';

export const dateFormulaSentences = {
  unevenGrids: {
    ja: '範囲の形（行数と列数）をそろえるか、片方を1つのセルにしてください。',
    en: 'The ranges must have the same rows and columns, or one of them is a single cell.',
  },
  closingDays: {
    ja: '休業日「{text}」を読めません（例: 2026-08-14、12-29~01-03、銀行）。',
    en: 'The closing day {text} cannot be read (such as 2026-08-14, 12-29~01-03 or bank).',
  },
  weekend: {
    ja: '休みの曜日「{text}」を読めません（例: 土日、水、0000011、なし）。',
    en: 'The weekend {text} cannot be read (such as Sat,Sun or 0000011 or none).',
  },
} as const satisfies Record<string, Sentence>;
