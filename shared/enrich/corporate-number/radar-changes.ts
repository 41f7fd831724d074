/**
 * Asks for the changes that were detected on a day: corporate numbers alone, or whole changes if
 * the service reports them.
 */
import { radarDate } from '../../api/radar.ts';
import { radarChanges } from '../../api/radar-numbers.ts';
import { RADAR_PAGE_MAX } from '../../model/limits.ts';
import type { RadarList } from '../../model/radar/radar.ts';
import type { WatchedChange } from '../../model/radar/watched-number.ts';
import { type Call, callOf, type Lookup, type Versioned } from '../lookup.ts';
import { keyOfDate } from '../read-key.ts';

/** Finds the numbers of a day. */
export const numbersOfDay: Lookup<string, RadarList & Versioned> = {
  key: ([cell = null]) => keyOfDate(cell),
  keysPerCall: () => 1,
  call: ([date = '']) => callOf(radarDate, { date }),
  outcomes: (_, { data }) => [{ kind: 'found', records: data, query: null, version: '' }],
};

/** Part of the changes of a day. */
export interface ChangesPage {
  readonly data: readonly WatchedChange[];
  /** Beginning of the next part; null or absent for the last part. */
  readonly cursor?: string | null | undefined;
}

/** Finds a part of the changes of a day. The key is the day and, for a later part, a space and the cursor. */
export const changesPage: Lookup<ChangesPage, ChangesPage & Versioned> = {
  key: ([cell = null]) => ({ key: String(cell) }),
  keysPerCall: () => 1,
  call: ([key = '']) => {
    const [date = '', cursor] = key.split(' ');
    const call = callOf(radarChanges, { date, limit: RADAR_PAGE_MAX, cursor });
    return call as Call<ChangesPage & Versioned>;
  },
  outcomes: (_, { data, cursor }) => [
    { kind: 'found', records: [{ data, cursor }], query: null, version: '' },
  ],
};
