/** Sentences about how a result looks in the sheet. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const sheetAppearanceSentences = {
  showToCheck: { ja: '要確認の行だけを表示', en: 'Show only rows to check' },
  showOnly: { ja: '{names}の行だけを表示', en: 'Show only rows: {names}' },
  between: { ja: '・', en: ', ' },
  showAll: { ja: 'すべての行を表示', en: 'Show all rows' },
  isFiltered: {
    ja: 'ほかの行は、フィルターで隠しているだけです。ブックを一緒に開いている人にも、同じ\u2060行だけが見えます。',
    en: 'A filter hides the other rows, for everyone who has the workbook open.',
  },
  noneLeft: {
    ja: 'すべての行が一致しましたが、フィルターで隠れたままです。',
    en: 'All rows are found now. The filter still hides them.',
  },
  inTheWay: {
    ja: '別のフィルターがかかっています（{place}）。外すと、条件は「元に戻す」でも戻りません。',
    en: 'Another filter is on ({place}). If you remove it, Undo does not bring back its criteria.',
  },
  replace: {
    ja: 'フィルターを外して一致以外の行だけを表示',
    en: 'Remove it and show only rows without a result',
  },
  colours: { ja: '照合結果のセルに色を付ける', en: 'Colour the status cells' },
  coloursHint: {
    ja: '一致は緑、要確認は黄、それ以外は赤。この設定は次回も使います。',
    en: 'Green: found; yellow: to check; red: the rest. This is remembered.',
  },
} as const satisfies Record<string, Sentence>;
