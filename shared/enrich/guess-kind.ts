/** Guesses by their headers which columns of a table are meant. The person sees the guess and can change it. */
import type { Kind, KindInput } from './kind.ts';
import { kinds } from './kinds.ts';

interface KindGuess {
  readonly kind: Kind;
  /** Columns of each input of the kind, in their order; none for an optional one that no header gives away. */
  readonly columns: readonly (readonly number[])[];
}

/** @returns the first kind whose column can be told; undefined where none or several columns fit it equally. */
export function guessKind(headers: readonly string[]): KindGuess | undefined {
  const names = headers.map(folded);
  for (const kind of kinds) {
    const main = columnsFor(kind.inputs[0], names);
    if (main === 'several') return undefined;
    if (main !== undefined) return { kind, columns: guessColumns(kind, headers) };
  }
  return undefined;
}

/** Guesses the columns of each input of a kind that the person named; none where no header tells, or several do. */
export function guessColumns(kind: Kind, headers: readonly string[]): KindGuess['columns'] {
  const names = headers.map(folded);
  return kind.inputs.map((input) => {
    const columns = columnsFor(input, names);
    return columns === undefined || columns === 'several' ? [] : columns;
  });
}

/** Prefers a column that holds all to columns that hold pieces, of which there must be two. */
function columnsFor(
  { header: { exact, like, unless, piece }, columnsMax }: KindInput,
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

/** Whether no name comes twice: two columns `都道府県` belong to two addresses. */
function areDistinct(names: readonly (string | undefined)[]): boolean {
  return new Set(names).size === names.length;
}

/** Whether all columns are pieces of one: `住所1`, `住所2` each look like an address. */
function areAllOf(columns: readonly number[], pieces: readonly number[]): boolean {
  return columns.every((column) => pieces.includes(column));
}

function folded(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, '');
}
