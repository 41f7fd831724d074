/** Rows of some columns that are read and written together. */
import type { Rows } from '@daicho/pane/src/host.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { bytesOfRows } from '../reading/blocks.ts';
import { cellOf } from '../reading/cell-values.ts';
import type { Inputs } from './day-cells.ts';
import type { FormerCells } from './former-cells.ts';
import { adjacentColumns } from './put-texts.ts';
import type { Stretch } from './visible-stretches.ts';

/** Ranges of cells, one for each column of some rows. */
interface Ranges {
  readonly read: readonly Excel.Range[];
  readonly write: readonly Excel.Range[];
}

/** Rows that one request reads and another writes. */
export interface Piece {
  readonly ranges: Ranges;
  readonly count: number;
  readonly read: Rows;
  readonly before: Rows;
  /** Whether all of its rows are hidden; null if only some are. */
  readonly isHidden: boolean | null;
  readonly stretches: readonly Stretch[];
  /** Where the written columns stand in the table. */
  readonly places: readonly number[];
}

/** Estimates the size of Excel's reply about the cells of a piece, never too low: texts, formulas and formats. */
export function bytesToRead({ read, before }: Piece): number {
  return bytesOfRows(asTexts(read)) + 3 * bytesOfRows(asTexts(before));
}

function asTexts(rows: Rows): Inputs {
  return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))));
}

/** Estimates the size of the request that writes texts into a piece. */
export function bytesToWrite(piece: Piece, rows: Inputs): number {
  return bytesOfRows(rows) + bytesOfStretches(piece);
}

/** Estimates the size of the names of stretches in an Office.js request, so that a request stays small and is made quickly. */
function bytesOfStretches({ stretches, places }: Piece): number {
  const ranges = stretches.length * adjacentColumns(places).length;
  return stretches.length === 1 ? 0 : ranges * STRETCH_BYTES;
}

const STRETCH_BYTES = 8_000;

export interface Part {
  readonly piece: Piece;
  readonly rows: Inputs;
}

export interface WrittenPart extends Part {
  /** The piece just before the texts were written. */
  readonly now: Pick<Piece, 'read' | 'before' | 'isHidden'>;
  readonly former: FormerCells;
}

export function hasText(rows: Inputs): boolean {
  return rows.some((row) => row.some((text) => text !== null));
}

/** Loads columns of cells in a step. @returns a function that reads their rows. */
export function queueCells(ranges: Ranges): () => Pick<Piece, 'read' | 'before' | 'isHidden'> {
  for (const range of ranges.read) range.load('values');
  for (const range of ranges.write) range.load('values,formulas');
  const [first] = ranges.write;
  first?.load('rowHidden');
  return () => ({
    isHidden: first === undefined ? false : first.rowHidden,
    read: rowsOf(ranges.read.map(({ values }) => values)),
    // A cell whose formula shows nothing is not empty.
    before: rowsOf(
      ranges.write.map(({ values, formulas }) =>
        values.map(([value], row) => [value === '' ? formulas[row]?.[0] : value]),
      ),
    ),
  });
}

function rowsOf(columns: readonly (readonly (readonly unknown[])[])[]): CellValue[][] {
  const length = columns[0]?.length ?? 0;
  return Array.from({ length }, (_, row) => columns.map((column) => cellOf(column[row]?.[0])));
}

export function isSame(a: Rows, b: Rows): boolean {
  if (a.length !== b.length) return false;
  return a.every((cells, row) => cells.every((cell, column) => cell === b[row]?.[column]));
}
