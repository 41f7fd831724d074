/** Rules that recognise the columns of a table by their headers or, where no header fits, by their cells. */
import type { CellValue } from '../model/cell.ts';

/** Recognises the contents of a column by its header, folded by `foldedHeader`. */
export interface HeaderRule {
  readonly exact: RegExp;
  readonly like: RegExp;
  /** Matches headers of columns that hold something else after all. */
  readonly unless?: RegExp;
  /** Matches columns that hold the value in pieces. */
  readonly piece?: RegExp;
}

export interface ColumnRule {
  /** Number of columns that may hold the value together. */
  readonly columnsMax: number;
  readonly header: HeaderRule;
  /**
   * Whether a cell is clearly such a value. Absent where values resemble others: a bank's code is four digits.
   *
   * @param header of the column, folded.
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
