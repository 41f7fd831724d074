/** Says why an address has no record: rule 1 of address-outcome.ts. */
import type { PostalRecord } from '../../model/postal/postal.ts';
import type { PostalSearchQuery } from '../../model/postal/search.ts';
import { isInKana } from '../../text/kana.ts';
import { namesForeignCountry } from '../../text/place/foreign-country.ts';
import { isRomanised } from '../../text/roman-postal-code.ts';
import { NOT_FOUND, type Outcome } from '../outcome.ts';
import { isUnderstood, namesMunicipality } from './understood.ts';

export function outcomeWithoutRecords(
  query: PostalSearchQuery,
  version: string,
): Outcome<PostalRecord> {
  if (isAbroad(query)) return { kind: 'invalid', reason: 'outside_japan' };
  if (isUnreadLatin(query)) {
    return {
      kind: 'invalid',
      reason: query.lacks_readings ? 'latin_without_readings' : 'unread_latin',
    };
  }
  if (!namesMunicipality(query) || !isInKana(query.town ?? '')) return NOT_FOUND;
  const open = { reason: 'town_in_kana', candidates: [], sure: 'named' } as const;
  return { kind: 'ambiguous', ...open, query, version };
}

/**
 * Whether an address in Latin letters names another country and nothing of it was read; places in
 * Japan are called China and Usa too.
 */
function isAbroad(query: PostalSearchQuery): boolean {
  const t = query.t ?? '';
  return !isUnderstood(query) && isRomanised(t) && namesForeignCountry(t);
}

/**
 * Whether an address in Latin letters has a number, and nothing of the address was read: the data may still have the
 * place.
 */
function isUnreadLatin(query: PostalSearchQuery): boolean {
  const { t } = query;
  return !isUnderstood(query) && typeof t === 'string' && /\d/.test(t) && isRomanised(t);
}
