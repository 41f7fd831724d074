/** Says that a record may lie outside the data of a register: `法人データは鳥取県だけです`. */

import { type Language, type Sentence, say } from '../messages/language.ts';
import { listSeparator } from '../messages/list-separator.ts';
import { type Coverage, coverageIn } from '../model/coverage.ts';
import { prefectureNames } from '../model/prefectures.ts';

/** Texts of the status column for rows not found in a register that holds only a part. */
export const outsideSentences = {
  corporation: {
    ja: '対象外: 法人データは{parts}だけです',
    en: 'Outside the data: corporations of {parts} only',
  },
  invoice: {
    ja: '対象外: 登録番号のデータは{parts}だけです',
    en: 'Outside the data: invoice issuers of {parts} only',
  },
  school: {
    ja: '対象外: 学校データは{parts}だけです',
    en: 'Outside the data: schools of {parts} only',
  },
} as const satisfies Record<string, Sentence>;

/** Register whose data may be a part. */
export type PartialRegister = keyof typeof outsideSentences;

const PARTS: Readonly<Record<string, Sentence>> = {
  sample: { ja: '見本', en: 'a sample' },
  some: { ja: '一部', en: 'a part' },
  '99': { ja: '国外', en: 'outside Japan' },
  persons: { ja: '個人事業者', en: 'persons' },
  corporations: { ja: '法人', en: 'corporations' },
  associations: { ja: '人格のない社団等', en: 'associations' },
  east: { ja: '東日本の学校', en: 'the east' },
  west: { ja: '西日本の学校', en: 'the west' },
  universities: { ja: '大学・短大・高専', en: 'the universities' },
};

/** Number of parts to list; further parts are only counted. */
const LISTED = 5;

export function outsideText(
  { register, coverage }: { readonly register: PartialRegister; readonly coverage: Coverage },
  language: Language,
): string {
  return say(outsideSentences[register], language, { parts: partsText(coverage, language) });
}

/** Reads what a root answer says of a register; undefined if it says nothing that can be read. */
export function coverageOf(ofRoot: unknown, register: string): Coverage | undefined {
  const { scope, parts } = Object(Reflect.get(Object(ofRoot), register)) as Record<string, unknown>;
  const names = Array.isArray(parts) ? `; parts=${parts.join(',')}` : '';
  return typeof scope === 'string' ? coverageIn(scope + names) : undefined;
}

/** Whether data of a register may be a part, so that `dataText` can say which. */
export function mayBePartial(register: string): register is PartialRegister {
  return register in outsideSentences;
}

/** Says which data a register holds, without the word for the outcome: `法人データは鳥取県だけです`. */
export function dataText(outside: Parameters<typeof outsideText>[0], language: Language): string {
  return outsideText(outside, language).replace(/^[^:]*: /, '');
}

function partsText({ scope, parts = [] }: Coverage, language: Language): string {
  if (scope === 'sample' || parts.length === 0) {
    return say(PARTS[scope === 'sample' ? 'sample' : 'some'] ?? { ja: '', en: '' }, language);
  }
  const names = parts.slice(0, LISTED).map((part) => nameOf(part, language));
  const more = parts.length - LISTED;
  if (more > 0) names.push(language === 'ja' ? `ほか${more}` : `${more} more`);
  return names.join(listSeparator[language]);
}

function nameOf(part: string, language: Language): string {
  const [ja, en] = prefectureNames(part) ?? [];
  if (ja !== undefined && en !== undefined) return language === 'ja' ? ja : en;
  const named = PARTS[part];
  return named === undefined ? part : say(named, language);
}
