/**
 * Reads the holidays that ship with Daicho: the npm package @holiday-jp/holiday_jp. It names a substitute holiday after
 * the holiday that it replaces, where the Cabinet Office writes `休日`. It also predicts years that are not announced
 * yet; these are dropped, since an equinox is set in the February before.
 */
import { createRequire } from 'node:module';
import type { Day } from '@daicho/shared/calendar/day.ts';
import type { HolidayList } from '@daicho/shared/calendar/holiday-list.ts';
import type HolidayJp from '@holiday-jp/holiday_jp';

/** Day on which release 2.5.1 of the package was made. */
export const EMBEDDED_HOLIDAY_VERSION = '2025-10-04';

/** Last day of the last announced year, for which the package agrees with the Cabinet Office. */
const LAST_DAY: Day = '2027-12-31';

const SUBSTITUTE = / 振替休日$/;

export function embeddedHolidays(): HolidayList {
  // Loaded at first use, so that other commands do not wait for it.
  const holidayJp: typeof HolidayJp = createRequire(import.meta.url)('@holiday-jp/holiday_jp');
  const names = new Map<Day, string>();
  for (const { date, name } of Object.values(holidayJp.holidays)) {
    if (date <= LAST_DAY) names.set(date, SUBSTITUTE.test(name) ? '休日' : name);
  }
  return { from: '1970-01-01', to: LAST_DAY, names };
}
