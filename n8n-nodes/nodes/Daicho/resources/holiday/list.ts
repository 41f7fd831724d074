/** Lists holidays: one request for all holidays, and an output item for each wanted holiday. */
import { holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import { listedHolidays } from '@daicho/shared/enrich/date/date-formulas.ts';
import { holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import { answerOperation } from '../../operations/answer-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const list = answerOperation({
  lookup: holidaysLookup,
  gives: 'items',
  own: [
    textParameter({
      displayName: 'Year or First Day',
      name: 'from',
      required: true,
      placeholder: 'e.g. 2026 or 令和8年',
      description: 'A year of the Western or the Japanese calendar, or the first day',
    }),
    textParameter({
      displayName: 'Last Day',
      name: 'to',
      placeholder: 'e.g. 2027-03-31',
      description:
        'The last day. Left empty: the end of the year, or the last day that is known where a first day is given.',
    }),
  ],
  answersFrom(list) {
    // The records come from the lookup of holidays, so they have that lookup's type.
    const records = list.records as readonly Holiday[];
    const known = holidayList(records);
    return (parameter) => {
      const to = parameter('to');
      const listed = listedHolidays(parameter('from'), to === '' ? null : to, known);
      const problem = listed.problem === undefined ? {} : { problem: listed.problem };
      if (!('holidays' in listed)) return { items: [], ...problem };
      const days = new Set(listed.holidays.map(({ date }) => date));
      const holidays = records.filter(({ date }) => days.has(date));
      return { items: holidays.map((holiday) => ({ ...holiday })), ...problem };
    };
  },
});
