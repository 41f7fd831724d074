/**
 * Decides the outcome of a day. A day whose holidays are unknown is ambiguous: only the fields that
 * follow from the calendar are filled.
 */
import { BusinessDays } from '../../calendar/business-days.ts';
import type { Day } from '../../calendar/day.ts';
import { coversDay, type HolidayList } from '../../calendar/holiday-list.ts';
import type { Ambiguous, Outcome } from '../outcome.ts';

export interface DateRecord {
  readonly date: Day;
  /** Name of the holiday; empty on other days, null if it is not known. */
  readonly holiday: string | null;
  readonly is_business_day: boolean | null;
  /** Null if the holidays up to that day are not known. */
  readonly next_business_day: Day | null;
  readonly previous_business_day: Day | null;
}

/** @param holidays undefined if none are known. */
export function dateOutcomes(holidays: HolidayList | undefined): (day: Day) => Outcome<DateRecord> {
  // Counts business days only when a date needs them: in Sheets every formula starts the script
  // anew, whatever the formula looks up.
  let businessDays: BusinessDays | undefined;
  return (date) => {
    if (holidays === undefined || !coversDay(holidays, date)) return holidaysUnknown(date);
    businessDays ??= new BusinessDays({ holidays });
    const record = {
      date,
      holiday: holidays.names.get(date) ?? '',
      is_business_day: known(businessDays.isBusinessDay(date)),
      next_business_day: known(businessDays.next(date)),
      previous_business_day: known(businessDays.previous(date)),
    };
    return { kind: 'found', records: [record], query: null, version: '' };
  };
}

/** Gives the part of a day's record that needs no holidays. */
export function dateOnlyRecord(date: Day): DateRecord {
  return {
    date,
    holiday: null,
    is_business_day: null,
    next_business_day: null,
    previous_business_day: null,
  };
}

export function holidaysUnknown(date: Day): Ambiguous<DateRecord> {
  return {
    kind: 'ambiguous',
    reason: 'holidays_unknown',
    candidates: [dateOnlyRecord(date)],
    sure: 'shared',
    query: null,
    version: '',
  };
}

function known<T>(value: T | 'beyond'): T | null {
  return value === 'beyond' ? null : value;
}
