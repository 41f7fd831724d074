/**
 * Days on which an office is closed, as people write them, one in each cell or several with commas
 * between: a date as `parseDate` reads it; days of every year, `12-29~01-03`, `12/29〜1/3`,
 * `12月29日から1月3日`, `8/13`; and `銀行` or `bank`, the days on which banks are closed.
 */
import { BANK_CLOSING_DAYS, type ClosingDays, type YearlyDays } from '../calendar/closing-days.ts';
import { dayOf } from '../calendar/day.ts';
import type { CellValue } from '../cells/cell.ts';
import { toHalfWidthAscii } from '../text/width.ts';
import { parseDate } from './date.ts';

type ParsedClosingDays =
  | { readonly ok: true; readonly value: ClosingDays }
  /** The text that is neither a day nor a range of days. */
  | { readonly ok: false; readonly text: string };

const BANK = /^(?:銀行(?:休業日)?|bank(?:s|days?)?)$/i;
const BETWEEN = /[~〜～]|から|to|(?:\.\.)/;
const MONTH_AND_DATE = /^(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:まで)?$/;
/** A year that has a 29th of February. */
const LEAP_YEAR = 2024;

export function parseClosingDays(cells: readonly CellValue[]): ParsedClosingDays {
  const days = new Set<string>();
  const yearly: YearlyDays[] = [];
  for (const cell of cells) {
    for (const part of typeof cell === 'string' ? cell.split(/[,、，;\n]/) : [cell]) {
      const parsed = parseDate(part);
      const range = parsed.ok ? undefined : yearlyDays(part);
      if (parsed.ok) days.add(parsed.value);
      else if (range !== undefined) yearly.push(range);
      else if (parsed.reason !== 'blank') return { ok: false, text: String(part) };
    }
  }
  return { ok: true, value: { days, yearly } };
}

function yearlyDays(cell: CellValue): YearlyDays | undefined {
  if (typeof cell !== 'string') return undefined;
  const text = toHalfWidthAscii(cell).replace(/\s/g, '');
  if (BANK.test(text)) return BANK_CLOSING_DAYS;
  const ends = text.split(BETWEEN);
  const [from, to] = [ends[0], ends[ends.length - 1]].map((end) => monthAndDate(end ?? ''));
  return from === undefined || to === undefined || ends.length > 2 ? undefined : { from, to };
}

function monthAndDate(text: string): string | undefined {
  const [, month, date] = MONTH_AND_DATE.exec(text) ?? [];
  return dayOf(LEAP_YEAR, Number(month), Number(date))?.slice(5);
}
