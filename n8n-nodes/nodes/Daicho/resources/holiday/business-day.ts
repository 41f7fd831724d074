/** Parameters of the operations about business days, and how they are read. */
import { type HolidayList, holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { DateFormulas, FormulaAnswer } from '@daicho/shared/enrich/date/date-formulas.ts';
import { dateFormulas } from '@daicho/shared/enrich/date/date-formulas.ts';
import { rulesOf } from '@daicho/shared/enrich/date/date-grids.ts';
import type { Found } from '@daicho/shared/enrich/outcome.ts';
import type { Holiday } from '@daicho/shared/model/holiday.ts';
import type { INodeProperties } from 'n8n-workflow';
import type { ItemAnswer } from '../../operations/answer-operation.ts';
import type { Parameter } from '../../parameters/cells.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const DATE: INodeProperties = textParameter({
  displayName: 'Date',
  name: 'date',
  required: true,
  placeholder: 'e.g. 2026-01-01 or 令和8年1月1日',
  description:
    'As people write it, year first, in the Western or the Japanese calendar. A time with its zone is the day in Japan.',
});

/** Parameters of the days on which the office is closed. */
export const OFFICE: readonly INodeProperties[] = [
  textParameter({
    displayName: 'Closing Days',
    name: 'closing',
    placeholder: 'e.g. 12-29~01-03, 2026-08-14',
    description:
      'Days on which the office is closed besides holidays, with commas between: dates, days of every year (12-29~01-03), or bank for 31 December to 3 January',
  }),
  {
    displayName: 'Weekend',
    name: 'weekend',
    type: 'options',
    options: [
      { name: 'Friday and Saturday', value: 'Fri,Sat' },
      { name: 'None', value: 'none' },
      { name: 'Saturday and Sunday', value: 'Sat,Sun' },
      { name: 'Sunday', value: 'Sun' },
      { name: 'Wednesday', value: 'Wed' },
    ],
    default: 'Sat,Sun',
    description:
      'Free days of the week. An expression may give others: Mon,Thu, or 0000011 as in WORKDAY.INTL.',
  },
];

/** Largest number of calendars of offices that are kept, a third of a megabyte each. */
const OFFICES_MAX = 32;

/**
 * Makes the function that answers questions about business days from the holidays. The function works out a calendar of
 * all known days only once for each distinct office, not for each item, since a calendar takes ten milliseconds.
 */
export function businessDayAnswers<T extends string | boolean>(
  list: Found,
  ask: (formulas: DateFormulas, parameter: Parameter) => FormulaAnswer<T>,
  resultOf: (value: T) => Record<string, T>,
): (parameter: Parameter) => ItemAnswer {
  // The records come from the lookup of holidays, so they have that lookup's type.
  const holidays = holidayList(list.records as readonly Holiday[]);
  const byOffice = new Map<string, DateFormulas | undefined>();
  return (parameter) => {
    const office = [parameter('closing'), parameter('weekend')] as const;
    const key = JSON.stringify(office);
    if (!byOffice.has(key)) {
      if (byOffice.size === OFFICES_MAX) byOffice.clear();
      byOffice.set(key, formulasOf(holidays, office));
    }
    const formulas = byOffice.get(key);
    if (formulas === undefined) {
      return { items: [], problem: { kind: 'invalid', reason: 'unreadable_closing_days' } };
    }
    const answer = ask(formulas, parameter);
    return 'value' in answer
      ? { items: [resultOf(answer.value)] }
      : { items: [], problem: answer.problem };
  };
}

/** Gives the formulas of an office, or undefined if its closing days or its weekend cannot be read. */
function formulasOf(
  holidays: HolidayList | undefined,
  [closing, weekend]: readonly [closing: CellValue, weekend: CellValue],
): DateFormulas | undefined {
  const rules = rulesOf({ closing: [[closing]], weekend: [[weekend]] });
  return 'wrong' in rules ? undefined : dateFormulas({ holidays, ...rules });
}
