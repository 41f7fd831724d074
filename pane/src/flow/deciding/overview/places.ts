/** Keeps each group in its place while the page is open, even when its rows are divided or get other candidates. */
import type { UndecidedGroup } from '../../../state/state.ts';
import { asOnSheet } from '../group-order.ts';
import { candidateOfBox } from './left-groups.ts';
import { nameOf } from './name-of.ts';
import type { ParentsOf } from './parents.ts';

type Groups = readonly UndecidedGroup[];

export class Places {
  /** Positions by the names of values; values with a checkbox have none. */
  #numbers: ReadonlyMap<string, number> = new Map();

  clear(): void {
    this.#numbers = new Map();
  }

  /** Gives each group without a checkbox a position: that of the values from which it was made, or the next free one. */
  arrange(groups: Groups, parentsOf: ParentsOf): void {
    const names = [...this.#numbers.keys()];
    for (const value of groups.flatMap(({ values }) => values)) {
      const at = parentsOf(value).map((one) => names.indexOf(nameOf(one)));
      const last = Math.max(-1, ...at);
      if (last >= 0 && !names.includes(nameOf(value))) names.splice(last + 1, 0, nameOf(value));
    }
    const known = new Set(names);
    const isNew = ({ values }: UndecidedGroup) => !values.some((one) => known.has(nameOf(one)));
    const choices = groups.filter((one) => candidateOfBox(one) === undefined && isNew(one));
    for (const { values } of inOrder(choices)) names.push(...values.map(nameOf));
    this.#numbers = new Map(names.map((name, at) => [name, at]));
  }

  /** Gives the position of the group's first value; undefined for a group that has a checkbox. */
  numberOf({ values }: UndecidedGroup): number | undefined {
    const numbers = values.flatMap((value) => this.#numbers.get(nameOf(value)) ?? []);
    return numbers.length === 0 ? undefined : Math.min(...numbers);
  }

  /** Lists the groups without a checkbox, in the order of their positions. */
  choicesIn(groups: Groups): Groups {
    return groups
      .filter((group) => this.numberOf(group) !== undefined)
      .sort((a, b) => (this.numberOf(a) ?? 0) - (this.numberOf(b) ?? 0));
  }
}

/** Puts groups with candidates first, then groups by reason, and otherwise keeps the order of the sheet. */
function inOrder(choices: Groups): Groups {
  const sorted = [...choices].sort(asOnSheet);
  const [some, none] = [true, false].map((has) =>
    sorted.filter(({ candidates }) => candidates.length > 0 === has),
  );
  return [some ?? [], none ?? []].flatMap((part) => {
    const reasons = [...new Set(part.map(({ reason }) => reason))];
    return reasons.flatMap((reason) => part.filter((group) => group.reason === reason));
  });
}
