/**
 * Decides the outcome of a postal code's records. One place, or one office, is found. A code that several towns,
 * municipalities or offices share leaves the choice open: ambiguous, with every field filled on which the records agree
 * (often all but the town), since the code itself is certain.
 */
import type { PostalRecord } from '../../model/postal.ts';
import { type AmbiguousReason, NOT_FOUND, type Outcome } from '../outcome.ts';
import { distinct, isCurrent, placeOf } from '../postal/place.ts';

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

function reasonOfChoice(records: readonly PostalRecord[]): AmbiguousReason | undefined {
  if (distinct(records, (r) => r.jisx0402) > 1) return 'several_municipalities';
  if (distinct(records, placeOf) > 1) return 'several_towns';
  if (distinct(records, (r) => r.corporation?.name ?? '') > 1) return 'several_offices';
  return undefined;
}
