/** Where groups stand on the page: none moves while it is open, also when a place that was looked up gives it other candidates. */
import type { UndecidedGroup } from '../../../state/state.ts';
import { asOnSheet } from '../group-order.ts';
import { nameOf } from './choices.ts';
import { candidateOfBox } from './left-groups.ts';

export class Places {
  /** Numbers by the names of values; those with a checkbox have none. */
  readonly #numbers = new Map<string, number>();

  /** Puts groups of one reason together, those with candidates first, and otherwise keeps the order of the sheet. */
  arrange(groups: readonly UndecidedGroup[]): void {
    this.#numbers.clear();
    const choices = groups.filter((group) => candidateOfBox(group) === undefined).sort(asOnSheet);
    const [some, none] = [true, false].map((has) =>
      choices.filter(({ candidates }) => candidates.length > 0 === has),
    );
    const inOrder = [some ?? [], none ?? []].flatMap((part) => {
      const reasons = [...new Set(part.map(({ reason }) => reason))];
      return reasons.flatMap((reason) => part.filter((group) => group.reason === reason));
    });
    for (const value of inOrder.flatMap(({ values }) => values))
      this.#numbers.set(nameOf(value), this.#numbers.size);
  }

  /** Gives the number of the first value; undefined for a group that has a checkbox. */
  numberOf({ values }: UndecidedGroup): number | undefined {
    const numbers = values.flatMap((value) => this.#numbers.get(nameOf(value)) ?? []);
    return numbers.length === 0 ? undefined : Math.min(...numbers);
  }

  /** Lists the groups without a checkbox. */
  choicesIn(groups: readonly UndecidedGroup[]): readonly UndecidedGroup[] {
    return groups
      .filter((group) => this.numberOf(group) !== undefined)
      .sort((a, b) => (this.numberOf(a) ?? 0) - (this.numberOf(b) ?? 0));
  }
}
