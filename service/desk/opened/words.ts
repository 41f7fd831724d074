/** Sentences about the tables of an opened list. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const openedSentences = {
  sheet: { ja: '一覧', en: 'List' },
  noHeaderRow: {
    ja: 'この表には見出しの行がありません。表計算ソフトで見出しの行を足してから、もう一度ドロップしてください。',
    en: 'This table has no row of headers. Add one in your spreadsheet, then drop the file again.',
  },
  ownColumns: {
    ja: 'ここでは、元からある列には書き込みません。新しい列に書き込んでください。',
    en: 'Columns that were in the file are not changed here. Write into new columns.',
  },
} as const satisfies Record<string, Sentence>;
