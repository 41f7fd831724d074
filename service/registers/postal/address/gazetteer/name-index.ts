/** Indexes ids by name, in columns: a trie of the names, and the ids that share each name. */
import type { ColumnMap, Columns } from '../../../columns/columns.ts';
import { NumberLists, numberLists } from '../../../columns/number-lists.ts';
import { memoised } from '../../../memoised.ts';
import { once } from '../../../once.ts';
import { interruptedNames } from './interrupted-names.ts';
import { nearNames } from './near-names.ts';
import { oneLetterMatches } from './one-letter-matches.ts';
import { Trie, trieColumns } from './trie.ts';

/** Ids of places with a name, and the position in the symbols at which the name ends. */
interface NamedIds {
  readonly ids: readonly number[];
  readonly end: number;
}

/** Looks up names of places by their beginnings. */
export interface Names {
  /**
   * Finds the ids of the longest name that begins at `start`, and where it ends.
   *
   * @param under a unit with which all names of one kind begin, and which the text lacks.
   */
  longest(symbols: string, start: number, under?: number): NamedIds | undefined;

  /**
   * Finds the ids of the longest names that the text nearly continues with (see near-names.ts). @param under see
   * `longest`.
   */
  near(
    symbols: string,
    start: number,
    under?: number,
  ): (NamedIds & { readonly kanji: string | undefined }) | undefined;

  /**
   * Finds the names that the text continues with, except for one letter (see one-letter-matches.ts): the ids of each
   * name, and where the name ends. @param under see `longest`.
   */
  butOneLetter(symbols: string, start: number, under?: number): readonly NamedIds[];

  /**
   * Finds the ids of the names that are in the text, interrupted by other words (see interrupted-names.ts), and where
   * the last name ends.
   *
   * @param from position up to which the text has the name unchanged. @param under see `longest`. @param past position
   * after which the name ends.
   */
  torn(
    symbols: string,
    start: number,
    from: number,
    under?: number,
    past?: number,
  ): NamedIds | undefined;

  /**
   * Finds the ids of the names that begin with a text and are longer, for at most `most` names. @param under see
   * `longest`.
   */
  longer(beginning: string, most: number, under: number): readonly number[];
}

/** Places with their names, ids ascending; a name may occur more than once. */
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

  /** Gives the node below which names are searched, or -1 if no name begins with the unit. */
  #nodeOf(under: number | undefined): number {
    return under === undefined ? 0 : this.#trie.step(0, under);
  }

  longest(symbols: string, start: number, under?: number) {
    const from = this.#nodeOf(under);
    const best = from < 0 ? undefined : this.#trie.longest(symbols, start, from);
    return best && { ids: this.#groups.of(best.value), end: best.end };
  }

  near(symbols: string, start: number, under?: number) {
    const from = this.#nodeOf(under);
    if (from < 0) return undefined;
    const names = [...nearNames(this.#trie, symbols, start, from)];
    const end = Math.max(...names.map((name) => name.end));
    const longest = names.filter((name) => name.end === end);
    const ids = new Set(longest.flatMap(({ value }) => this.#groups.of(value)));
    if (ids.size === 0) return undefined;
    return { ids: [...ids], end, kanji: longest.find((name) => name.kanji !== undefined)?.kanji };
  }

  butOneLetter(symbols: string, start: number, under?: number) {
    const names = [...oneLetterMatches(this.#trie, symbols, start, this.#nodeOf(under))];
    return names.map(({ value, end }) => ({ ids: this.#groups.of(value), end }));
  }

  torn(symbols: string, start: number, from: number, under?: number, past = from) {
    const node = this.#nodeOf(under);
    if (node < 0) return undefined;
    const names = interruptedNames(this.#trie, symbols, start, from, node, past);
    if (names.length === 0) return undefined;
    const ids = new Set(names.flatMap(({ value }) => this.#groups.of(value)));
    return { ids: [...ids], end: Math.max(...names.map(({ end }) => end)) };
  }

  longer(beginning: string, most: number, under: number): readonly number[] {
    let node = this.#trie.step(0, under);
    for (let at = 0; at < beginning.length && node >= 0; at++) {
      node = this.#trie.step(node, beginning.charCodeAt(at));
    }
    if (node < 0) return [];
    const values: number[] = [];
    for (const value of valuesBelow(this.#trie, node)) {
      if (values.push(value) >= most) break;
    }
    return values.flatMap((value) => this.#groups.of(value));
  }
}

/** Lists the values of the names below a node. */
function* valuesBelow(trie: Trie, node: number): Generator<number> {
  for (const child of trie.children(node)) {
    const value = trie.value(child);
    if (value !== undefined) yield value;
    yield* valuesBelow(trie, child);
  }
}

/** Splits an index by the first unit of its names. Each part is made when it is first needed. */
export class PartedNames implements Names {
  readonly #part: (unit: number) => Names;
  readonly #whole: () => Names;

  /**
   * @param part gives an index with at least all names that begin with a unit. @param whole gives an index of all
   * names, for searches in which the first unit itself may differ.
   */
  constructor(part: (unit: number) => Names, whole: () => Names) {
    this.#part = memoised(part);
    this.#whole = once(whole);
  }

  longest(symbols: string, start: number, under?: number) {
    const unit = under ?? symbols.charCodeAt(start);
    return this.#part(unit).longest(symbols, start, under);
  }

  near(symbols: string, start: number, under?: number) {
    const names = under === undefined ? this.#whole() : this.#part(under);
    return names.near(symbols, start, under);
  }

  butOneLetter(symbols: string, start: number, under?: number) {
    const names = under === undefined ? this.#whole() : this.#part(under);
    return names.butOneLetter(symbols, start, under);
  }

  torn(symbols: string, start: number, from: number, under?: number, past = from) {
    const unit = under ?? symbols.charCodeAt(start);
    return this.#part(unit).torn(symbols, start, from, under, past);
  }

  longer(beginning: string, most: number, under: number) {
    return this.#part(under).longer(beginning, most, under);
  }
}
