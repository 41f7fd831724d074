/** Sentences about a run that load with the table's part. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const runSentences = {
  dittos: {
    ja: '「〃」などの {rows} 行は、上のセルと同じとして照合しました。',
    en: 'Rows read with the cell above, such as 〃: {rows}.',
  },
} as const satisfies Record<string, Sentence>;
