import type { RowSet } from '../../columns/row-set.ts';
import type { Steps } from '../../steps.ts';

/** Rows that match a query, by the number of terms that they match. */
export class Matches {
  readonly #all: RowSet;
  /**
   * `#holding[n]` has the rows that match `n + 1` terms or more, so each element is a subset of the one before, and all
   * are subsets of `#all`.
   */
  readonly #holding: readonly RowSet[];

  private constructor(all: RowSet, holding: readonly RowSet[]) {
    this.#all = all;
    this.#holding = holding;
  }

  /**
   * Combines terms that stand side by side: gives the allowed rows that match at least one term, or all allowed rows if
   * there are no terms.
   */
  static *ofGroup(allowed: RowSet, terms: readonly RowSet[]): Steps<never, Matches> {
    const holding: RowSet[] = [];
    for (const term of terms) {
      for (let n = holding.length; n >= 0; n--) {
        const more = (holding[n - 1] ?? allowed).and(term);
        const known = holding[n];
        if (known !== undefined) holding[n] = known.or(more);
        else if (n === 0 || !more.isEmpty) holding[n] = more;
      }
      yield undefined;
    }
    return new Matches(holding[0] ?? allowed, holding);
  }

  /** Unites the rows of both; a row in both has the higher of its two numbers of terms. */
  or(other: Matches): Matches {
    const holding = Array.from(
      { length: Math.max(this.#holding.length, other.#holding.length) },
      (_, n) => union(this.#holding[n], other.#holding[n]),
    );
    return new Matches(
      this.#all.or(other.#all),
      holding.filter((rows) => rows !== undefined),
    );
  }

  has(row: number): boolean {
    return this.#all.has(row);
  }

  /** Sorts the rows by number of terms, most first; rows with the same number stay in the table's order. */
  ranked(): Uint32Array {
    const ranked = new Uint32Array(this.#all.count);
    let at = 0;
    let above: RowSet | undefined;
    for (const rows of [this.#all, ...this.#holding].reverse()) {
      at = (above === undefined ? rows : rows.without(above)).copyRows(ranked, at);
      above = rows;
    }
    return ranked;
  }
}

function union(one: RowSet | undefined, other: RowSet | undefined): RowSet | undefined {
  return one === undefined || other === undefined ? (one ?? other) : one.or(other);
}
