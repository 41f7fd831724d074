/** Small files in the form of the Cabinet Office, with rows of our own. */
import { cp932, fileOf } from '../japanpost/official-files.ts';

export const HOLIDAY_HEADER = '国民の祝日・休日月日,国民の祝日・休日名称';

/** Rows of two holidays for each year, from 1969 on. */
export function holidayRows(lastYear: number): string[] {
  return Array.from({ length: lastYear - 1968 }, (_, i) => 1969 + i).flatMap((year) => [
    `${year}/1/1,元日`,
    `${year}/11/23,勤労感謝の日`,
  ]);
}

export function holidayFile(
  folder: string,
  rows: readonly string[] = holidayRows(1972),
  name = 'syukujitsu.csv',
): Promise<string> {
  return fileOf(folder, name, cp932(HOLIDAY_HEADER, ...rows));
}
