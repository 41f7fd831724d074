import type { BusinessDays } from '@daicho/shared/calendar/business-days.ts';
import type { Day } from '@daicho/shared/calendar/day.ts';
import type { HolidayEnvelope } from '@daicho/shared/model/holiday.ts';
import type { JsonText } from '../json-text.ts';

export interface HolidayRegister {
  /** Day of the import, or of the release of the package. */
  readonly version: string;
  readonly origin: 'official' | 'embedded';
  /** First and last day on which the holidays are known. */
  readonly from: Day;
  readonly to: Day;
  readonly count: number;
  readonly businessDays: BusinessDays;
  /** Gives the holidays from one day to another, both included. */
  between(from: Day, to: Day): HolidayEnvelope;
  /** Prints the answer of `between`. */
  textBetween(from: Day, to: Day): JsonText;
}

export interface HolidayRegisters {
  /** @throws SnapshotError when data was imported and cannot be opened. */
  open(): HolidayRegister;
}
