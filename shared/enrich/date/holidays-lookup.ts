/** Asks for all holidays at once, for counting with them. */
import { holidayList as listHolidays } from '../../api/holiday.ts';
import type { Holiday, HolidayEnvelope } from '../../model/holiday.ts';
import { callOf, type Lookup, type Versioned } from '../lookup.ts';

/** The only key, since the list does not depend on the cells. */
export const ALL_HOLIDAYS = 'all';

export const holidaysLookup: Lookup<Holiday, HolidayEnvelope & Versioned> = {
  key: () => ({ key: ALL_HOLIDAYS }),
  keysPerCall: () => 1,
  call: () => callOf(listHolidays, {}),
  outcomes: (_, { data }) => [{ kind: 'found', records: data, query: null, version: '' }],
};
