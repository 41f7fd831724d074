/**
 * Merges the rows of each customer into one: every column keeps the cell that its rule says, and every other value goes to a
 * list of what was dropped. The source stays as it is.
 */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { type CellRules, dateOf, type GroupRow, isFilled, winner } from './rules.ts';

export interface DroppedValue {
  /** Number of the merged row in the new table, and of the row that the value stood in. */
  readonly mergedRow: number;
  readonly row: number;
  readonly column: number;
  readonly kept: CellValue;
  readonly dropped: CellValue;
}

interface MergedRow {
  readonly cells: readonly CellValue[];
  readonly dropped: readonly Omit<DroppedValue, 'mergedRow'>[];
}

export function mergedRow(
  rows: readonly GroupRow[],
  headers: readonly string[],
  rules: CellRules,
): MergedRow {
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const dropped: Omit<DroppedValue, 'mergedRow'>[] = [];
  const cells = Array.from({ length: width }, (_, column): CellValue => {
    const rule = rules.byHeader.get(headers[column] ?? '') ?? rules.general;
    const won = winner(rows, column, rule);
    const kept = won?.cells[column] ?? null;
    for (const { number, cells } of rows) {
      const value = cells[column] ?? null;
      if (isFilled(value) && value !== kept)
        dropped.push({ row: number, column, kept, dropped: value });
    }
    return kept;
  });
  return { cells, dropped };
}

/** Gives a row of a group as its cells are compared. */
export function groupRow(
  number: number,
  cells: readonly CellValue[],
  isKept: boolean,
  dateAt: number | undefined,
): GroupRow {
  return { number, cells, isKept, date: dateAt === undefined ? '' : dateOf(cells[dateAt]) };
}
