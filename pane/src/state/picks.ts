/** Stores the choices of a person for the rows of a table, by the keys of their questions. */
import type { Found } from '@daicho/shared/enrich/outcome.ts';
import type { Condition } from './parting.ts';

type Where = readonly Condition[];

/** A candidate that a person chose, and what the rows for which it was chosen hold in other columns. */
export interface RememberedPick {
  /** Undefined if the person withdrew the choice: then choices for other rows do not apply to these rows either. */
  readonly candidate: string | undefined;
  readonly where: Where;
  /** A result that is not among the candidates, such as one in a city that the person named. */
  readonly found?: Found | undefined;
}

export class Picks {
  readonly #picks = new Map<string, readonly RememberedPick[]>();
  /** Keys whose rows the person leaves to check. */
  readonly #left = new Set<string>();

  /** @param where content of the rows in other columns, if the choice is only for some rows with the key. */
  remember(key: string, candidate: string | undefined, where: Where = [], found?: Found): void {
    const own = this.of(key);
    const pick = { candidate, where, found };
    const isKnown = own.some((one) => isSameWhere(one.where, where));
    this.#picks.set(
      key,
      isKnown ? own.map((one) => (isSameWhere(one.where, where) ? pick : one)) : [...own, pick],
    );
  }

  forget(keys: Iterable<string>): void {
    for (const key of keys) {
      this.#picks.delete(key);
      this.#left.delete(key);
    }
  }

  /**
   * Records whether the person leaves the rows with a key to check, so that the pane does not ask
   * about these rows again.
   */
  setLeft(key: string, isLeft: boolean): void {
    if (isLeft) this.#left.add(key);
    else this.#left.delete(key);
  }

  isLeft(key: string): boolean {
    return this.#left.has(key);
  }

  takeBack(key: string, where: Where = []): void {
    if (where.length > 0) {
      this.remember(key, undefined, where);
      return;
    }
    const left = this.of(key).filter((pick) => pick.where.length > 0);
    if (left.length > 0) this.#picks.set(key, left);
    else this.#picks.delete(key);
  }

  /** The candidate that was chosen for all rows with the key; undefined if different rows got different choices. */
  forAllRows(key: string): string | undefined {
    const picks = this.of(key);
    return picks.every(({ where }) => where.length === 0) ? picks[0]?.candidate : undefined;
  }

  /** All choices for rows with the key, the earliest first. */
  of(key: string): readonly RememberedPick[] {
    return this.#picks.get(key) ?? [];
  }

  /** Columns by which rows were divided. */
  get columnsBeside(): readonly number[] {
    const picks = [...this.#picks.values()].flat();
    return [...new Set(picks.flatMap(({ where }) => where.map(({ column }) => column)))];
  }
}

export function isSameWhere(a: Where, b: Where): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
