/** Reads the place from the outcome of an address. */

import type { CellValue } from '../../cells/cell.ts';
import type { Outcome } from '../../enrich/outcome.ts';
import type { PostalRecord } from '../../model/postal/postal.ts';
import { type NoPlace, type Place, placeOfWords, readPlace } from './place.ts';

export function readOutcome(outcome: Outcome): Place | NoPlace {
  if (outcome.kind === 'not_found') return 'unread';
  if (!('query' in outcome) || outcome.query === null) return 'unsaid';
  const isFound = outcome.kind === 'found';
  const records = isFound ? (outcome.areas ?? outcome.records) : outcome.candidates;
  return readPlace(outcome.query, records as readonly PostalRecord[], isFound);
}

/**
 * @param written address as it stands in the cell; if its town was not understood, the place is made of its words.
 * @returns undefined if the address goes no further than a town, if it was not looked up, or if its words name no
 * place.
 */
export function placeOfOutcome(outcome: Outcome, written: CellValue): Place | undefined {
  const place = readOutcome(outcome);
  if (place === 'unsaid') return undefined;
  if (place !== 'unread') return place;
  return typeof written === 'string' ? placeOfWords(written) : undefined;
}
