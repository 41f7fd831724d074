/** Says which columns of a table are meant: by their headers, and where no header tells, by their cells. */
import type { CellValue } from '../model/cell.ts';

/** Tells by the header of a column what it holds; headers are compared folded (`foldedHeader`). */
export interface HeaderRule {
  readonly exact: RegExp;
  readonly like: RegExp;
  /** Matches headers of columns that hold something else after all. */
  readonly unless?: RegExp;
  /** Matches columns that hold the value in pieces. */
  readonly piece?: RegExp;
}

export interface ColumnRule {
  /** Number of columns that may hold the value together, joined in their order. */
  readonly columnsMax: number;
  readonly header: HeaderRule;
  /**
   * Whether a cell is plainly such a value, where no header tells. Absent where values are like others: a bank's code is
   * four digits. @param header of the column, folded as for the rule.
   */
  valueTells?(cell: CellValue, header: string): boolean;
}

/** Folds a header for rules: width, case, spaces and underscores do not matter. */
export function foldedHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, '');
}
