/** Indexes ids by name, in columns: a trie of the names, and the ids that share each. */
import type { ColumnMap, Columns } from '../../../columns/columns.ts';
import { NumberLists, numberLists } from '../../../columns/number-lists.ts';
import { memoised } from '../../../memoised.ts';
import { nearNames } from './near-names.ts';
import { Trie, trieColumns } from './trie.ts';

/** Looks up names of places by how they begin. */
export interface Names {
  /**
   * Finds the ids of the longest name that begins at `start`, and where it ends.
   *
   * @param under a unit that all names of one kind begin with and the text does not have.
   */
  longest(
    symbols: string,
    start: number,
    under?: number,
  ): { ids: readonly number[]; end: number } | undefined;

  /**
   * Finds the ids of the longest names that the text nearly goes on with (see near-names.ts).
   *
   * @param under see `longest`.
   */
  near(
    symbols: string,
    start: number,
    under: number,
  ): { ids: readonly number[]; end: number; kanji: string | undefined } | undefined;
}

/** Places with their names, ids ascending; a name may be there more than once. */
type NamesById = Iterable<readonly [id: number, names: readonly string[]]>;

export function nameIndexColumns(index: string, names: NamesById): ColumnMap {
  const groups: number[][] = [];
  const groupOf = new Map<string, number>();
  for (const [id, own] of names) {
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

export class NameIndex implements Names {
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

  longest(
    symbols: string,
    start: number,
    under?: number,
  ): { ids: readonly number[]; end: number } | undefined {
    const from = under === undefined ? 0 : this.#trie.step(0, under);
    const best = from < 0 ? undefined : this.#trie.longest(symbols, start, from);
    return best && { ids: this.#groups.of(best.value), end: best.end };
  }

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

/** Splits an index by the first unit of its names; each part is made when it is first asked for. */
export class PartedNames implements Names {
  readonly #part: (unit: number) => Names;

  /** @param part the names that begin with a unit; others may be among them. */
  constructor(part: (unit: number) => Names) {
    this.#part = memoised(part);
  }

  longest(symbols: string, start: number, under?: number) {
    const unit = under ?? symbols.charCodeAt(start);
    return this.#part(unit).longest(symbols, start, under);
  }

  near(symbols: string, start: number, under: number) {
    return this.#part(under).near(symbols, start, under);
  }
}
