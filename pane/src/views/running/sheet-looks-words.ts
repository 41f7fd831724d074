/** Sentences about how a result looks in the sheet. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const sheetLooksSentences = {
  title: { ja: 'シートの表示', en: 'In the sheet' },
  showToCheck: { ja: '要確認の行だけを表示', en: 'Show only rows to check' },
  showAll: { ja: 'すべての行を表示', en: 'Show all rows' },
  isFiltered: {
    ja: 'ほかの行は、フィルターで隠しているだけです。ブックを一緒に開いている人にも、同じ行だけが見えます。',
    en: 'The other rows are only hidden by a filter. People who have the workbook open see the same rows.',
  },
  inTheWay: {
    ja: '別のフィルターがかかっています（{place}）。外すと、その条件は元に戻せません。',
    en: 'Another filter is set ({place}). If it is removed, its criteria cannot be restored.',
  },
  replace: { ja: 'それを外して要確認だけを表示', en: 'Remove it and show rows to check' },
  colours: { ja: '照合結果のセルに色を付ける', en: 'Colour the status cells' },
  coloursHint: {
    ja: '一致は緑、要確認は黄、それ以外は赤。次からもこの設定です。',
    en: 'Green: found; yellow: to check; red: the rest. The choice is kept.',
  },
} as const satisfies Record<string, Sentence>;
