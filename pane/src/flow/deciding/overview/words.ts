/** Sentences of the page that lists everything that is left to decide. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const overviewSentences = {
  row: { ja: '{row}\u00a0行目', en: 'Row\u00a0{row}' },
  rows: {
    ja: '{rows}\u00a0行（最初は\u00a0{row}\u00a0行目）',
    en: '{rows}\u00a0rows, the first is row\u00a0{row}',
  },
  forTheRest: {
    ja: 'どの町域か、わかりません。次の郵便番号は、その市区町村で自分の番号がない町域のための番号です。町域がわからないときは、チェックしないでください。',
    en: 'The town is not known. This is the postal code for towns of the municipality that have no code of their own. Leave it unchecked unless you are sure',
  },
  otherCandidates: {
    ja: 'ほかの候補\u00a0{count}\u00a0件を見る',
    en: 'See the other candidates ({count})',
  },
  otherPlace: { ja: 'ほかの場所を入力する', en: 'Type another place' },
} as const satisfies Record<string, Sentence>;
