/**
 * Keeps the values of corporations before they change, on a hidden sheet: the service reports which numbers changed
 * but not their earlier values. If a person changes or deletes the sheet, only earlier values are missing.
 */

import { COMPARED_FIELDS } from '@daicho/shared/radar/number-state.ts';
import { cellText } from '../formulas/arguments.ts';
import { addGrid, type Grid, gridById } from '../host/spreadsheet.ts';
import { radarSheetSentences } from '../words/radar.ts';
import { readRadarSettings, saveRadarSettings } from './radar-settings.ts';

const HEADERS = ['corporate_number', ...COMPARED_FIELDS];
const ROWS_ADDED = 1_000;

/** Values of `COMPARED_FIELDS` by corporate number. */
export type KnownValues = Map<string, readonly string[]>;

export function readKnownValues(): KnownValues {
  const grid = knownValuesGrid();
  const stored: KnownValues = new Map();
  if (grid === undefined || grid.lastRow < 2 || grid.maxColumns < HEADERS.length) return stored;
  const box = { row: 1, column: 0, rows: grid.lastRow - 1, columns: HEADERS.length };
  for (const [number, ...values] of grid.values(box)) {
    if (/^\d{13}$/.test(cellText(number))) stored.set(cellText(number), values.map(cellText));
  }
  return stored;
}

/** Adds values, and keeps values that other executions have added meanwhile. */
export function saveKnownValues(values: KnownValues): void {
  if (values.size > 0) replaceRows(new Map([...readKnownValues(), ...values]));
}

export function deleteKnownValues(numbers: readonly string[]): void {
  const stored = readKnownValues();
  const known = numbers.filter((number) => stored.delete(number));
  if (known.length > 0) replaceRows(stored);
}

function replaceRows(stored: KnownValues): void {
  const grid = knownValuesGrid() ?? addKnownValuesGrid();
  const rows = [HEADERS, ...Array.from(stored, ([number, values]) => [number, ...values])];
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

function knownValuesGrid(): Grid | undefined {
  const { notedSheet } = readRadarSettings();
  return notedSheet === undefined ? undefined : gridById(notedSheet);
}

function addKnownValuesGrid(): Grid {
  const grid = addGrid(radarSheetSentences.noted.ja, { isHidden: true });
  saveRadarSettings({ notedSheet: grid.id });
  return grid;
}
