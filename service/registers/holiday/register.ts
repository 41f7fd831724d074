import type { BusinessDays } from '@daicho/shared/calendar/business-days.ts';
import type { Day } from '@daicho/shared/calendar/day.ts';
import type { HolidayEnvelope } from '@daicho/shared/model/holiday.ts';
import type { JsonText } from '../json-text.ts';

/** National holidays of one edition of the data. */
export interface HolidayRegister {
  /** Day on which the data was imported, or on which the release of the package was made. */
  readonly version: string;
  readonly origin: 'official' | 'embedded';
  /** First and last day on which the holidays are known. */
  readonly from: Day;
  readonly to: Day;
  readonly count: number;
  /** Days that are neither a Saturday or Sunday nor a holiday. */
  readonly businessDays: BusinessDays;
  /** Gives the holidays from one day to another, both included. */
  between(from: Day, to: Day): HolidayEnvelope;
  /** Prints what `between` gives. */
  textBetween(from: Day, to: Day): JsonText;
}

/** Holidays of a data directory. */
export interface HolidayRegisters {
  /** @throws SnapshotError when they were imported and cannot be opened. */
  open(): HolidayRegister;
}
