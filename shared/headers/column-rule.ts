/** Rules that recognise the columns of a table by their headers or, if no header fits, by their cells. */
import type { CellValue } from '../cells/cell.ts';
import type { HeaderPart } from './header-part.ts';
import type { RestOfValue, SplitPart } from './headers-from-cells.ts';

/** Recognises the contents of a column by its header, folded by `foldedHeader`. */
export interface HeaderRule {
  readonly exact: RegExp;
  readonly like: RegExp;
  /** Matches headers of columns that hold something else after all. */
  readonly unless?: RegExp;
  /** Matches headers that name another kind as well, so that the cells decide: 法人番号／登録番号. */
  readonly unsure?: RegExp;
  /**
   * Chooses among several columns that fit: the first of these patterns that matches any of the columns decides, if it
   * matches only one.
   */
  readonly preferred?: readonly RegExp[];
  /** Matches headers of columns that hold the value in pieces. */
  readonly piece?: RegExp;
}

export interface ColumnRule {
  /** Largest number of columns that may hold the value together. */
  readonly columnsMax: number;
  /** If `part` reads the headers, this rule only recognises a column whose header `part` cannot read. */
  readonly header: HeaderRule;
  /**
   * Reads a header of a value that may belong to several people and be split into parts; undefined
   * for a header that it cannot read.
   */
  part?(header: string): HeaderPart | undefined;
  /** Parts of a value that are recognised by their cells, if no header names them. */
  readonly cellParts?: readonly SplitPart[];
  /** Continuations of a value in the next column that are recognised by their cells, if no header names them. */
  readonly restsOfValue?: readonly RestOfValue[];
  /**
   * Whether the value comes with that of another input and belongs to the same person: a postal code beside an address.
   */
  readonly isBeside?: true;
  /**
   * Whether a cell is clearly a value of this rule. Absent if values look like other things: a bank's code is four
   * digits.
   *
   * @param header of the column, folded.
   */
  valueTells?(cell: CellValue, header: string): boolean;
  /**
   * Whether a cell is clearly a value of this rule if neither headers nor another column tell anything; by default
   * `valueTells`.
   */
  aloneTells?(cell: CellValue, header: string): boolean;
}

/** Folds a header for rules: width, case, spaces, brackets and signs between words do not matter. */
export function foldedHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_・/、,:;※*()[\]【】〔〕「」『』<>〈〉{}]+/g, '');
}
