/**
 * Reads the Cabinet Office's file of national holidays, syukujitsu.csv: cp932, a header, days as `1955/1/1`. Page:
 * https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html.
 */
import { basename } from 'node:path';
import { type Day, dayOf } from '@daicho/shared/calendar/day.ts';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { type CsvRow, csvRows } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { expectColumns } from '../expect-columns.ts';
import { holidaySourceSentences } from './words.ts';

interface HolidayEntry {
  readonly date: Day;
  readonly title: string;
}

const COLUMNS = ['国民の祝日・休日月日', '国民の祝日・休日名称'] as const;
const DATE = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/;
/** Size of the largest file; today's has 22 KB. */
const LARGEST_BYTES = 2 ** 20;

/**
 * Reads the holidays in the order of their days. @throws SourceError for an empty or another file, and, with file and
 * line, for a malformed row, or a row that is out of order.
 */
export async function readHolidays(path: string): Promise<readonly HolidayEntry[]> {
  const file = basename(path);
  const entries: HolidayEntry[] = [];
  let isBelowHeader = false;
  for await (const row of csvRows(path, LARGEST_BYTES)) {
    if (isBelowHeader) entries.push(entryOf(row, file, entries[entries.length - 1]));
    else expectHeader(row, file);
    isBelowHeader = true;
  }
  if (entries.length === 0) throw new SourceError(sourceSentences.empty, { file });
  return entries;
}

function expectHeader({ fields, line }: CsvRow, file: string): void {
  const names = fields.map((name) => name.replace(/^\ufeff/, '').trim());
  const isHeader = COLUMNS.every((column, i) => names[i] === column);
  if (!isHeader) throw new SourceError(holidaySourceSentences.unknownFile, { file, line });
}

function entryOf({ fields, line }: CsvRow, file: string, before?: HolidayEntry): HolidayEntry {
  const place = { file, line };
  const [written = '', title = ''] = fields;
  expectColumns({ fields, line }, file, COLUMNS.length);
  const [, year, month, date] = DATE.exec(written) ?? [];
  const day = dayOf(Number(year), Number(month), Number(date));
  if (year === undefined || day === undefined) {
    throw new SourceError(sourceSentences.value, place, { column: COLUMNS[0] });
  }
  if (title.trim() === '') {
    throw new SourceError(sourceSentences.value, place, { column: COLUMNS[1] });
  }
  if (before !== undefined && day <= before.date) {
    throw new SourceError(holidaySourceSentences.order, place);
  }
  return { date: day, title };
}
