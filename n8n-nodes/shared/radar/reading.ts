/** What the look-up of a number said: a state that can be told from others, and the values that are compared. */
import { createHash } from 'node:crypto';
import { corporationText } from '@daicho/shared/enrich/corporation/fields.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Corporation } from '@daicho/shared/model/corporation.ts';

/** Fields whose values before and after are told, in the order in which the state holds them. */
export const COMPARED = [
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

export interface Reading {
  /** Fingerprint of the record, its sequence number included. */
  readonly state: string;
  /** Values of `COMPARED`, codes as codes; null where the register has no record of the number. */
  readonly values: readonly string[] | null;
  readonly corporation: Corporation | null;
}

const NO_RECORD: Reading = { state: 'none', values: null, corporation: null };

/** Gives undefined where the service could not be asked. */
export function readingOf(outcome: Outcome<Corporation> | undefined): Reading | undefined {
  if (outcome?.kind === 'not_found') return NO_RECORD;
  const [corporation] = outcome?.kind === 'found' ? outcome.records : [];
  if (corporation === undefined) return undefined;
  return {
    state: fingerprint(corporation),
    values: COMPARED.map((id) => corporationText(id, corporation, 'ja')),
    corporation,
  };
}

function fingerprint(corporation: Corporation): string {
  const { sequence_number } = corporation;
  const hash = createHash('sha256').update(JSON.stringify(corporation)).digest('base64url');
  return `${sequence_number}.${hash.slice(0, 12)}`;
}
