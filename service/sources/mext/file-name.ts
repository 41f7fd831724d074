/** Reads the day in the name of a file of the ministry: `20260529-mxt_chousa01-000011635_1.xlsx`. */
import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';

const NAME = /^(\d{4})(\d\d)(\d\d)-mxt_/;

/** Gives the day as `YYYY-MM-DD`, or undefined for a name without one. */
export function dayOfSchoolFile(name: string): string | undefined {
  const [, year = '', month = '', day = ''] = NAME.exec(name) ?? [];
  return calendarDateSchema.safeParse(`${year}-${month}-${day}`).data;
}
