/**
 * Sorts addresses whose first record has another postal code than the published one, by the cause of the difference.
 */
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { PublishedAddress } from './published.ts';

/** Causes, in the order in which they are tried. */
export const CAUSES = {
  officeHere: 'the published code is an office’s own, and that office is among our records',
  officeElsewhere: 'the published code is an office’s own, at another number than the address has',
  unknown: 'the published code is in no version of the register',
  gone: 'the published code is not in this version of the register, but in another',
  otherPlace: 'the published code belongs to another municipality',
  fallback: 'published is the code for towns that are not listed; the address names a listed town',
  noTown: 'the address names no town, which its publisher knows',
  unlistedTown:
    'the town that the address names is not in the register: misprinted, abolished, a local name',
  openChoice:
    'the address does not say which code of its town; the published one is among our records',
  sameTown: 'we decide for another code of the same town',
  namedTown: 'the published code’s town is named in the address',
  unnamedTown: 'the published code’s town is not named in the address',
} as const;

export type Cause = keyof typeof CAUSES;

/**
 * Causes that no reader can remove: the published code contradicts the register or the address, or is not in the
 * address. An office's own code is never given for its address alone, since others may have the same address.
 */
export const EXPLAINED: ReadonlySet<Cause> = new Set([
  'officeHere',
  'officeElsewhere',
  'unknown',
  'gone',
  'otherPlace',
  'fallback',
  'noTown',
  'unlistedTown',
  'openChoice',
  'unnamedTown',
]);

/** @param others all other versions of the register that may have the code. */
export function causeOf(
  published: PublishedAddress,
  answer: PostalSearchResult,
  register: PostalRegister,
  others: readonly PostalRegister[],
): Cause {
  const meant = register.lookup(published.postalCode);
  if (meant.length === 0) {
    const isGone = others.some((other) => other.lookup(published.postalCode).length > 0);
    return isGone ? 'gone' : 'unknown';
  }
  if (meant.every((record) => record.corporation !== null)) {
    const isHere = answer.data.some((record) => record.postal_code === published.postalCode);
    return isHere ? 'officeHere' : 'officeElsewhere';
  }
  const [first] = answer.data;
  if (first === undefined) return answer.query.town === null ? 'noTown' : 'unlistedTown';
  const inPlace = meant.filter((record) => record.jisx0402 === first.jisx0402);
  if (inPlace.length === 0) return 'otherPlace';
  if (inPlace.every(isFallback)) return 'fallback';
  if (isFallback(first) || first.town === '') {
    return answer.query.town === null ? 'noTown' : 'unlistedTown';
  }
  if (inPlace.some((record) => record.town === first.town)) {
    const isAmong = answer.data.some((record) => record.postal_code === published.postalCode);
    return isAmong ? 'openChoice' : 'sameTown';
  }
  const address = foldName(published.address);
  const isNamed = inPlace.some((r) => r.town !== '' && address.includes(foldName(r.town)));
  return isNamed ? 'namedTown' : 'unnamedTown';
}

function isFallback(record: PostalRecord): boolean {
  return record.town_raw === '以下に掲載がない場合';
}
