/** Sentences and headers of the merging of rows. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const mergeSheetNames = {
  merged: { ja: '統合', en: 'Merged' },
  dropped: { ja: '外した値', en: 'Dropped values' },
} as const satisfies Record<string, Sentence>;

export const mergeHeaders = {
  from: { ja: '統合した行', en: 'Merged rows' },
  mergedRow: { ja: '統合後の行', en: 'Row after' },
  row: { ja: '元の行', en: 'Row before' },
  column: { ja: '列', en: 'Column' },
  kept: { ja: '残した値', en: 'Kept value' },
  dropped: { ja: '外した値', en: 'Dropped value' },
} as const satisfies Record<string, Sentence>;

export const mergeSentences = {
  andMore: { ja: '{rows}など、全{count}行', en: '{rows} and more, {count} rows in all' },
  noColumn: {
    ja: '「{header}」という列がありません（--cell-wins か --date-column）。出力は作られていません。',
    en: 'There is no column "{header}" (--cell-wins or --date-column). No output was written.',
  },
} as const satisfies Record<string, Sentence>;
