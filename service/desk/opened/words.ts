/** Sentences about the tables of an opened list. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const openedSentences = {
  sheet: { ja: '一覧', en: 'List' },
  ownColumns: {
    ja: 'ここでは、元からある列には書き込みません。新しい列に書き込んでください。',
    en: 'Columns that were in the file are not changed here. Write into new columns.',
  },
} as const satisfies Record<string, Sentence>;
