/** Describes which parts of the agency's list the register holds, and how new each is. */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import * as z from 'zod';
import { ISSUER_PARTS, type IssuerPart } from '../../sources/nta/issuer-file-name.ts';
import { issuerPartNames } from '../../sources/nta/issuer-words.ts';
import { datedText, dayOfPart, withFullFile } from '../corporation/coverage.ts';

export const coveredPartSchema = z.object({
  part: z.enum(ISSUER_PARTS),
  /** Day on which the part's whole file was made, `YYYY-MM-DD`. */
  full: z.string(),
  /** Newest day of the differences that were applied to the part. */
  diff: z.optional(z.string()),
});

export type CoveredPart = z.infer<typeof coveredPartSchema>;

/** Covered parts in the order of `ISSUER_PARTS`. */
export type CoveredParts = readonly CoveredPart[];

/**
 * Gives the bit of a part. For each number, the register stores the bits of the parts that the number may belong to.
 */
export function bitOf(part: IssuerPart): number {
  return 1 << ISSUER_PARTS.indexOf(part);
}

/** Both parts of organisations: a row of differences does not tell to which of the two it belongs. */
export const ORGANISATIONS = bitOf('corporations') | bitOf('associations');

export function bitsOf(parts: Iterable<IssuerPart>): number {
  let bits = 0;
  for (const part of parts) bits |= bitOf(part);
  return bits;
}

/** Gives the oldest day of the parts that a number may belong to; undefined if none is covered. */
export function oldestDay(coverage: CoveredParts, bits: number): string | undefined {
  const own = coverage.filter(({ part }) => (bitOf(part) & bits) !== 0);
  return own.map(dayOfPart).sort()[0];
}

export function coversAllIssuers(coverage: CoveredParts): boolean {
  return coverage.length === ISSUER_PARTS.length;
}

export function withFullFiles(
  coverage: CoveredParts,
  files: ReadonlyMap<IssuerPart, string>,
): CoveredPart[] {
  return ISSUER_PARTS.flatMap((part) => {
    const full = files.get(part);
    const before = coverage.find((covered) => covered.part === part);
    return withFullFile(before, full === undefined ? undefined : { part, full });
  });
}

/** Prints the coverage: `個人事業者（2026-08-31）、法人（…）`. */
export function issuerCoverageText(coverage: CoveredParts, language: Language): string {
  const texts = coverage.map((part) => {
    const name = say(issuerPartNames[part.part], language);
    return datedText(name, dayOfPart(part), language);
  });
  return texts.join(listSeparator[language]);
}
