/** What a written postal code is to the address, in words for a cell. */
import type { Sentence } from './language.ts';

export const postalCodeChecks = {
  same: { ja: '住所と同じ', en: 'the address’s' },
  finer: { ja: '住所より詳しい（事業所・ビルなど）', en: 'finer (an office, a building)' },
  coarser: { ja: '住所より広い（市区町村・町域）', en: 'coarser (the city or the town)' },
  former: { ja: '以前の郵便番号', en: 'a former code' },
  other_place: { ja: '別の場所の郵便番号', en: 'another place’s' },
  unknown: { ja: '存在しない郵便番号', en: 'no such code' },
  malformed: { ja: '郵便番号として読めない', en: 'not a postal code' },
  blank: { ja: '書かれていない', en: 'none written' },
} as const satisfies Record<string, Sentence>;

export type PostalCodeCheck = keyof typeof postalCodeChecks;
