/** Describes which parts of the nation the register holds, and how new each is. */
import type { Language } from '@daicho/shared/messages/language.ts';
import * as z from 'zod';
import { NATION, PARTS, type Scope, scopeName } from '../../sources/nta/scope.ts';

export const coveredPartSchema = z.object({
  /** One part, never the nation. */
  scope: z.string(),
  /** Day on which its whole file was made, `YYYY-MM-DD`. */
  full: z.string(),
  /** Newest day of differences applied since. */
  diff: z.optional(z.string()),
});

export type CoveredPart = z.infer<typeof coveredPartSchema>;

/** Covered parts in the order of the scopes. */
export type CoveredParts = readonly CoveredPart[];

/** Number of parts to list; further ones are only counted. */
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
    const part = before.get(scope);
    if (full === undefined) return part === undefined ? [] : [part];
    const newer = part?.diff !== undefined && part.diff > full ? { diff: part.diff } : {};
    return [{ scope, full, ...newer }];
  });
}

export function withDifferences(coverage: CoveredParts, day: string): CoveredPart[] {
  return coverage.map((part) => (day > (part.diff ?? part.full) ? { ...part, diff: day } : part));
}

/** Prints the coverage: `鳥取県（2017-04-02）、国外（…）`, or `全国（…）` with the day of the oldest part. */
export function coverageText(coverage: CoveredParts, language: Language): string {
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

/** Prints the first few parts of a list, and how many more there are. */
export function listText(parts: readonly string[], language: Language): string {
  const listed = parts.slice(0, LISTED);
  const more = parts.length - LISTED;
  if (more > 0) listed.push(language === 'ja' ? `ほか${more}` : `${more} more`);
  return listed.join(language === 'ja' ? '、' : ', ');
}
