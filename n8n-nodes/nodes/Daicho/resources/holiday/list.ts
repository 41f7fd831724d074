/** List holidays: one request for all of them, an output item for each that is asked for. */
import { holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import { listedHolidays } from '@daicho/shared/enrich/date/date-formulas.ts';
import { holidaysLookup } from '@daicho/shared/enrich/date/holidays-lookup.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import type { AnswerOperation } from '../../operation.ts';
import { answerDescription } from '../../output.ts';

const show = { resource: ['holiday'], operation: ['list'] };

export const list: AnswerOperation = {
  lookup: holidaysLookup,
  gives: 'items',
  description: [
    {
      displayName: 'Year or First Day',
      name: 'from',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 2026',
      description: 'A year (2026, 令和8年), or the first day',
    },
    {
      displayName: 'Last Day',
      name: 'to',
      type: 'string',
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 2027-03-31',
      description:
        'The last day. Left empty: the end of the year, or the last day that is known where a first day is given.',
    },
    ...answerDescription(show, 'items'),
  ],
  answer(list, parameter) {
    // What a lookup finds is of its own kind.
    const records = list.records as readonly Holiday[];
    const to = parameter('to');
    const listed = listedHolidays(parameter('from'), to === '' ? null : to, holidayList(records));
    const problem = listed.problem === undefined ? {} : { problem: listed.problem };
    if (!('holidays' in listed)) return { items: [], ...problem };
    const days = new Set(listed.holidays.map(({ date }) => date));
    const holidays = records.filter(({ date }) => days.has(date));
    return { items: holidays.map((holiday) => ({ ...holiday })), ...problem };
  },
};
