/** Rows of some columns that are read and written together. */
import type { Looks, Rows } from '@daicho/pane/src/host.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { bytesOfRows } from '../reading/blocks.ts';
import { cellOf } from '../reading/cell-values.ts';
import { type Inputs, inputValue } from './day-cells.ts';
import type { FormerCells } from './former-cells.ts';
import { adjacentColumns, putColumns, putStretches } from './put-texts.ts';
import type { Stretch } from './visible-stretches.ts';

/** Ranges of cells, one for each column of some rows. */
interface Ranges {
  readonly read: readonly Excel.Range[];
  readonly write: readonly Excel.Range[];
}

/** Rows that one request reads and another request writes. */
export interface Piece {
  readonly ranges: Ranges;
  readonly count: number;
  readonly read: Rows;
  readonly before: Rows;
  /** Formats and formulas of the cells to write. */
  readonly looks: Looks;
  /** Whether all rows of the piece are hidden; null if only some are. */
  readonly isHidden: boolean | null;
  readonly stretches: readonly Stretch[];
  /** Indexes of the written columns in the table. */
  readonly places: readonly number[];
}

/** Estimates the size of Excel's reply about the cells of a piece, never too low: texts, formulas and formats. */
export function bytesToRead({ read, before }: Piece): number {
  return bytesOfRows(read.map(asTexts)) + 3 * bytesOfRows(before.map(asTexts));
}

function asTexts(cells: Rows[number]): readonly string[] {
  return cells.map((cell) => (cell === null ? '' : String(cell)));
}

/** Estimates the size of the request that writes texts into a piece. */
export function bytesToWrite(piece: Piece, rows: Inputs): number {
  return bytesOfRows(rows.map((row) => row.map(inputValue))) + bytesOfStretches(piece);
}

/** Estimates how many bytes an Office.js request needs to name the stretches, so that a request stays small and is made quickly. */
function bytesOfStretches({ stretches, places }: Piece): number {
  const ranges = stretches.length * adjacentColumns(places).length;
  return stretches.length === 1 ? 0 : ranges * STRETCH_BYTES;
}

const STRETCH_BYTES = 8_000;

export interface Part {
  readonly piece: Piece;
  readonly rows: Inputs;
}

/** @param keepsFormats whether the cells keep their formats, as on a protected sheet. */
export function putPart({ piece, rows }: Part, keepsFormats: boolean): void {
  const { ranges, stretches, places } = piece;
  if (stretches.length === 1) putColumns(ranges.write, rows, keepsFormats);
  else putStretches(ranges.write, rows, stretches, adjacentColumns(places), keepsFormats);
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
export function queueCells(
  ranges: Ranges,
  wantsLooks = false,
): () => Pick<Piece, 'read' | 'before' | 'looks' | 'isHidden'> {
  for (const range of ranges.read) range.load('values');
  for (const range of ranges.write) {
    range.load(wantsLooks ? 'values,formulas,numberFormat' : 'values,formulas');
  }
  const [first] = ranges.write;
  first?.load('rowHidden');
  return () => ({
    isHidden: first === undefined ? false : first.rowHidden,
    read: rowsOf(ranges.read.map(({ values }) => values)),
    // A cell whose formula shows nothing does not count as empty.
    before: rowsOf(
      ranges.write.map(({ values, formulas }) =>
        values.map(([value], row) => [value === '' ? formulas[row]?.[0] : value]),
      ),
    ),
    looks: wantsLooks ? looksOf(ranges.write) : NO_LOOKS,
  });
}

const NO_LOOKS: Looks = { formats: [], formulas: [] };

function looksOf(columns: readonly Excel.Range[]): Looks {
  const rowsBy = <T>(of: (range: Excel.Range, row: number) => T): T[][] =>
    (columns[0]?.values ?? []).map((_, row) => columns.map((range) => of(range, row)));
  return {
    formats: rowsBy(({ numberFormat }, row) => String(numberFormat[row]?.[0])),
    formulas: rowsBy(({ values, formulas }, row) => {
      const formula = formulas[row]?.[0];
      return String(formula).startsWith('=') && formula !== values[row]?.[0];
    }),
  };
}

function rowsOf(columns: readonly (readonly (readonly unknown[])[])[]): CellValue[][] {
  const length = columns[0]?.length ?? 0;
  return Array.from({ length }, (_, row) => columns.map((column) => cellOf(column[row]?.[0])));
}

/** Gives the cells of consecutive pieces. */
export function joinedPieces(pieces: readonly Piece[]): Pick<Piece, 'read' | 'before' | 'looks'> {
  return {
    read: pieces.flatMap(({ read }) => read),
    before: pieces.flatMap(({ before }) => before),
    looks: {
      formats: pieces.flatMap(({ looks }) => looks.formats),
      formulas: pieces.flatMap(({ looks }) => looks.formulas),
    },
  };
}

export function isSame(a: Rows, b: Rows): boolean {
  if (a.length !== b.length) return false;
  return a.every((cells, row) => cells.every((cell, column) => cell === b[row]?.[column]));
}
