/**
 * Guesses which columns of a table are meant: by their headers or, where no header fits, by clear values in their first
 * cells. The person sees the guess and its reason, and can change it.
 */
import type { CellValue } from '../model/cell.ts';
import { type ColumnRule, foldedHeader } from './column-rule.ts';

/** First rows of a table, a cell for each header. */
export type Sample = readonly (readonly CellValue[])[];

/** Number of cells of a column to look at, blank ones not counted, and the share of them that has to be clear. */
const CELLS_MAX = 50;
const PLAIN_SHARE = 0.8;

/** Guesses the columns of each input, in their order; none where no column fits, or several do. */
export function guessColumns(
  { inputs }: { readonly inputs: readonly ColumnRule[] },
  headers: readonly string[],
  sample: Sample = [],
): readonly (readonly number[])[] {
  const names = headers.map(foldedHeader);
  const [first] = inputs;
  let owners: readonly string[] = [];
  return inputs.map((input) => {
    const candidates = input.isOfFirst ? ofOwners(owners, names, input) : names;
    const columns = columnsFor(input, candidates) ?? columnOfValues(input, candidates, sample);
    if (columns === undefined || columns === 'several') return [];
    if (input === first) owners = columns.map((at) => ownerIn(names[at] ?? '', input));
    const pieces = piecesBeside(input, names, columns);
    return goesOn(input, columns, pieces, sample) ? [...pieces, ...columns].sort(byPlace) : columns;
  });
}

/** Blanks the headers that name somebody else. */
function ofOwners(owners: readonly string[], names: readonly string[], input: ColumnRule) {
  return names.map((name) => (['', ...owners].includes(ownerIn(name, input)) ? name : ''));
}

/** Tells whose column a header says that it is; empty where it names nobody. */
function ownerIn(name: string, { header: { words } }: ColumnRule): string {
  return words === undefined ? '' : name.replace(words, '').replace(/[()[\]・:\d]/g, '');
}

/** Lists columns of pieces beside the one whose header claims the whole value; none where they cannot belong to it. */
export function piecesBeside(
  { header: { piece }, columnsMax }: ColumnRule,
  names: readonly string[],
  columns: readonly number[],
): readonly number[] {
  if (piece === undefined || columns.length !== 1) return [];
  const pieces = names.flatMap((name, at) =>
    piece.test(name) && !columns.includes(at) ? [at] : [],
  );
  const fit = pieces.length >= 2 && pieces.length < columnsMax;
  return fit && areDistinct(pieces.map((at) => names[at])) ? pieces : [];
}

/** Whether the column continues the pieces: hardly any of its cells is complete or repeats a piece. */
function goesOn(
  { valueTells }: ColumnRule,
  [column = -1]: readonly number[],
  pieces: readonly number[],
  sample: Sample,
): boolean {
  if (pieces.length === 0) return false;
  const filled = sample.filter((row) => textAt(row, column) !== '').slice(0, CELLS_MAX);
  const following = filled.filter((row) => {
    const cell = textAt(row, column);
    const saysAgain = pieces.some((at) => {
      const text = textAt(row, at);
      return text !== '' && cell.includes(text);
    });
    return !saysAgain && valueTells?.(cell, '') !== true;
  });
  return filled.length > 0 && following.length >= filled.length * PLAIN_SHARE;
}

function textAt(row: readonly CellValue[], at: number): string {
  return String(row[at] ?? '').trim();
}

const byPlace = (a: number, b: number) => a - b;

/** Finds the column whose cells are nearly all clearly such values, and whose header does not contradict. */
export function columnOfValues(
  { header: { unless }, valueTells }: ColumnRule,
  names: readonly string[],
  sample: Sample,
): readonly number[] | 'several' | undefined {
  if (valueTells === undefined) return undefined;
  const fitting = names.flatMap((name, at) => {
    if (unless?.test(name)) return [];
    const cells = firstCells(sample, at);
    const plain = cells.filter((cell) => valueTells(cell, name)).length;
    return cells.length > 0 && plain >= cells.length * PLAIN_SHARE ? [at] : [];
  });
  if (fitting.length > 1) return 'several';
  return fitting.length === 1 ? fitting : undefined;
}

function firstCells(sample: Sample, at: number): readonly CellValue[] {
  const cells: CellValue[] = [];
  for (const row of sample) {
    const cell = row[at] ?? null;
    if (cell === null || String(cell).trim() === '') continue;
    cells.push(cell);
    if (cells.length === CELLS_MAX) break;
  }
  return cells;
}

/** Prefers a column with the whole value to columns with pieces, of which there must be at least two. */
export function columnsFor(
  { header: { exact, like, unless, piece }, columnsMax }: ColumnRule,
  names: readonly string[],
): readonly number[] | 'several' | undefined {
  const fitting = (rule: RegExp) =>
    names.flatMap((name, index) => {
      const isOther = unless?.test(name.replace(rule, '')) ?? false;
      return rule.test(name) && !isOther ? [index] : [];
    });
  const pieces = piece === undefined ? [] : fitting(piece);
  const isOneValue = pieces.length <= columnsMax && areDistinct(pieces.map((at) => names[at]));
  for (const rule of [exact, like]) {
    const whole = fitting(rule);
    if (whole.length === 1) return whole;
    if (whole.length > 1) return areAllOf(whole, pieces) && isOneValue ? pieces : 'several';
  }
  if (pieces.length < 2) return undefined;
  return isOneValue ? pieces : 'several';
}

/** Whether all names differ: two columns `都道府県` belong to two addresses. */
function areDistinct(names: readonly (string | undefined)[]): boolean {
  return new Set(names).size === names.length;
}

/** Whether all columns are pieces of one value: `住所1`, `住所2` each look like an address. */
function areAllOf(columns: readonly number[], pieces: readonly number[]): boolean {
  return columns.every((column) => pieces.includes(column));
}
