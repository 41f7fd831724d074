/** Guesses by which kind and which columns to enrich a table. */
import { foldedHeader } from '../headers/column-rule.ts';
import {
  columnOfValues,
  columnsFor,
  guessColumns,
  piecesBeside,
  type Sample,
} from '../headers/guess-columns.ts';
import type { KindInput, RegisterKind } from './kind.ts';
import { kinds } from './kinds.ts';

interface KindGuess {
  readonly kind: RegisterKind;
  /** Columns of each input of the kind, in their order; empty for an optional input that was not recognised. */
  readonly columns: readonly (readonly number[])[];
  /** What showed the kind. */
  readonly why: 'header' | 'values';
}

/** @returns the first kind whose column is recognised; undefined where none is, or several columns fit equally. */
export function guessKind(headers: readonly string[], sample: Sample = []): KindGuess | undefined {
  const names = headers.map(foldedHeader);
  const ways = {
    header: (input: KindInput) => columnsFor(input, names),
    values: (input: KindInput) => columnOfValues(input, names, sample),
  };
  for (const why of ['header', 'values'] as const) {
    for (const kind of kinds) {
      const main = ways[why](kind.inputs[0]);
      if (main === 'several') return undefined;
      if (main !== undefined) return { kind, columns: guessColumns(kind, headers, sample), why };
    }
  }
  return undefined;
}

/**
 * Whether a sample improves the guess: where no header is recognised, and where a whole column stands beside columns of
 * pieces. `都道府県`, `市区町村`, `住所` are one address where the last does not repeat the others.
 */
export function needsSample(headers: readonly string[]): boolean {
  const guess = guessKind(headers);
  if (guess === undefined) return true;
  const names = headers.map(foldedHeader);
  return guess.kind.inputs.some(
    (input, i) => piecesBeside(input, names, guess.columns[i] ?? []).length > 0,
  );
}
