/** Prints a found address in a notation, and reads the line again. */

import type { Notation } from '@daicho/shared/cells/notation.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';

type Search = (address: string) => PostalSearchResult;

const FIELDS = [
  'postal_code',
  'prefecture',
  'city',
  'town',
  'block_lot_num',
  'building',
  'floor_room',
] as const;

/** @returns how a line is read and how it should be read; undefined for an address that is not found. */
export function readAgain(address: string, notation: Notation, search: Search) {
  const outcome = outcomeOf(address, search);
  if (outcome.kind !== 'found') return undefined;
  const line = fieldText('address', outcome, 'ja', notation);
  return { line, read: partsOf(outcomeOf(line, search)), expected: partsOf(outcome) };
}

function outcomeOf(address: string, search: Search): Outcome<PostalRecord> {
  return addressOutcome(search(address), '2026-05-29');
}

function partsOf(outcome: Outcome<PostalRecord>): string {
  const texts = FIELDS.map((id) => fieldText(id, outcome, 'ja'));
  return [outcome.kind, ...texts].join('|').normalize('NFKC');
}
