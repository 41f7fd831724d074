/** What a person has chosen for values and not written yet. It stays when groups are made anew, and until the next run. */
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { nameOf } from './name-of.ts';
import type { ParentsOf } from './parents.ts';

export class Choices {
  /** Texts of candidates by the names of values; undefined where the person wants none. */
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

  /** Gives values that are new on the page what was chosen for the values that held their rows, if that is the same for all of these. */
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

  /** Whether the person has said anything about a value. */
  has(value: UndecidedValue): boolean {
    return this.#texts.has(nameOf(value));
  }

  of(value: UndecidedValue): string | undefined {
    return this.#texts.get(nameOf(value));
  }

  /** Gives the place of the candidate that was chosen for all values of a group, if it has that one. */
  inGroup({ values, candidates }: UndecidedGroup): number | undefined {
    const [text, ...others] = new Set(values.map((value) => this.of(value)));
    const at = text === undefined || others.length > 0 ? -1 : candidates.indexOf(text);
    return at < 0 ? undefined : at;
  }
}
