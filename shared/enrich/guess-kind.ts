/** Guesses by which kind and which columns to enrich a table. */
import { columnGroups } from '../headers/column-groups.ts';
import { columnsOfValues } from '../headers/column-of-values.ts';
import { foldedHeader } from '../headers/column-rule.ts';
import {
  anchorOf,
  columnsAround,
  columnsByHeader,
  columnsByValues,
  guessColumns,
} from '../headers/guess-columns.ts';
import { isBlankColumn, MIN_PASSING_SHARE, rowsFilled, type Sample } from '../headers/sample.ts';
import type { KindOutline, RegisterOutline } from './kind.ts';
import { registerOutlines } from './kind-outlines.ts';

interface KindGuess {
  readonly kind: RegisterOutline;
  /**
   * Columns of each input of the kind, in the order of the inputs; empty for an optional input that was not recognised.
   */
  readonly columns: readonly (readonly number[])[];
  /** Says whether headers or values showed the kind. */
  readonly why: 'header' | 'values';
}

const WAYS = { header: columnsByHeader, values: columnsByValues } as const;

/**
 * Gives the first kind whose column is recognised. A column without any value is to be filled rather than looked up: it
 * counts only if no other header is recognised. A header of days counts only if the cells of no column show another
 * kind: a list of addresses may well have a deadline. Three others also count only then: a kind that is unsure, a
 * header that names two kinds, and columns with gaps in rows that have an address.
 *
 * @returns undefined if no column is recognised, or several fit equally.
 */
export function guessKind(headers: readonly string[], sample: Sample = []): KindGuess | undefined {
  const byHeader = guessBy('header', headers, sample);
  if (byHeader === 'several') return undefined;
  const isSure =
    byHeader !== undefined &&
    byHeader.kind.inputs[0].holdsDates !== true &&
    !isUnsure(byHeader) &&
    !namesTwo(byHeader.kind, headers[byHeader.columns[0]?.[0] ?? -1]);
  if (isSure && isFilled(byHeader, sample, sample.length)) return byHeader;
  const byValues = guessBy('values', headers, sample) ?? byHeader;
  if (isSure && !leavesAddresses(byHeader, byValues, headers, sample)) return byHeader;
  return byValues === 'several' ? undefined : byValues;
}

function namesTwo({ inputs: [{ header }] }: RegisterOutline, name = ''): boolean {
  return header.unsure?.test(foldedHeader(name)) === true;
}

function isUnsure({ kind, columns }: KindGuess): boolean {
  return kind.inputs.some(
    ({ id }, at) => id === kind.isUnsureWithout && columns[at]?.[0] === undefined,
  );
}

/**
 * Whether the values show addresses, and more than a fifth of the rows with an address have nothing in the columns that
 * were recognised by their headers. If several columns show addresses, a person has to choose.
 */
function leavesAddresses(
  byHeader: KindGuess,
  byValues: KindGuess | 'several' | undefined,
  headers: readonly string[],
  sample: Sample,
): boolean {
  const names = headers.map(foldedHeader);
  const columns = registerOutlines.flatMap((kind) => {
    const [main] = kind.inputs;
    if (kind === byHeader.kind || anchorOf([main]) === undefined) return [];
    if (byValues === 'several') return columnsOfValues(main, names, sample);
    return kind === byValues?.kind ? (byValues.columns[0] ?? []) : [];
  });
  return !isFilled(byHeader, sample, rowsFilled(sample, columns));
}

function isFilled({ columns }: KindGuess, sample: Sample, rows: number): boolean {
  return rowsFilled(sample, columns[0]) >= MIN_PASSING_SHARE * rows;
}

function guessBy(
  why: keyof typeof WAYS,
  headers: readonly string[],
  sample: Sample,
): KindGuess | 'several' | undefined {
  let last: KindGuess | undefined;
  for (const kind of registerOutlines) {
    const main = WAYS[why](kind.inputs[0], headers, sample);
    if (main === 'several') return last ?? 'several';
    if (main === undefined) continue;
    const guess = { kind, columns: guessColumns(kind, headers, sample), why };
    if (!main.every((column) => isBlankColumn(sample, column)) && !isUnsure(guess)) return guess;
    last ??= guess;
  }
  return last;
}

/**
 * Lists the ways to fill the inputs of a kind if the table has several addresses, such as お届け先 and
 * ご依頼主: one way for each address. Empty for fewer than two addresses.
 */
export function choicesOf(
  { inputs }: Pick<KindOutline, 'inputs'>,
  headers: readonly string[],
  sample: Sample = [],
): readonly (readonly (readonly number[])[])[] {
  const anchor = anchorOf(inputs);
  if (anchor === undefined) return [];
  const groups = columnGroups(anchor, headers, sample);
  if (groups.length < 2) return [];
  return groups.map((group) => columnsAround(group, inputs, headers, sample));
}

/** Gives the first kind for which several groups of columns fit, so that a person has to choose. */
export function kindToChoose(
  headers: readonly string[],
  sample: Sample,
): RegisterOutline | undefined {
  return registerOutlines.find((kind) => {
    const [main] = kind.inputs;
    return anchorOf([main]) !== undefined && choicesOf(kind, headers, sample).length > 0;
  });
}

/**
 * Whether a sample improves the guess: if no header is recognised, if one column may repeat another, or if a header
 * names two kinds. A sample also shows whether a value in another column, such as a postal code, is part of the address
 * already. A table guessed by days, codes or names may also have a column of addresses whose header does not say so.
 */
export function needsSample(headers: readonly string[]): boolean {
  const guess = guessKind(headers);
  const isUnclear = (name: string) => registerOutlines.some((kind) => namesTwo(kind, name));
  if (guess === undefined || headers.some(isUnclear)) return true;
  const { inputs } = guess.kind;
  const anchor = anchorOf(inputs);
  return (
    anchor === undefined ||
    headers.some((header) => anchor.part(header)?.cells !== undefined) ||
    columnGroups(anchor, headers).some(({ needsCells }) => needsCells) ||
    inputs.some(({ isBeside }, at) => isBeside === true && guess.columns[at]?.[0] !== undefined)
  );
}
