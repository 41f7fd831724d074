/** Registers corporate numbers with the radar and removes them, in requests as large as the service allows. */
import { radarAdd, radarRemove } from '../../api/radar.ts';
import { RADAR_ADD_MAX } from '../../model/limits.ts';
import type { RadarList } from '../../model/radar.ts';
import { keyOfCorporateNumber } from '../corporation/corporate-number-column.ts';
import { type Call, callOf, type Lookup, type Versioned } from '../lookup.ts';

/** Finds each number that is now registered. The service does not refuse a number without a corporation. */
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

/** Finds each number that is no longer registered, whether it was before or not. */
export const removal: Lookup<string> = {
  key: ([cell = null]) => keyOfCorporateNumber(cell),
  keysPerCall: () => RADAR_ADD_MAX,
  // The answer has no body (spec, "Corporation" 6).
  call: (keys) => callOf(radarRemove, { data: [...keys] }) as Call<Versioned>,
  outcomes: (keys) =>
    keys.map((key) => ({ kind: 'found', records: [key], query: null, version: '' })),
};
