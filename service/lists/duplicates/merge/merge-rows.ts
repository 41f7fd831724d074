/**
 * Merges the rows of each customer into one: every column keeps the cell that its rule chooses, and every value that
 * differs from this cell goes to a list of dropped values. The source stays unchanged.
 */

import { type NewCell, shownCell } from '../../../tables/new-sheet.ts';
import type { SheetRow } from '../../../tables/sheet-cells.ts';
import { type CellRules, dateOf, type GroupRow, isFilled, winner } from './rules.ts';

export interface DroppedValue {
  /** Number of the row that the value came from. */
  readonly row: number;
  readonly column: number;
  readonly kept: NewCell;
  readonly dropped: NewCell;
}

interface MergedRow {
  readonly cells: readonly NewCell[];
  readonly dropped: readonly DroppedValue[];
}

export function mergedRow(
  rows: readonly GroupRow[],
  headers: readonly string[],
  rules: CellRules,
): MergedRow {
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const dropped: DroppedValue[] = [];
  const cells = Array.from({ length: width }, (_, column): NewCell => {
    const rule = rules.byHeader.get(headers[column] ?? '') ?? rules.general;
    const won = winner(rows, column, rule);
    const wonValue = won?.cells[column] ?? null;
    const kept = shownCell(wonValue, won?.formats[column]);
    for (const { number, cells, formats } of rows) {
      const value = cells[column] ?? null;
      if (!isFilled(value) || value === wonValue) continue;
      dropped.push({ row: number, column, kept, dropped: shownCell(value, formats[column]) });
    }
    return kept;
  });
  return { cells, dropped };
}

/** Gives a row of a group in the form in which its cells are compared. */
export function groupRow(
  number: number,
  { cells, formats = [] }: Pick<SheetRow, 'cells' | 'formats'>,
  isKept: boolean,
  dateAt: number | undefined,
): GroupRow {
  const date = dateAt === undefined ? '' : dateOf(cells[dateAt]);
  return { number, cells, formats, isKept, date };
}
