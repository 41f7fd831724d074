/** Defines dates as a kind: all holidays are asked for at once, and every date is decided from them. */
import { holidayList as listHolidays } from '../../api/holiday.ts';
import { holidayList } from '../../calendar/holiday-list.ts';
import { kindSentences } from '../../messages/kinds.ts';
import type { HolidayEnvelope } from '../../model/holiday.ts';
import { keyOfDate } from '../key-of-date.ts';
import type { Kind } from '../kind.ts';
import { callOf, type Lookup, type Versioned } from '../lookup.ts';
import { dateCatalogue } from './date-catalogue.ts';
import { type DateRecord, dateOutcomes } from './date-outcome.ts';

export const dateLookup: Lookup<DateRecord, HolidayEnvelope & Versioned> = {
  key: ([cell = null]) => keyOfDate(cell),
  keysPerCall: () => Number.POSITIVE_INFINITY,
  call: () => callOf(listHolidays, {}),
  outcomes: (keys, { data }) => keys.map(dateOutcomes(holidayList(data))),
  outcomeOfError: () => undefined,
};

export const dateKind: Kind = {
  id: 'date',
  name: kindSentences.date,
  inputs: [
    {
      id: 'date',
      name: kindSentences.date,
      columnsMax: 1,
      isOptional: false,
      holdsDates: true,
      header: {
        exact: /^(?:日付|年月日|日にち|date)$/,
        like: /日付|年月日|期日|期限|予定日|納品日|支払日|date/,
      },
    },
  ],
  lookup: dateLookup,
  catalogue: dateCatalogue,
  register: 'holiday',
};
