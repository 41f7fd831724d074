/**
 * Registers numbers with the radar and removes them, those of invoice issuers too (`T` and 13 digits), in requests as large as
 * the service allows. A request with such a number or with tags goes to the addition that takes both.
 */
import { radarAdd, radarRemove } from '../../api/radar.ts';
import { radarAddNumbers, radarRemoveNumbers } from '../../api/radar-numbers.ts';
import type { CellValue } from '../../cells/cell.ts';
import { isInvoiceNumber } from '../../identifiers/corporate-number.ts';
import { RADAR_ADD_MAX } from '../../model/limits.ts';
import { numberKind } from '../../model/radar/watched-number.ts';
import { keyOfCorporateNumber } from '../corporation/corporate-number-column.ts';
import { type Call, callOf, type Lookup, type Versioned } from '../lookup.ts';

type Added = { readonly data: readonly (string | { readonly number: string })[] } & Versioned;

/**
 * Finds each number that is now registered. The service does not refuse a number that nobody has yet.
 *
 * @param tags to add to each number, where the service has tags.
 */
export const watchedRegistration = (tags: readonly string[] = []): Lookup<string, Added> => ({
  key: ([cell = null]) => keyOfWatchedNumber(cell),
  keysPerCall: () => RADAR_ADD_MAX,
  call: (keys) => {
    const data = [...keys];
    const call = takesAddition(keys, tags)
      ? callOf(radarAddNumbers, { data, ...tagged(tags) })
      : callOf(radarAdd, { data });
    return call as Call<Added>;
  },
  outcomes: (keys, { data }) => {
    const registered = new Set(data.map((one) => (typeof one === 'string' ? one : one.number)));
    if (!keys.every((key) => registered.has(key))) return undefined;
    return keys.map((key) => ({ kind: 'found', records: [key], query: null, version: '' }));
  },
});

/**
 * Finds each number that is no longer registered, whether it was before or not.
 *
 * @param tags to take from the numbers instead; a number with other tags stays registered.
 */
export const watchedRemoval = (tags: readonly string[] = []): Lookup<string> => ({
  key: ([cell = null]) => keyOfWatchedNumber(cell),
  keysPerCall: () => RADAR_ADD_MAX,
  call: (keys) => {
    const data = [...keys];
    const call = takesAddition(keys, tags)
      ? callOf(radarRemoveNumbers, { data, ...tagged(tags) })
      : callOf(radarRemove, { data });
    // The answer has no body (spec, "Corporation" 6).
    return call as Call<Versioned>;
  },
  outcomes: (keys) =>
    keys.map((key) => ({ kind: 'found', records: [key], query: null, version: '' })),
});

const tagged = (tags: readonly string[]) => (tags.length === 0 ? {} : { tags: [...tags] });

/** Whether a request needs the addition: the specified operation takes corporate numbers alone. */
function takesAddition(numbers: readonly string[], tags: readonly string[]): boolean {
  return tags.length > 0 || numbers.some(isOfIssuer);
}

function keyOfWatchedNumber(cell: CellValue) {
  const keyed = keyOfCorporateNumber(cell);
  return 'key' in keyed && isInvoiceNumber(cell) ? { key: `T${keyed.key}` } : keyed;
}

function isOfIssuer(number: string): boolean {
  return numberKind(number) === 'invoice_issuer';
}
