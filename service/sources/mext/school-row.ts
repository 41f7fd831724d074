/**
 * Reads one row of the ministry's list of school codes (学校コード一覧) in any edition: codes with or without labels
 * (`B1(小学校)`, `B1`), days as texts or serial numbers, several successors in one cell. A type is identified by its code,
 * since the label of one type changed.
 */

import { dayOfNumber } from '@daicho/shared/calendar/day.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import { SourceError } from '../../files/source-error.ts';

export const SCHOOL_COLUMNS = [
  '学校コード',
  '学校種',
  '都道府県番号',
  '設置区分',
  '本分校',
  '学校名',
  '学校所在地',
  '郵便番号',
  '属性情報設定年月日',
  '属性情報廃止年月日',
  '旧学校調査番号',
  '移行後の学校コード',
] as const;

type SchoolColumn = (typeof SCHOOL_COLUMNS)[number];

export interface SchoolRow {
  /** Code of 13 characters. */
  readonly code: string;
  /** Code of the type: `B1`. */
  readonly type: string;
  /** Prefecture of jurisdiction, JIS X 0401. */
  readonly prefecture: string;
  /** 1 national, 2 public, 3 private. */
  readonly establishment: number;
  /** 1 main school, 2 branch, 9 closed. */
  readonly branch: number;
  readonly name: string;
  /** Address as recorded; a second address is on a second line. Editions until 2021 omit the prefecture. */
  readonly address: string;
  /** Postal code of 7 digits, or empty if none is valid. */
  readonly postalCode: string;
  readonly establishedDate: string;
  /** Day on which the school was closed; empty for a school that is not closed. */
  readonly abolishedDate: string;
  readonly surveyNumber: string;
  readonly newCodes: readonly string[];
}

const CODE = /^[A-Z]\d{12}$/;
/** Serial number of the first day of 1970 in a workbook. */
const SERIAL_OF_1970 = 25_569;
/** Matches `?` between digits, where CP932 lacks the minus (`−`): `小山北溝町２?２`. */
const LOST_MINUS = /(?<=[0-9０-９])\?(?=[0-9０-９])/g;

/** @throws SourceError that names the row and the column of a malformed value. */
export function schoolRow(
  cells: readonly CellValue[],
  place: { readonly file: string; readonly line: number },
): SchoolRow {
  const cell = (column: SchoolColumn) => cells[SCHOOL_COLUMNS.indexOf(column)] ?? null;
  const text = (column: SchoolColumn) => printed(cell(column));
  const wrong = (column: SchoolColumn) => new SourceError(sourceSentences.value, place, { column });
  const coded = (column: SchoolColumn, form: RegExp): string => {
    const code = form.exec(narrow(text(column)))?.[1];
    if (code === undefined) throw wrong(column);
    return code;
  };
  const day = (column: SchoolColumn): string => {
    const read = dayOf(cell(column));
    if (read === undefined) throw wrong(column);
    return read;
  };
  const name = lines(text('学校名')).join('　');
  if (name === '') throw wrong('学校名');
  const establishedDate = day('属性情報設定年月日');
  if (establishedDate === '') throw wrong('属性情報設定年月日');
  const newCodes = narrow(text('移行後の学校コード'))
    .split(/[\s,、､]+/)
    .filter((code) => code !== '');
  if (!newCodes.every((code) => CODE.test(code))) throw wrong('移行後の学校コード');
  return {
    code: coded('学校コード', /^([A-Z]\d{12})$/),
    type: coded('学校種', /^([A-Z]\d)(?:\(|$)/),
    prefecture: coded('都道府県番号', /^(\d{1,2})(?:\(|$)/).padStart(2, '0'),
    establishment: Number(coded('設置区分', /^([123])(?:\(|$)/)),
    branch: Number(coded('本分校', /^([129])(?:\(|$)/)),
    name,
    address: lines(text('学校所在地')).join('\n').replace(LOST_MINUS, '−'),
    postalCode: postalCodeOf(cell('郵便番号')),
    establishedDate,
    abolishedDate: day('属性情報廃止年月日'),
    surveyNumber: text('旧学校調査番号').trim(),
    newCodes,
  };
}

export function isBlankRow(cells: readonly CellValue[]): boolean {
  return cells.every((cell) => printed(cell).trim() === '');
}

function printed(cell: CellValue): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
}

function narrow(text: string): string {
  return toHalfWidthAscii(text).trim();
}

/** Lists the lines of a cell: some names and addresses have two. */
function lines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Reads a postal code, restoring leading zeros that a spreadsheet dropped. The result is empty for an invalid code
 * (`000602`).
 */
function postalCodeOf(cell: CellValue): string {
  const digits = narrow(printed(cell)).replace('-', '');
  if (typeof cell === 'number' || /^[1-9]\d{5}$/.test(digits)) {
    return /^\d{5,7}$/.test(digits) ? digits.padStart(7, '0') : '';
  }
  return /^\d{7}$/.test(digits) ? digits : '';
}

/**
 * Reads a day, `2020-12-22`, `2021/5/27` or a serial number. The result is empty for an empty cell, and undefined for
 * an invalid day.
 */
function dayOf(cell: CellValue): string | undefined {
  if (typeof cell === 'number') {
    const isDay = Number.isInteger(cell) && cell > 0 && cell < 2_958_466;
    return isDay ? dayOfNumber(cell - SERIAL_OF_1970) : undefined;
  }
  const text = narrow(printed(cell));
  if (text === '') return '';
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return calendarDateSchema.safeParse(date).data;
}
