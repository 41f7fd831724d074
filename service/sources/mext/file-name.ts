/** Reads the name of a file of the ministry, which tells its day: `20260529-mxt_chousa01-000011635_1.xlsx`. */
import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';

const NAME = /^(\d{4})(\d\d)(\d\d)-mxt_/;

/** Gives the day in a name, `YYYY-MM-DD`; undefined for a name that has none. */
export function dayOfSchoolFile(name: string): string | undefined {
  const [, year = '', month = '', day = ''] = NAME.exec(name) ?? [];
  return calendarDateSchema.safeParse(`${year}-${month}-${day}`).data;
}
