/** Keeps each group in its place while the page is open, even when its rows are divided or get other candidates. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import { asOnSheet, ordered } from '../group-order.ts';
import { valuesOf } from '../values.ts';
import { candidateOfBox } from './left-groups.ts';
import { nameOf } from './name-of.ts';
import type { ParentsOf } from './parents.ts';

type Groups = readonly UndecidedGroup[];

/** Number of groups that are shown at first, and that are added each time: each takes a fifth of a screen. */
export const CHOICES_SHOWN = 30;

export class Places {
  /** Positions by the names of values; values with a checkbox have none. */
  #numbers: ReadonlyMap<string, number> = new Map();

  clear(): void {
    this.#numbers = new Map();
  }

  /**
   * Gives each group without a checkbox a position: the position of the values from which the group
   * was made, or the next free position.
   *
   * @returns these groups in the order of their positions.
   */
  arrange(groups: Groups, parentsOf: ParentsOf): Groups {
    const made = new Map<string, string[]>();
    for (const value of valuesOf(groups)) {
      const name = nameOf(value);
      if (this.#numbers.has(name)) continue;
      const parents = parentsOf(value).map(nameOf);
      const last = parents.reduce<string | undefined>((one, other) => {
        const [at = -1, before = -1] = [this.#numbers.get(other), this.#numbers.get(one ?? '')];
        return at > before ? other : one;
      }, undefined);
      if (last !== undefined) appendTo(made, last, name);
    }
    const names = [...this.#numbers.keys()].flatMap((name) => [
      name,
      ...(made.get(name)?.reverse() ?? []),
    ]);
    const known = new Set(names);
    const isNew = ({ values }: UndecidedGroup) => !values.some((one) => known.has(nameOf(one)));
    const choices = groups.filter((one) => candidateOfBox(one) === undefined && isNew(one));
    for (const { values } of inOrder(choices)) names.push(...values.map(nameOf));
    this.#numbers = new Map(names.map((name, at) => [name, at]));
    const placed = groups.flatMap((group) => {
      const at = this.numberOf(group);
      return at === undefined ? [] : [{ group, at }];
    });
    return placed.sort((a, b) => a.at - b.at).map(({ group }) => group);
  }

  /** Gives the lowest position of the group's values; undefined for a group that has a checkbox. */
  numberOf({ values }: UndecidedGroup): number | undefined {
    let first: number | undefined;
    for (const value of values) {
      const at = this.#numbers.get(nameOf(value));
      if (at !== undefined && (first === undefined || at < first)) first = at;
    }
    return first;
  }
}

/**
 * Keeps the order of the sheet, but puts groups with candidates before those without, and in each of these two parts
 * groups of one reason together. If there are more groups than are shown at first, groups with the most rows come first
 * instead.
 */
function inOrder(choices: Groups): Groups {
  if (choices.length > CHOICES_SHOWN) return ordered(choices);
  const sorted = [...choices].sort(asOnSheet);
  const [some, none] = [true, false].map((has) =>
    sorted.filter(({ candidates }) => candidates.length > 0 === has),
  );
  return [some ?? [], none ?? []].flatMap((part) => {
    const reasons = [...new Set(part.map(({ reason }) => reason))];
    return reasons.flatMap((reason) => part.filter((group) => group.reason === reason));
  });
}
