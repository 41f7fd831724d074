/** Describes which parts of the nation the register holds, and how new each is. */

import type { Language } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import * as z from 'zod';
import { NATION, PARTS, type Scope, scopeName } from '../../sources/nta/scope.ts';

export const coveredPartSchema = z.object({
  /** One part, never the nation. */
  scope: z.string(),
  /** Day on which the part's whole file was made, `YYYY-MM-DD`. */
  full: z.string(),
  /** Newest day of the differences that were applied to the part. */
  diff: z.optional(z.string()),
});

export type CoveredPart = z.infer<typeof coveredPartSchema>;

/** Covered parts in the order of the scopes. */
export type CoveredParts = readonly CoveredPart[];

/** Number of parts to list; further parts are only counted. */
const LISTED = 5;

export function coversNation(coverage: CoveredParts): boolean {
  return coverage.length === PARTS.length;
}

/** Lists the parts that a file of this scope replaces. */
export function partsOf(scope: Scope): readonly Scope[] {
  return scope === NATION ? PARTS : [scope];
}

export function withFullFiles(
  coverage: CoveredParts,
  files: ReadonlyMap<Scope, string>,
): CoveredPart[] {
  const before = new Map(coverage.map((part) => [part.scope, part]));
  return PARTS.flatMap((scope) => {
    const full = files.get(scope);
    return withFullFile(before.get(scope), full === undefined ? undefined : { scope, full });
  });
}

/** Days of the files that a part of a register was made from. */
export interface DatedPart {
  readonly full: string;
  readonly diff?: string | undefined;
}

/** Replaces a part by the part of a new whole file, if there is one. Differences that are newer than the file stay. */
export function withFullFile<Part extends DatedPart>(
  before: Part | undefined,
  made: Part | undefined,
): Part[] {
  if (made === undefined) return before === undefined ? [] : [before];
  const { diff } = before ?? {};
  return [diff !== undefined && diff > made.full ? { ...made, diff } : made];
}

export function withDifferences<Part extends DatedPart>(
  coverage: readonly Part[],
  day: string,
): Part[] {
  return coverage.map((part) => (day > dayOfPart(part) ? { ...part, diff: day } : part));
}

export function dayOfPart({ full, diff }: DatedPart): string {
  return diff ?? full;
}

/** Prints a part and its day: `鳥取県（2017-04-02）`. */
export function datedText(name: string, day: string, language: Language): string {
  return language === 'ja' ? `${name}（${day}）` : `${name} (${day})`;
}

/** Prints the coverage: `鳥取県（2017-04-02）、国外（…）`, or `全国（…）` with the day of the oldest part. */
export function coverageText(coverage: CoveredParts, language: Language): string {
  const oldest = coverage.map(dayOfPart).sort()[0] ?? '';
  if (coversNation(coverage)) return datedText(scopeName(NATION, language), oldest, language);
  return listText(
    coverage.map((part) => datedText(scopeName(part.scope, language), dayOfPart(part), language)),
    language,
  );
}

/** Prints the first few parts of a list, and how many more there are. */
export function listText(parts: readonly string[], language: Language): string {
  const listed = parts.slice(0, LISTED);
  const more = parts.length - LISTED;
  if (more > 0) listed.push(language === 'ja' ? `ほか${more}` : `${more} more`);
  return listed.join(listSeparator[language]);
}
