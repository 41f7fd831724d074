/** List holidays: one request for all of them, an output item for each that is asked for. */
import { holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import { listedHolidays } from '@daicho/shared/enrich/date/date-formulas.ts';
import { holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import { answerOperation } from '../../answer-operation.ts';

const show = { resource: ['holiday'], operation: ['list'] };

export const list = answerOperation(show, {
  lookup: holidaysLookup,
  gives: 'items',
  own: [
    {
      displayName: 'Year or First Day',
      name: 'from',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. 2026 or 令和8年',
      description: 'A year of the Western or the Japanese calendar, or the first day',
    },
    {
      displayName: 'Last Day',
      name: 'to',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2027-03-31',
      description:
        'The last day. Left empty: the end of the year, or the last day that is known where a first day is given.',
    },
  ],
  answersFrom(list) {
    // What a lookup finds is of its own kind.
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
