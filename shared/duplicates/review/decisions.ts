/** Turns reviewed pairs into decisions about the rows of the lists. */
import { contradictions, type PairDecision } from '../decisions.ts';
import { Unions } from '../unions.ts';
import type { RowKeys } from './row-keys.ts';

/**
 * Largest number of rows of equal contents that a decision keeps apart from other rows; the
 * decision does not extend to further rows of these contents.
 */
const ALIKE_MAX = 100;

/** A pair for which a person said whether its rows are one customer. */
export interface ReviewedPair {
  /** Key of the pair in `RowKeys`. */
  readonly key: string;
  readonly isSame: boolean;
}

interface Decided<P> {
  readonly decisions: readonly PairDecision[];
  /** Decided pairs with a row that was changed or is no longer in the lists. */
  readonly unused: readonly P[];
  /** Decisions that contradict the others. */
  readonly contradictions: readonly PairDecision[];
}

export function decisionsOf<P extends ReviewedPair>(
  reviewed: readonly P[],
  keys: RowKeys,
  rows: number,
): Decided<P> {
  const halves = reviewed.map(({ key }) => key.split('-'));
  const rowsOf = keys.rowsOf(new Set(halves.flat()));
  const decisions: PairDecision[] = [];
  const unused: P[] = [];
  for (const [i, pair] of reviewed.entries()) {
    const [ones = [], others = []] = (halves[i] ?? []).map((half) => rowsOf.get(half));
    const found = pair.isSame ? chained(ones, others) : crossed(ones, others);
    if (found.length === 0) unused.push(pair);
    for (const [one, other] of found) decisions.push({ one, other, isSame: pair.isSame });
  }
  return { decisions, unused, contradictions: contradictions(new Unions(rows), decisions) };
}

type Pair = readonly [number, number];

/** Pairs the first row of the first contents with every other row of both contents. */
function chained(ones: readonly number[], others: readonly number[]): readonly Pair[] {
  const [first, ...rest] = ones;
  if (first === undefined || others.length === 0) return [];
  return [...rest, ...others].filter((row) => row !== first).map((row) => [first, row]);
}

function crossed(ones: readonly number[], others: readonly number[]): readonly Pair[] {
  const few = others.slice(0, ALIKE_MAX);
  return ones
    .slice(0, ALIKE_MAX)
    .flatMap((one) => few.filter((other) => other !== one).map((other): Pair => [one, other]));
}
