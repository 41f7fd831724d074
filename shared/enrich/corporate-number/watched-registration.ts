/**
 * Registers numbers with the radar and removes them, numbers of invoice issuers too (`T` and 13 digits), in requests as
 * large as the service allows. A request with such a number or with tags goes to an addition of Daicho's service.
 */
import type { Operation } from '../../api/operation.ts';
import { radarAdd, radarRemove } from '../../api/radar.ts';
import { radarAddNumbers, radarRemoveNumbers } from '../../api/radar-numbers.ts';
import type { CellValue } from '../../cells/cell.ts';
import { parseWatchedNumber } from '../../identifiers/watched-number.ts';
import { RADAR_ADD_MAX } from '../../model/limits.ts';
import { isIssuerNumber } from '../../model/radar/watched-number.ts';
import { keyOfCorporateNumber } from '../corporation/corporate-number-column.ts';
import { type Call, callOf, type KeyOrOutcome, type Lookup, type Versioned } from '../lookup.ts';
import type { Found } from '../outcome.ts';

type Added = { readonly data: readonly (string | { readonly number: string })[] } & Versioned;

/**
 * Asks the service to watch numbers. A number counts as found once it is registered; the service also registers numbers
 * that no corporation has yet.
 *
 * @param tags to add to each number, if the service has tags.
 */
export const watchedRegistration = (tags: readonly string[] = []): Lookup<string, Added> => ({
  key: keyOfWatchedNumber,
  keysPerCall: () => RADAR_ADD_MAX,
  call: (keys) => requestFor(keys, tags, radarAddNumbers, radarAdd) as Call<Added>,
  outcomes: (keys, { data }) => {
    const registered = new Set(data.map((one) => (typeof one === 'string' ? one : one.number)));
    if (!keys.every((key) => registered.has(key))) return undefined;
    return allFound(keys);
  },
});

/**
 * Removes numbers and finds every one, whether it was registered or not.
 *
 * @param tags to take from the numbers; then a number that has further tags stays registered.
 */
export const watchedRemoval = (tags: readonly string[] = []): Lookup<string> => ({
  key: keyOfWatchedNumber,
  keysPerCall: () => RADAR_ADD_MAX,
  // The answer has no body (spec, "Corporation" 6).
  call: (keys) => requestFor(keys, tags, radarRemoveNumbers, radarRemove) as Call<Versioned>,
  outcomes: allFound,
});

/**
 * @param addition operation for requests with tags or with numbers of invoice issuers.
 * @param specified operation of the spec, for requests with corporate numbers alone.
 */
function requestFor(
  numbers: readonly string[],
  tags: readonly string[],
  addition: Operation<{ data: string[]; tags?: string[] | undefined }, unknown>,
  specified: Operation<{ data: string[] }, unknown>,
): Call {
  const data = [...numbers];
  if (tags.length > 0) return callOf(addition, { data, tags: [...tags] });
  return callOf(data.some(isIssuerNumber) ? addition : specified, { data });
}

function allFound(numbers: readonly string[]): readonly Found<string>[] {
  return numbers.map((one) => ({ kind: 'found', records: [one], query: null, version: '' }));
}

function keyOfWatchedNumber([cell = null]: readonly CellValue[]): KeyOrOutcome {
  const parsed = parseWatchedNumber(cell);
  return parsed.ok ? { key: parsed.value } : keyOfCorporateNumber(cell);
}
