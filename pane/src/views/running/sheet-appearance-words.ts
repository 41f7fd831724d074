/** Sentences about how a result looks in the sheet. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const sheetAppearanceSentences = {
  showToCheck: { ja: '要確認の行だけを表示', en: 'Show only rows to check' },
  showAll: { ja: 'すべての行を表示', en: 'Show all rows' },
  isFiltered: {
    ja: 'ほかの行は、フィルターで隠しているだけです。ブックを一緒に開いている人にも、同じ行だけが見えます。',
    en: 'A filter only hides the other rows, also from people who have the workbook open.',
  },
  noneLeft: {
    ja: '要確認の行はもうありません。ほかの行はフィルターで隠れています。',
    en: 'No row is left to check. The others are hidden by the filter.',
  },
  inTheWay: {
    ja: '別のフィルターがかかっています（{place}）。外すと、条件は「元に戻す」でも戻りません。',
    en: 'Another filter is set ({place}). If it is removed, not even Undo restores its criteria.',
  },
  replace: { ja: 'フィルターを外して要確認だけを表示', en: 'Remove it and show rows to check' },
  colours: { ja: '照合結果のセルに色を付ける', en: 'Colour the status cells' },
  coloursHint: {
    ja: '一致は緑、要確認は黄、それ以外は赤。次からもこの設定です。',
    en: 'Green: found; yellow: to check; red: the rest. The choice is kept.',
  },
} as const satisfies Record<string, Sentence>;
