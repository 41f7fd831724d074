/** Sentences about a choice that load with the table's part. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const choiceSentences = {
  lacking: {
    ja: 'このサービスの{data}。データにない行は「該当なし」ではなく「対象外」と書きます。全国のデータは、サービスの管理者が取り込めます（daicho update、daicho import）。',
    en: 'This service holds only a part: {data}. Rows that it lacks are marked “Outside the data”, not “Not found”. Its administrator can import the rest (daicho update, daicho import).',
  },
  between: { ja: '。', en: '; ' },
} as const satisfies Record<string, Sentence>;
