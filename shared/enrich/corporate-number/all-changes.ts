/** Asks for what was detected on a day of all watched numbers, those of invoice issuers too: one request a day. */
import type { ResultOf } from '../../api/operation.ts';
import { radarChanges } from '../../api/radar-numbers.ts';
import { callOf, type Lookup, type Versioned } from '../lookup.ts';
import { keyOfDate } from '../read-key.ts';

type Answer = ResultOf<typeof radarChanges>;
type Change = Answer['data'][number] & {
  /** Day in Japan on which it was detected. */
  readonly date: string;
};

export const allRadarChanges: Lookup<Change, Answer & Versioned> = {
  key: ([cell = null]) => keyOfDate(cell),
  keysPerCall: () => 1,
  call: ([date = '']) => callOf(radarChanges, { date }),
  outcomes: ([date = ''], { data }) => {
    const records = data.map((change) => ({ ...change, date }));
    return [{ kind: 'found', records, query: null, version: '' }];
  },
};
