/** Sentences about a run that load with the table's part. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const runSentences = {
  dittos: {
    ja: '「〃」などの {rows} 行は、上のセルと同じとして照合しました。',
    en: 'Rows read with the cell above, such as 〃: {rows}.',
  },
  empty: {
    ja: 'どの行にも値がなかった列: {columns}（［条件を変えて実行］で外せます）。',
    en: 'Columns without a value in any row: {columns} (run again with other fields to leave them out).',
  },
  between: { ja: '、', en: ', ' },
} as const satisfies Record<string, Sentence>;
