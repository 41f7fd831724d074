/**
 * Keeps the values of corporations before they change, on a hidden sheet: the service reports which numbers changed
 * but not their earlier values. If a person changes or deletes the sheet, only earlier values are missing.
 */

import { COMPARED_FIELDS } from '@daicho/shared/radar/reading.ts';
import { textIn } from '../formulas/arguments.ts';
import { addGrid, type Grid, gridById } from '../host/spreadsheet.ts';
import { radarSheetSentences } from '../words/radar.ts';
import { keepRadar, readRadar } from './radar-settings.ts';

const HEADERS = ['corporate_number', ...COMPARED_FIELDS];
const ROWS_ADDED = 1_000;

/** Values of `COMPARED_FIELDS` by corporate number. */
export type Noted = Map<string, readonly string[]>;

export function readNoted(): Noted {
  const grid = notedGrid();
  const noted: Noted = new Map();
  if (grid === undefined || grid.lastRow < 2 || grid.maxColumns < HEADERS.length) return noted;
  const box = { row: 1, column: 0, rows: grid.lastRow - 1, columns: HEADERS.length };
  for (const [number, ...values] of grid.values(box)) {
    if (/^\d{13}$/.test(textIn(number))) noted.set(textIn(number), values.map(textIn));
  }
  return noted;
}

/** Adds values, and keeps those that other executions have added meanwhile. */
export function note(values: Noted): void {
  if (values.size > 0) write(new Map([...readNoted(), ...values]));
}

export function forget(numbers: readonly string[]): void {
  const noted = readNoted();
  const known = numbers.filter((number) => noted.delete(number));
  if (known.length > 0) write(noted);
}

/** Replaces all rows. */
function write(noted: Noted): void {
  const grid = notedGrid() ?? addNotedGrid();
  const rows = [HEADERS, ...Array.from(noted, ([number, values]) => [number, ...values])];
  const missing = rows.length - grid.maxRows;
  if (missing > 0) grid.addRows(missing + ROWS_ADDED);
  const narrow = HEADERS.length - grid.maxColumns;
  if (narrow > 0) grid.addColumns(narrow);
  const before = grid.lastRow;
  grid.putTexts({ row: 0, column: 0, rows: rows.length, columns: HEADERS.length }, rows);
  const left = before - rows.length;
  if (left > 0) {
    grid.clear({ row: rows.length, column: 0, rows: left, columns: HEADERS.length });
  }
}

function notedGrid(): Grid | undefined {
  const { notedSheet } = readRadar();
  return notedSheet === undefined ? undefined : gridById(notedSheet);
}

function addNotedGrid(): Grid {
  const grid = addGrid(radarSheetSentences.noted.ja, { isHidden: true });
  keepRadar({ notedSheet: grid.id });
  return grid;
}
