/**
 * Decides the outcome of a postal code's records. One place, or one office, is found. A code that several towns,
 * municipalities or offices share leaves the choice open: ambiguous, with every field filled on which the records agree
 * (often all but the town), since the code itself is certain.
 *
 * A code that is gone is found as today's code if its place is now a single place with a single code. A person has to
 * check it if there are several, or if it was the code of a building or an office, since the service knows only the
 * town of these. If today's place is unknown, the code is not found, and the status says that the code is gone.
 */
import type { FormerPostalCode } from '../../model/postal/former-code.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import { type AmbiguousReason, NOT_FOUND, type Outcome } from '../outcome.ts';
import { distinct, isCurrent, placeKey } from '../postal/place.ts';

export function postalCodeOutcome(
  data: readonly PostalRecord[],
  version: string,
): Outcome<PostalRecord> {
  const records = data.filter(isCurrent);
  if (records.length === 0) return NOT_FOUND;
  const reason = reasonOfChoice(records);
  if (reason === undefined) return { kind: 'found', records, query: null, version };
  return { kind: 'ambiguous', reason, candidates: records, sure: 'shared', query: null, version };
}

export function formerCodeOutcome(former: FormerPostalCode): Outcome<PostalRecord> {
  // Records of an old API version lack some fields of this type, here as in every other answer.
  const records = (former.data as readonly PostalRecord[]).filter(isCurrent);
  const today = postalCodeOutcome(records, former.version);
  if (today.kind === 'not_found') return { ...today, former };
  const isSure = former.places.length === 1 && former.places.every(isTown);
  if (today.kind === 'found' && isSure) return { ...today, former };
  return {
    kind: 'ambiguous',
    reason: 'former_postal_code',
    candidates: records,
    sure: 'shared',
    query: null,
    version: former.version,
    former,
  };
}

/** Whether a place was a town or a part of it, not a building or office. */
function isTown({ town, town_raw, office }: FormerPostalCode['places'][number]): boolean {
  if (office !== undefined) return false;
  return town === '' || town_raw.replace(/（.*/, '') === town;
}

function reasonOfChoice(records: readonly PostalRecord[]): AmbiguousReason | undefined {
  if (distinct(records, (r) => r.jisx0402) > 1) return 'several_municipalities';
  if (distinct(records, placeKey) > 1) return 'several_towns';
  if (distinct(records, (r) => r.corporation?.name ?? '') > 1) return 'several_offices';
  return undefined;
}
