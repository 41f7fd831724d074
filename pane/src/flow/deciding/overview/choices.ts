/**
 * Stores the choices of a person that are not written yet, by value. The choices survive
 * regrouping, and stay until the next run.
 */
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { nameOf } from './name-of.ts';
import type { ParentsOf } from './parents.ts';

export class Choices {
  /** Texts of chosen candidates by the names of values; undefined if the person wants no candidate. */
  readonly #texts = new Map<string, string | undefined>();

  get areNone(): boolean {
    return this.#texts.size === 0;
  }

  clear(): void {
    this.#texts.clear();
  }

  set(values: readonly UndecidedValue[], candidate: string | undefined): void {
    for (const value of values) this.#texts.set(nameOf(value), candidate);
  }

  /**
   * Gives each value that is new on the page the choice of the values that held its rows before, or no choice if those
   * values have different choices.
   */
  handOn(values: readonly UndecidedValue[], parentsOf: ParentsOf): void {
    for (const value of values) {
      const parents = parentsOf(value);
      const [first] = parents;
      if (first === undefined) continue;
      const text = this.of(first);
      const isSame = parents.every((one) => this.has(one) && this.of(one) === text);
      if (isSame) this.#texts.set(nameOf(value), text);
      else this.#texts.delete(nameOf(value));
    }
  }

  /** Whether the person has made a choice for a value, even the choice of none. */
  has(value: UndecidedValue): boolean {
    return this.#texts.has(nameOf(value));
  }

  of(value: UndecidedValue): string | undefined {
    return this.#texts.get(nameOf(value));
  }

  /** Gives the index of the candidate that was chosen for all values of a group, if the group has it. */
  inGroup({ values, candidates }: UndecidedGroup): number | undefined {
    const [text, ...others] = new Set(values.map((value) => this.of(value)));
    const at = text === undefined || others.length > 0 ? -1 : candidates.indexOf(text);
    return at < 0 ? undefined : at;
  }
}
