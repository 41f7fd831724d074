/** Result of the look-up of a number: a fingerprint of its state, and the values to compare. */
import { corporationText } from '../enrich/corporation/fields.ts';
import type { Outcome } from '../enrich/outcome.ts';
import type { Corporation } from '../model/corporation/corporation.ts';
import { fittingCell } from '../text/cell-length.ts';

/** Fields whose values before and after are reported, in their order in the state. */
export const COMPARED_FIELDS = [
  'name',
  'furigana',
  'en_name',
  'postal_code',
  'address',
  'address_outside',
  'kind',
  'close_date',
  'close_cause',
  'successor_corporate_number',
] as const;

export interface NumberState {
  /** Fingerprint of the record, its sequence number included. */
  readonly state: string;
  /** Values of `COMPARED_FIELDS`, with codes unchanged; null if the register has no record of the number. */
  readonly values: readonly string[] | null;
  readonly corporation: Corporation | null;
}

const NO_RECORD: NumberState = { state: 'none', values: null, corporation: null };

/**
 * Gives undefined if the service could not be asked.
 *
 * @param hash gives the hash of a text in letters and digits; the first twelve are used.
 */
export function numberState(
  outcome: Outcome<Corporation> | undefined,
  hash: (text: string) => string,
): NumberState | undefined {
  if (outcome?.kind === 'not_found') return NO_RECORD;
  const [corporation] = outcome?.kind === 'found' ? outcome.records : [];
  if (corporation === undefined) return undefined;
  return {
    state: `${corporation.sequence_number}.${hash(JSON.stringify(corporation)).slice(0, 12)}`,
    values: COMPARED_FIELDS.map((id) => fittingCell(corporationText(id, corporation, 'ja'))),
    corporation,
  };
}
