/** Sentences about a choice that load with the table's part. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const choiceSentences = {
  lacking: {
    ja: 'このサービスの{data}。ほかの行は「該当なし」でなく「対象外」になります。残りは管理者が取り込めます（daicho update）。',
    en: 'This service has {data}. Other rows are marked “Outside the data”, not “Not found”. Its administrator can import the rest (daicho update).',
  },
  between: { ja: '。', en: '; ' },
} as const satisfies Record<string, Sentence>;
