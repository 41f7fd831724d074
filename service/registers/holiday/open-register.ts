/** Opens a register of holidays. All records are made and printed once; an answer is a slice of these. */
import { BusinessDays } from '@daicho/shared/calendar/business-days.ts';
import { type Day, dayOfWeek } from '@daicho/shared/calendar/day.ts';
import type { HolidayList } from '@daicho/shared/calendar/holiday-list.ts';
import { DAY_OF_WEEK_TEXTS, type Holiday } from '@daicho/shared/model/holiday.ts';
import { firstPosition } from '../columns/sorted-index.ts';
import { JsonText } from '../json-text.ts';
import { once } from '../once.ts';
import type { HolidayRegister } from './register.ts';

/** First day that is served (spec, "Holidays"); the Cabinet Office's file begins in 1955. */
export const FIRST_DAY: Day = '1970-01-01';

export function openHolidayRegister(
  list: HolidayList,
  { version, origin }: Pick<HolidayRegister, 'version' | 'origin'>,
): HolidayRegister {
  const from = list.from < FIRST_DAY ? FIRST_DAY : list.from;
  const records = [...list.names]
    .filter(([date]) => date >= from)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, title]) => recordOf(date, title));
  const printed = records.map((record) => JsonText.of(record).bytes);
  /** Gives the position of the first record and the position after the last. */
  const placesOf = (first: Day, last: Day) => {
    const firstFrom = (day: string) =>
      firstPosition(0, records.length, (position) => (records[position]?.date ?? '') >= day);
    return [firstFrom(first), firstFrom(`${last}~`)] as const;
  };
  const businessDays = once(() => new BusinessDays({ holidays: { ...list, from } }));
  return {
    version,
    origin,
    from,
    to: list.to,
    count: records.length,
    get businessDays() {
      return businessDays();
    },
    between: (first, last) => ({ data: records.slice(...placesOf(first, last)) }),
    textBetween: (first, last) =>
      new JsonText(`{"data":[${printed.slice(...placesOf(first, last)).join(',')}]}`),
  };
}

function recordOf(date: Day, title: string): Holiday {
  const day_of_week = dayOfWeek(date);
  const day_of_week_text = DAY_OF_WEEK_TEXTS[day_of_week] ?? 'sunday';
  return { title, date, day_of_week, day_of_week_text };
}
