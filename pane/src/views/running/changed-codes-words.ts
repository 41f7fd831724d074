import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Sentences of the list of postal codes that are out of date or wrong. */
export const changedCodesSentences = {
  open: {
    ja: '郵便番号が古い・合わない行を見る（{rows} 行）',
    en: 'See rows whose postal code is out of date or wrong ({rows})',
  },
  more: { ja: 'さらに {rows} 行を見る', en: 'See more ({rows} rows)' },
  title: {
    ja: '郵便番号が古い・合わない行',
    en: 'Rows whose postal code is out of date or wrong',
  },
  hint: {
    ja: '左が書かれていた番号、右が今の番号です。シートの行は隠していません。',
    en: 'The code that is written, then the one of today. No row of the sheet is hidden.',
  },
  undecided: { ja: '要確認', en: 'to check' },
  row: { ja: '{row} 行目を表示', en: 'Show row {row}' },
  showRow: { ja: 'シートの {row} 行目を表示', en: 'Show row {row} of the sheet' },
} as const satisfies Record<string, Sentence>;
