/** How a written postal code relates to the address, in words for a cell. */
import { type Language, type Sentence, say } from './language.ts';
import { listSeparator } from './list-separator.ts';

export const postalCodeChecks = {
  same: { ja: '住所と同じ', en: 'the address’s' },
  finer: {
    ja: '住所より詳しい（町域・事業所・ビルなど）',
    en: 'finer (a town, an office, a building)',
  },
  coarser: { ja: '住所より広い（市区町村・町域）', en: 'coarser (the city or the town)' },
  former: { ja: '以前の郵便番号', en: 'a former code' },
  other_place: { ja: '別の場所の郵便番号', en: 'another place’s' },
  // The shipped data has no codes of offices, so a code that is not in it may exist.
  unknown: { ja: 'データにない郵便番号', en: 'not in the data' },
  malformed: { ja: '郵便番号として読めない', en: 'not a postal code' },
  blank: { ja: '書かれていない', en: 'none written' },
} as const satisfies Record<string, Sentence>;

export type PostalCodeCheck = keyof typeof postalCodeChecks;

/** Results of the check that a summary counts: results that somebody may want to correct. */
const TOLD = ['other_place', 'former', 'unknown', 'malformed', 'coarser'] as const;

const countSentences = {
  other_place: { ja: '別の場所の番号 {count} 行', en: '{count} for another place' },
  former: { ja: '以前の番号 {count} 行', en: '{count} out of date' },
  unknown: { ja: 'データにない番号 {count} 行', en: '{count} not in the data' },
  malformed: { ja: '読めない番号 {count} 行', en: '{count} that cannot be read' },
  coarser: { ja: '住所より広い番号 {count} 行', en: '{count} coarser than the address' },
} as const satisfies Record<(typeof TOLD)[number], Sentence>;

/** Sums up the written codes that do not belong to the address; undefined if there are none. */
export function wrongCodesText(
  counts: Partial<Readonly<Record<PostalCodeCheck, number>>>,
  language: Language,
): string | undefined {
  const parts = TOLD.flatMap((check) => {
    const count = counts[check] ?? 0;
    return count === 0 ? [] : [say(countSentences[check], language, { count: String(count) })];
  });
  return parts.length === 0 ? undefined : parts.join(listSeparator[language]);
}
