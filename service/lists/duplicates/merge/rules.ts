/** Rules for choosing one cell among several rows. An empty cell never wins over a filled one. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { parseDate } from '@daicho/shared/identifiers/date.ts';
import type { NumberFormat } from '../../../tables/number-format.ts';

/** `kept`: the row to keep; `newest`: the row of the latest date; `fullest`: the longest text. */
export const CELL_RULES = ['kept', 'newest', 'fullest'] as const;
export type CellRule = (typeof CELL_RULES)[number];

export interface CellRules {
  /** Rule of the columns without their own rule. */
  readonly general: CellRule;
  readonly byHeader: ReadonlyMap<string, CellRule>;
  /** Header of the date by which a row is newer than another. */
  readonly dateColumn: string | undefined;
}

export interface GroupRow {
  /** Number of the row as people count it. */
  readonly number: number;
  readonly cells: readonly CellValue[];
  readonly formats: readonly (NumberFormat | undefined)[];
  readonly isKept: boolean;
  /** Date of the row; empty if the cell has no date that can be read. */
  readonly date: string;
}

export function dateOf(cell: CellValue | undefined): string {
  const date = parseDate(cell ?? null);
  return date.ok ? date.value : '';
}

/**
 * Gives the row whose cell wins, or undefined if the cell is empty in all rows. Among rows that are equal by the rule,
 * the row to keep wins, then the first.
 */
export function winner(
  rows: readonly GroupRow[],
  column: number,
  rule: CellRule,
): GroupRow | undefined {
  const filled = rows.filter(({ cells }) => isFilled(cells[column]));
  const inOrder = [...filled].sort((a, b) => Number(b.isKept) - Number(a.isKept));
  if (rule === 'newest') return best(inOrder, ({ date }) => date);
  if (rule === 'fullest') return best(inOrder, ({ cells }) => String(cells[column]).trim().length);
  return inOrder[0];
}

export function isFilled(cell: CellValue | undefined): boolean {
  return cell !== undefined && cell !== null && String(cell).trim() !== '';
}

function best<T extends string | number>(
  rows: readonly GroupRow[],
  measure: (row: GroupRow) => T,
): GroupRow | undefined {
  return rows.reduce<GroupRow | undefined>(
    (top, row) => (top === undefined || measure(row) > measure(top) ? row : top),
    undefined,
  );
}
