/** Dates as a kind: one request asks for all holidays, which decide every date. */
import { holidayList as listHolidays } from '../../api/holiday.ts';
import { holidayList } from '../../calendar/holiday-list.ts';
import type { HolidayEnvelope } from '../../model/holiday.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type Lookup, type Versioned } from '../lookup.ts';
import { keyOfDate } from '../read-key.ts';
import { dateCatalogue } from './date-catalogue.ts';
import { type DateRecord, dateOutcomes } from './date-outcome.ts';
import { dateOutline } from './date-outlines.ts';

export const dateLookup: Lookup<DateRecord, HolidayEnvelope & Versioned> = {
  key: ([cell = null]) => keyOfDate(cell),
  keysPerCall: () => Number.POSITIVE_INFINITY,
  call: () => callOf(listHolidays, {}),
  outcomes: (keys, { data }) => keys.map(dateOutcomes(holidayList(data))),
};

export const dateKind: RegisterKind = {
  ...dateOutline,
  lookup: dateLookup,
  catalogue: dateCatalogue,
};
