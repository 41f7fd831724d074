/** Asks for the corporate numbers whose change was detected on a day, one request for each distinct day. */
import { radarDate } from '../../api/radar.ts';
import type { RadarList } from '../../model/radar.ts';
import { callOf, type Lookup, type Versioned } from '../lookup.ts';
import { keyOfDate } from '../read-key.ts';

export interface RadarChange {
  readonly corporate_number: string;
  /** Day in Japan on which it was detected. */
  readonly date: string;
}

export const radarChanges: Lookup<RadarChange, RadarList & Versioned> = {
  key: ([cell = null]) => keyOfDate(cell),
  keysPerCall: () => 1,
  call: ([date = '']) => callOf(radarDate, { date }),
  outcomes: ([date = ''], { data }) => {
    const records = data.map((corporate_number) => ({ corporate_number, date }));
    return [{ kind: 'found', records, query: null, version: '' }];
  },
};
