/**
 * Decisions of people about pairs of rows. These decisions win over the findings of the search, and extend through
 * other rows. Rows that were decided to be one customer are joined first. Rows that were decided to be two customers
 * are never joined, not even through a third row. Such a third row stays with the row that it was joined to first.
 */
import type { Unions } from './unions.ts';

export interface PairDecision {
  readonly one: number;
  readonly other: number;
  readonly isSame: boolean;
}

export class DecidedPairs {
  readonly #same: Unions;
  readonly #pairs: ReadonlySet<string>;
  /** By the first row of a group: rows of the groups that must stay apart from this group. */
  readonly #apart = new Map<number, readonly number[]>();

  /** Joins the rows that were decided to be the same. */
  constructor(same: Unions, decisions: readonly PairDecision[]) {
    this.#same = same;
    const joined = decisions.filter(({ isSame }) => isSame);
    this.#pairs = new Set(joined.map(({ one, other }) => pairKey(one, other)));
    for (const { one, other } of joined) same.join(one, other);
    for (const { one, other, isSame } of decisions) {
      if (!isSame && same.first(one) !== same.first(other)) this.#keepApart(one, other);
    }
  }

  /** Whether this pair was decided to be the same. */
  areSame(one: number, other: number): boolean {
    return this.#pairs.has(pairKey(one, other));
  }

  areApart(one: number, other: number): boolean {
    const group = this.#same.first(other);
    const others = this.#apart.get(this.#same.first(one)) ?? [];
    return others.some((row) => this.#same.first(row) === group);
  }

  join(one: number, other: number): void {
    const [a, b] = [this.#same.first(one), this.#same.first(other)];
    if (a === b || this.areApart(a, b)) return;
    this.#same.join(a, b);
    const both = [...(this.#apart.get(a) ?? []), ...(this.#apart.get(b) ?? [])];
    if (both.length > 0) this.#apart.set(this.#same.first(a), both);
  }

  #keepApart(one: number, other: number): void {
    const [a, b] = [this.#same.first(one), this.#same.first(other)];
    this.#apart.set(a, [...(this.#apart.get(a) ?? []), b]);
    this.#apart.set(b, [...(this.#apart.get(b) ?? []), a]);
  }
}

/**
 * Finds decisions that contradict the others: two rows decided to be two customers, but joined through other decisions.
 *
 * @param same rows joined so far; rows that were decided to be one customer are joined in it too.
 */
export function contradictions(
  same: Unions,
  decisions: readonly PairDecision[],
): readonly PairDecision[] {
  for (const { one, other, isSame } of decisions) if (isSame) same.join(one, other);
  return decisions.filter(
    ({ one, other, isSame }) => !isSame && same.first(one) === same.first(other),
  );
}

/** Identifies a pair of rows, in either order. */
export function pairKey(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}
