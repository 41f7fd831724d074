/** Registers corporate numbers with the radar and removes them, as many a request as the service takes. */
import { radarAdd, radarRemove } from '../../api/radar.ts';
import { RADAR_ADD_MAX } from '../../model/limits.ts';
import type { RadarList } from '../../model/radar.ts';
import { keyOfCorporateNumber } from '../corporation/corporate-number-column.ts';
import { type Call, callOf, type Lookup, type Versioned } from '../lookup.ts';

/** Finds each number that is registered now; a number without a corporation is not refused by the service. */
export const registration: Lookup<string, RadarList & Versioned> = {
  key: ([cell = null]) => keyOfCorporateNumber(cell),
  keysPerCall: () => RADAR_ADD_MAX,
  call: (keys) => callOf(radarAdd, { data: [...keys] }),
  outcomes: (keys, { data }) => {
    const registered = new Set(data);
    if (!keys.every((key) => registered.has(key))) return undefined;
    return keys.map((key) => ({ kind: 'found', records: [key], query: null, version: '' }));
  },
};

/** Finds each number that is not registered any more, whether it was before or not. */
export const removal: Lookup<string> = {
  key: ([cell = null]) => keyOfCorporateNumber(cell),
  keysPerCall: () => RADAR_ADD_MAX,
  // The answer has no body (spec, "Corporation" 6), so that nothing is read from it.
  call: (keys) => callOf(radarRemove, { data: [...keys] }) as Call<Versioned>,
  outcomes: (keys) =>
    keys.map((key) => ({ kind: 'found', records: [key], query: null, version: '' })),
};
