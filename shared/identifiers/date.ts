/**
 * Turns a date, as people and spreadsheets write it, into `YYYY-MM-DD`, or says why it is invalid.
 *
 * - The year comes first and has four digits, or is a year of an era: `2026-01-01`, `2026/1/1`, `2026.1.1`,
 *   `2026年1月1日`, `20260101`, `令和8年1月1日`, `令和元年5月1日`, `令8.1.1`, `R8.1.1`, `昭和六十四年一月七日`. Full width, spaces, a time
 *   after it and the day of the week in brackets, `（木・祝）` too, are accepted; a wrong day of the week is refused.
 * - An unclear order is refused: `1/2/26`, `1/2/2026`.
 * - An era ends on its last day: `昭和64年1月8日` is refused, as is `平成31年5月1日`.
 * - A number is the serial number of a spreadsheet (1900 system): 1 is 1900-01-01, and 60 the 29th of February 1900,
 *   which spreadsheets have and the calendar lacks. A number from 1900 to 2100 is more likely a year (2026.1 a month
 *   of it), and six digits are more likely a month (202601) or a day without its century (260101). These are refused.
 * - A text of five digits is a serial number too, as files without types have it: `46023`, `46023.5`.
 * - A time with its zone is an instant, read as the day in Japan: `2025-12-31T15:00:00Z` is 2026-01-01.
 */
import { type Day, dayNumber, dayOf, dayOfNumber, dayOfWeek, isDay } from '../calendar/day.ts';
import { eraNamed } from '../calendar/era.ts';
import { dayInJapan } from '../calendar/japan-time.ts';
import type { CellValue } from '../cells/cell.ts';
import { LAST_SERIAL } from '../cells/cell-value.ts';
import { isKanjiNumeral, parseKanjiNumber } from '../text/numerals.ts';
import { toHalfWidthAscii } from '../text/width.ts';
import { type Parsed, refused } from './parsed.ts';

type DateReason =
  | 'blank'
  | 'not_date'
  | 'date_order_unknown'
  | 'date_without_year'
  | 'no_such_date'
  | 'date_outside_era'
  | 'wrong_day_of_week';

type ParsedDate = Parsed<DateReason>;

const SPACES = /[\s\p{Zs}\p{Cf}\p{Cc}\u3164\uFFA0]+/gu;
const DAYS_OF_WEEK = '日月火水木金土';
const DAY_OF_WEEK = /(?:\(([日月火水木金土])(?:曜日?)?\)|([日月火水木金土])曜日?)$/;
/** Matches a note that the day is a holiday: `(祝)`, `(木・祝)`, `(木)(振休)`. */
const HOLIDAY =
  /(?:[・･,、/]?(?:祝日?|休日?|振替?休?日?|振替))(?=\)$)|\((?:祝日?|休日?|振替?休?日?|振替)\)$/;
const SERIAL_TEXT = /^\d{5}(?:\.\d+)?$/;
const ERA = '(?:明治?|大正?|昭和?|平成?|令和?|[MTSHR]|[㍾㍽㍼㍻㋿])';
const DATED = [
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  /^(\d{4})(年)(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})()(\d\d)(\d\d)$/,
];
const ERA_DATED = [
  new RegExp(`^(${ERA})(元|\\d{1,3})([-/.])(\\d{1,2})\\3(\\d{1,2})$`, 'i'),
  new RegExp(`^(${ERA})(元|\\d{1,3})(年)(\\d{1,2})月(\\d{1,2})日?$`, 'i'),
];
/** Day and month before the year, or a year of two digits. */
const ORDER_UNKNOWN = /^\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{1,2})$|^\d{1,2}年\d{1,2}月\d{1,2}日?$/;
const WITHOUT_YEAR = /^\d{1,2}(?:[-/.]\d{1,2}|月\d{1,2}日?)$/;
const INSTANT =
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)(?:\[.*\])?$/i;
/** Time of the day without its zone, after a date. */
const TIME = /[T ](?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?|24:00(?::00)?)$/i;

/** Serial number of the day that spreadsheets have and the calendar lacks. */
const FEBRUARY_29_1900 = 60;
/** Year and month, or year of two digits, month and day. */
const SHORTENED =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/;
const DAY_BEFORE_1900 = dayNumber('1899-12-31');

export function parseDate(cell: CellValue): ParsedDate {
  if (cell === null) return refused('blank');
  if (typeof cell === 'boolean') return refused('not_date');
  return typeof cell === 'number' ? fromNumber(cell) : fromText(cell);
}

function fromNumber(cell: number): ParsedDate {
  if (Number.isInteger(cell) && cell >= 10_000_000) return fromText(String(cell));
  const serial = Math.floor(cell);
  if (!(serial >= 1 && serial <= LAST_SERIAL)) return refused('not_date');
  if (serial === FEBRUARY_29_1900) return refused('no_such_date');
  const isYear = serial >= 1900 && serial <= 2100;
  if (isYear || SHORTENED.test(String(serial))) return refused('not_date');
  const passed = serial > FEBRUARY_29_1900 ? serial - 1 : serial;
  return found(dayOfNumber(DAY_BEFORE_1900 + passed));
}

function fromText(cell: string): ParsedDate {
  const spaced = toHalfWidthAscii(cell).replace(SPACES, ' ').trim().replace(/^'/, '');
  if (spaced === '') return refused('blank');
  if (INSTANT.test(spaced)) return fromInstant(spaced);
  if (SERIAL_TEXT.test(spaced)) return fromNumber(Number(spaced));
  const bare = spaced.replace(TIME, '').replace(/ /g, '');
  const text = withKanjiNumbers(bare.replace(HOLIDAY, ''));
  const named = DAY_OF_WEEK.exec(text);
  const parsed = fromBareText(text.replace(DAY_OF_WEEK, ''));
  const dayOfWeekName = named?.[1] ?? named?.[2];
  if (!parsed.ok || dayOfWeekName === undefined) return parsed;
  const isRight = DAYS_OF_WEEK.charAt(dayOfWeek(parsed.value)) === dayOfWeekName;
  return isRight ? parsed : refused('wrong_day_of_week');
}

function fromInstant(text: string): ParsedDate {
  const time = Date.parse(text.replace(/\[.*$/, '').replace(' ', 'T'));
  // Parsing by JavaScript proves nothing: V8 reads the 30th of February as the 2nd of March.
  if (Number.isNaN(time) || !isDay(text.slice(0, 10))) return refused('no_such_date');
  return found(dayInJapan(time));
}

function fromBareText(text: string): ParsedDate {
  for (const form of DATED) {
    const [, year, , month, date] = form.exec(text) ?? [];
    if (year !== undefined) return onCalendar(dayOf(Number(year), Number(month), Number(date)));
  }
  for (const form of ERA_DATED) {
    const [, era = '', year = '', , month, date] = form.exec(text) ?? [];
    if (year !== '')
      return inEra(era, year === '元' ? 1 : Number(year), Number(month), Number(date));
  }
  if (ORDER_UNKNOWN.test(text)) return refused('date_order_unknown');
  return refused(WITHOUT_YEAR.test(text) ? 'date_without_year' : 'not_date');
}

function inEra(name: string, year: number, month: number, date: number): ParsedDate {
  const era = eraNamed(name);
  if (era === undefined) return refused('not_date');
  const day = dayOf(era.firstYear + year - 1, month, date);
  if (day === undefined) return refused('no_such_date');
  return year > 0 && era.from <= day && day <= era.to ? found(day) : refused('date_outside_era');
}

/** Reads the kanji numerals of `令和八年一月一日`; other texts stay as they are. */
function withKanjiNumbers(text: string): string {
  if (!/[年月]/.test(text)) return text;
  const read = (numeral: string, unit: string) => {
    const number = [...numeral].every(isKanjiNumeral) ? parseKanjiNumber(numeral) : undefined;
    return `${number ?? numeral}${unit}`;
  };
  return text.replace(
    /([〇零一二三四五六七八九十百千]+)([年月日])/g,
    (_, numeral: string, unit: string) => read(numeral, unit),
  );
}

function onCalendar(day: Day | undefined): ParsedDate {
  return day === undefined ? refused('no_such_date') : found(day);
}

function found(value: Day): ParsedDate {
  return { ok: true, value };
}
