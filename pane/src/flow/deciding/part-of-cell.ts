/** Tells which part a row belongs to by a cell of another column. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { parsePostalCode } from '@daicho/shared/identifiers/postal-code.ts';
import type { Condition, PartedBy } from '../../state/parting.ts';
import { textOf } from '../columns/decide-rows.ts';

/** Digits of a postal code that name the area of one post office. */
const POSTAL_AREA_DIGITS = 3;

/** Matches a telephone number, its area code and the rest; a sheet may have dropped the leading zero. */
const TELEPHONE = /^\(?(0?[1-9]\d{0,3})[-)(](\d{1,4}[-)(]?\d{3,4})$/;
const BARE_TELEPHONE = /^0?([36]|[5789]0|[1-9]\d)\d{7,8}$/;

/** @returns an empty text for a cell that says nothing. */
export function partOfCell(cell: CellValue, by: PartedBy): string {
  const text = textOf(cell).normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (by === 'text') return text;
  if (by === 'area_code') return areaCodeOf(text);
  const code = parsePostalCode(cell);
  return code.ok ? code.value.slice(0, POSTAL_AREA_DIGITS) : '';
}

function areaCodeOf(text: string): string {
  const compact = text.replace(/[ .]/g, '').replace(/[‐-―−ー]/g, '-');
  const digits = compact.replace(/\D/g, '').replace(/^0/, '');
  if (digits.length !== 9 && digits.length !== 10) return '';
  const code = TELEPHONE.exec(compact)?.[1] ?? BARE_TELEPHONE.exec(compact)?.[1];
  return code === undefined ? '' : code.replace(/^0?/, '0');
}

/** Whether a row holds all of this. @param cellAt gives its cell of a column. */
export function holds(
  where: readonly Condition[] = [],
  cellAt: (column: number) => CellValue,
): boolean {
  return where.every(({ column, by, text }) => partOfCell(cellAt(column), by) === text);
}

/** Finds the first way in which cells make parts of several rows; undefined if there is none. Works in steps. */
export function* wayToPart(
  cells: readonly CellValue[],
): Generator<undefined, WayToPart | undefined> {
  for (const by of WAYS) {
    const way = yield* wayBy(cells, by);
    if (way !== undefined) return way;
  }
  return undefined;
}

export interface WayToPart {
  readonly by: PartedBy;
  /** Distinct texts with numbers of rows, the most first and blanks last. */
  readonly parts: readonly (readonly [text: string, rows: number])[];
}

/** Cells are taken as they are where that makes parts of several rows. */
const WAYS = ['text', 'area_code', 'postal_area'] as const satisfies readonly PartedBy[];

/** Least number of rows for each part, and the greatest share of rows that may have no text, in per cent. */
const ROWS_EACH_MIN = 2;
const BLANK_PERCENT_MAX = 80;

/** Number of cells between two pauses. */
const STEP = 200;

function* wayBy(
  cells: readonly CellValue[],
  by: PartedBy,
): Generator<undefined, WayToPart | undefined> {
  const counts = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    if (at % STEP === 0) yield;
    const text = partOfCell(cell, by);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const blank = counts.get('') ?? 0;
  const texts = counts.size - Math.min(blank, 1);
  const isUseful =
    texts > 0 &&
    texts * ROWS_EACH_MIN <= cells.length - blank &&
    blank * 100 <= cells.length * BLANK_PERCENT_MAX;
  if (!isUseful) return undefined;
  const parts = [...counts].sort(
    ([a, rows], [b, others]) => Number(a === '') - Number(b === '') || others - rows,
  );
  return { by, parts };
}
