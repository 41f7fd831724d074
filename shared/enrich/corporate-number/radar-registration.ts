/**
 * Registers numbers with the radar and removes them, in requests as large as the service allows. Those of invoice issuers,
 * behind a `T`, have calls of their own, which take corporate numbers too.
 */
import { radarAdd, radarRemove } from '../../api/radar.ts';
import { radarAddNumbers, radarRemoveNumbers } from '../../api/radar-numbers.ts';
import type { CellValue } from '../../cells/cell.ts';
import { parseWatchedNumber } from '../../identifiers/watched-number.ts';
import { RADAR_ADD_MAX } from '../../model/limits.ts';
import { numberKind } from '../../model/radar/watched-number.ts';
import { keyOfCorporateNumber } from '../corporation/corporate-number-column.ts';
import { type Call, callOf, type KeyOrOutcome, type Lookup, type Versioned } from '../lookup.ts';

/** Numbers, or numbers with their kinds. */
interface Registered {
  readonly data: readonly (string | { readonly number: string })[];
}

export const registration: Lookup<string, Registered & Versioned> = {
  key: ([cell = null]) => keyOf(cell),
  keysPerCall: () => RADAR_ADD_MAX,
  call: (keys) => {
    const data = [...keys];
    return (
      data.some(isOfIssuer) ? callOf(radarAddNumbers, { data }) : callOf(radarAdd, { data })
    ) as Call<Registered & Versioned>;
  },
  outcomes: (keys, { data }) => {
    const registered = new Set(data.map((one) => (typeof one === 'string' ? one : one.number)));
    if (!keys.every((key) => registered.has(key))) return undefined;
    return keys.map((key) => ({ kind: 'found', records: [key], query: null, version: '' }));
  },
};

/** Finds each number that is no longer registered, whether it was before or not. */
export const removal: Lookup<string> = {
  key: ([cell = null]) => keyOf(cell),
  keysPerCall: () => RADAR_ADD_MAX,
  // The answer has no body (spec, "Corporation" 6).
  call: (keys) => {
    const operation = keys.some(isOfIssuer) ? radarRemoveNumbers : radarRemove;
    return callOf(operation, { data: [...keys] }) as Call<Versioned>;
  },
  outcomes: (keys) =>
    keys.map((key) => ({ kind: 'found', records: [key], query: null, version: '' })),
};

function keyOf(cell: CellValue): KeyOrOutcome {
  const parsed = parseWatchedNumber(cell);
  return parsed.ok ? { key: parsed.value } : keyOfCorporateNumber(cell);
}

function isOfIssuer(number: string): boolean {
  return numberKind(number) === 'invoice_issuer';
}
