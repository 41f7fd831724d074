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
  /** Matches the words that say what the column holds; the others say whose it is: 自宅 in `自宅住所`. */
  readonly words?: RegExp;
}

export interface ColumnRule {
  /** Number of columns that may hold the value together. */
  readonly columnsMax: number;
  readonly header: HeaderRule;
  /** Whether the column must be of the same person as that of the first input: `自宅郵便番号` beside `自宅住所`. */
  readonly isOfFirst?: true;
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
