/**
 * Prefers the address if the postal code beside it belongs to another place, for lists whose codes
 * are known to be bad. The address counts only if prefecture, municipality and town were read
 * exactly. Status and check then say that the code belongs to another place.
 */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { Lookup, Versioned } from '../lookup.ts';
import type { Outcome } from '../outcome.ts';

export function preferAddress<A extends Versioned>(
  lookup: Lookup<PostalRecord, A>,
): Lookup<PostalRecord, A> {
  return {
    ...lookup,
    outcomes: (...asked) =>
      lookup.outcomes(...asked)?.map((outcome) => ('kind' in outcome ? taken(outcome) : outcome)),
  };
}

function taken(outcome: Outcome<PostalRecord>): Outcome<PostalRecord> {
  if (outcome.kind !== 'ambiguous' || outcome.byAddress === undefined) return outcome;
  const { byAddress, query, version, writtenCode } = outcome;
  const found = { kind: 'found', ...byAddress, query, version, againstCode: true } as const;
  return writtenCode === undefined ? found : { ...found, writtenCode };
}
