/**
 * A cell that can be read in several ways holds all its readings; only lookups that compare the
 * readings get such cells.
 */
import type { CellValue } from './cell.ts';

/** Separates the readings: a control character that no cell of a workbook can hold. */
const BETWEEN = '\u001e';

/** Largest number of readings of a cell that are asked about. */
const READINGS_MAX = 8;

export function readingsOf(text: string): readonly string[] {
  return text.split(BETWEEN);
}

/** @returns undefined for none, and for more than are asked about. */
export function joinedReadings(readings: readonly string[]): string | undefined {
  const distinct = [...new Set(readings)];
  const isAsked = distinct.length > 0 && distinct.length <= READINGS_MAX;
  return isAsked ? distinct.join(BETWEEN) : undefined;
}

/**
 * Applies a change to some cells, once for each reading of the first cell that has several; null if too many readings
 * result.
 *
 * @param change gives one cell for the cells of a reading.
 */
export function inEachReading(
  cells: readonly CellValue[],
  change: (cells: readonly CellValue[]) => CellValue,
): CellValue {
  const at = cells.findIndex((cell) => typeof cell === 'string' && cell.includes(BETWEEN));
  if (at < 0) return change(cells);
  const changed = readingsOf(String(cells[at])).map((one) =>
    change(cells.map((cell, i) => (i === at ? one : cell))),
  );
  return joinedReadings(changed.map(String)) ?? null;
}

/** Shows a cell to a person. */
export function shownReadings(text: string): string {
  return text.replaceAll(BETWEEN, ' / ');
}
