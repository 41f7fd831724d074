/** Ids by name, in columns: a trie of the names, and the ids that share each. */
import type { ColumnMap, Columns } from '../../columns/columns.ts';
import { NumberLists, numberLists } from '../../columns/number-lists.ts';
import { nearNames } from './near-names.ts';
import { Trie, trieColumns } from './trie.ts';

/** @param names by id, as often as need be: each id stands once with a name, in ascending order. */
export function nameIndexColumns(index: string, names: readonly (readonly string[])[]): ColumnMap {
  const groups: number[][] = [];
  const groupOf = new Map<string, number>();
  for (const [id, own] of names.entries()) {
    for (const name of new Set(own)) {
      const group = groupOf.get(name);
      if (group === undefined) {
        groupOf.set(name, groups.length);
        groups.push([id]);
      } else groups[group]?.push(id);
    }
  }
  const { units, firstChild, values } = trieColumns(groupOf);
  return new Map([
    [`${index}/units`, units],
    [`${index}/first_child`, firstChild],
    [`${index}/values`, values],
    ...numberLists(index, groups),
  ]);
}

export class NameIndex {
  readonly #trie: Trie;
  readonly #groups: NumberLists;

  constructor(columns: Columns, index: string) {
    this.#trie = new Trie({
      units: columns.numbers(`${index}/units`),
      firstChild: columns.numbers(`${index}/first_child`),
      values: columns.numbers(`${index}/values`),
    });
    this.#groups = new NumberLists(columns, index);
  }

  /**
   * The ids of the longest name that begins at `start`, and where it ends.
   *
   * @param under a unit that all names of one kind begin with and the text does not have.
   */
  longest(
    symbols: string,
    start: number,
    under?: number,
  ): { ids: readonly number[]; end: number } | undefined {
    const from = under === undefined ? 0 : this.#trie.step(0, under);
    const best = from < 0 ? undefined : this.#trie.longest(symbols, start, from);
    return best && { ids: this.#groups.of(best.value), end: best.end };
  }

  /**
   * The ids of the longest names that the text nearly goes on with (see near-names.ts).
   *
   * @param under see `longest`.
   */
  near(
    symbols: string,
    start: number,
    under: number,
  ): { ids: readonly number[]; end: number; kanji: string | undefined } | undefined {
    const from = this.#trie.step(0, under);
    if (from < 0) return undefined;
    const names = [...nearNames(this.#trie, symbols, start, from)];
    const end = Math.max(...names.map((name) => name.end));
    const longest = names.filter((name) => name.end === end);
    const ids = new Set(longest.flatMap(({ value }) => this.#groups.of(value)));
    if (ids.size === 0) return undefined;
    return { ids: [...ids], end, kanji: longest.find((name) => name.kanji !== undefined)?.kanji };
  }
}
