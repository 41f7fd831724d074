/** Sentences of the page with all open groups. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const overviewSentences = {
  row: { ja: '{row}\u00a0行目', en: 'Row\u00a0{row}' },
  countedRows: {
    ja: '{rows}\u00a0行（{row}\u00a0行目）',
    en: '{rows}\u00a0rows ({row})',
  },
  inTable: { ja: '{table}の\u00a0{row}', en: '{table}: {row}' },
  placeOfCode: { ja: '書かれている番号の場所', en: 'the place of the written code' },
  numberIn: { ja: '{header}\u00a0{text}', en: '{header}\u00a0{text}' },
  differing: { ja: '{header}（{text}）', en: '{header} ({text})' },
  forTheRest: {
    ja: '町域が不明で、候補は番号のない町域用の郵便番号です（町名がわかれば、チェックせずに入力してください）',
    en: 'The town is not known, and the candidate is the code for towns without one (if you know the town, type it instead)',
  },
  otherCandidates: {
    ja: 'ほかの候補\u00a0{count}\u00a0件を見る',
    en: 'See the other candidates ({count})',
  },
  moreChoices: {
    ja: 'ほか\u00a0{groups}\u00a0組（{rows}\u00a0行）を表示',
    en: 'Show {groups} more (rows: {rows})',
  },
  otherPlace: { ja: 'ほかの場所を入力する', en: 'Type another place' },
} as const satisfies Record<string, Sentence>;
