/** Says which parts of the nation the register holds, and how new each is. */
import type { Language } from '@daicho/shared/messages/language.ts';
import * as z from 'zod';
import { NATION, PARTS, type Scope, scopeName } from '../../sources/nta/scope.ts';

/** Schema of one covered part. */
export const coveredPartSchema = z.object({
  /** Part, which is never the nation: that is all parts. */
  scope: z.string(),
  /** Day that its whole file was made, `YYYY-MM-DD`. */
  full: z.string(),
  /** Newest day of differences applied since. */
  diff: z.optional(z.string()),
});

export type CoveredPart = z.infer<typeof coveredPartSchema>;

/** Covered parts in the order of the scopes. */
export type Coverage = readonly CoveredPart[];

/** Number of parts that are listed; of more, the others are counted. */
const LISTED = 5;

export function coversNation(coverage: Coverage): boolean {
  return coverage.length === PARTS.length;
}

/** Lists the parts that a file of this scope replaces. */
export function partsOf(scope: Scope): readonly Scope[] {
  return scope === NATION ? PARTS : [scope];
}

/** Gives the coverage with whole files of these scopes and days. */
export function withFullFiles(
  coverage: Coverage,
  files: ReadonlyMap<Scope, string>,
): CoveredPart[] {
  const before = new Map(coverage.map((part) => [part.scope, part]));
  return PARTS.flatMap((scope) => {
    const full = files.get(scope);
    const part = before.get(scope);
    if (full === undefined) return part === undefined ? [] : [part];
    const newer = part?.diff !== undefined && part.diff > full ? { diff: part.diff } : {};
    return [{ scope, full, ...newer }];
  });
}

/** Gives the coverage with differences up to a day. */
export function withDifferences(coverage: Coverage, day: string): CoveredPart[] {
  return coverage.map((part) => (day > (part.diff ?? part.full) ? { ...part, diff: day } : part));
}

/**
 * Prints the coverage for a person: `鳥取県（2017-04-02）、国外（…）`, `全国（…）`. The day is that of the oldest where there are
 * many.
 */
export function coverageText(coverage: Coverage, language: Language): string {
  const dated = (name: string, day: string) =>
    language === 'ja' ? `${name}（${day}）` : `${name} (${day})`;
  const dayOf = ({ full, diff }: CoveredPart) => diff ?? full;
  const oldest = coverage.map(dayOf).sort()[0] ?? '';
  if (coversNation(coverage)) return dated(scopeName(NATION, language), oldest);
  return listText(
    coverage.map((part) => dated(scopeName(part.scope, language), dayOf(part))),
    language,
  );
}

/** Prints the first few of a list of parts, and how many more there are. */
export function listText(parts: readonly string[], language: Language): string {
  const listed = parts.slice(0, LISTED);
  const more = parts.length - LISTED;
  if (more > 0) listed.push(language === 'ja' ? `ほか${more}` : `${more} more`);
  return listed.join(language === 'ja' ? '、' : ', ');
}
