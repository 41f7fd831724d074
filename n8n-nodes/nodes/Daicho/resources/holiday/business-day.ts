/** What the operations about business days share: their parameters, and the reading of them. */

import { holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import type { DateFormulas, Told } from '@daicho/shared/enrich/date/date-formulas.ts';
import { dateFormulas } from '@daicho/shared/enrich/date/date-formulas.ts';
import { rulesOf } from '@daicho/shared/enrich/date/date-grids.ts';
import type { Found } from '@daicho/shared/enrich/outcome.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import type { INodeProperties } from 'n8n-workflow';
import type { Answered } from '../../answer-operation.ts';
import type { Parameter } from '../../cells.ts';

export const DATE: INodeProperties = {
  displayName: 'Date',
  name: 'date',
  type: 'string',
  required: true,
  default: '',
  placeholder: 'e.g. 2026-01-01 or 令和8年1月1日',
  description:
    'As people write it, year first, in the Western or the Japanese calendar. A time with its zone is the day in Japan.',
};

/** When the office is closed. */
export const OFFICE: readonly INodeProperties[] = [
  {
    displayName: 'Closing Days',
    name: 'closing',
    type: 'string',
    default: '',
    placeholder: 'e.g. 12-29~01-03, 2026-08-14',
    description:
      'Days on which the office is closed besides holidays, with commas between: dates, days of every year (12-29~01-03), or bank for 31 December to 3 January',
  },
  {
    displayName: 'Weekend',
    name: 'weekend',
    type: 'string',
    default: 'Sat,Sun',
    placeholder: 'e.g. Wed',
    description: 'Free days of the week: Sat,Sun, or 0000011 as in WORKDAY.INTL, or none',
  },
];

/** Answers a question about business days from the holidays. */
export function answerFrom<T extends string | boolean>(
  list: Found,
  parameter: Parameter,
  ask: (formulas: DateFormulas, date: CellValue) => Told<T>,
  resultOf: (value: T) => Record<string, T>,
): Answered {
  const rules = rulesOf({
    closing: [[parameter('closing')]],
    weekend: [[parameter('weekend')]],
  });
  if ('wrong' in rules) {
    return { items: [], problem: { kind: 'invalid', reason: 'unreadable_closing_days' } };
  }
  // What a lookup finds is of its own kind.
  const holidays = holidayList(list.records as readonly Holiday[]);
  const told = ask(dateFormulas({ holidays, ...rules }), parameter('date'));
  return 'value' in told ? { items: [resultOf(told.value)] } : { items: [], problem: told.problem };
}
