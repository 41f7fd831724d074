/** Finds the former towns of a municipality, with their successors. */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalHistory } from '../../history/history.ts';
import { memoisedById } from './memoised-by-id.ts';
import type { Municipality, Town } from './places.ts';

export interface FormerTown {
  readonly municipality: Municipality;
  readonly name: string;
  /** Position in the symbols at which the name ends. */
  readonly end: number;
}

/** Name of a former town, as written and in folded symbols. */
interface FoldedName {
  readonly symbols: string;
  readonly name: string;
}

const NONE: ReadonlyMap<string, readonly FoldedName[]> = new Map();

export class FormerTowns {
  readonly #history: () => PostalHistory;
  readonly #townsOfRows: (rows: readonly number[]) => readonly Town[];
  /** Names by their first symbol. */
  readonly #names: (municipality: Municipality) => ReadonlyMap<string, readonly FoldedName[]>;

  /** @param townsOfRows gives the towns in which rows lie, with these rows as their areas. */
  constructor(
    history: () => PostalHistory,
    townsOfRows: (rows: readonly number[]) => readonly Town[],
  ) {
    this.#history = history;
    this.#townsOfRows = townsOfRows;
    this.#names = memoisedById((municipality: Municipality) => namesIn(municipality, history()));
  }

  /** Finds the former town of a municipality with the longest name that begins at `start`. The town may exist today. */
  at(municipality: Municipality, symbols: string, start: number): FormerTown | undefined {
    const names = this.#names(municipality).get(symbols.charAt(start));
    if (names === undefined) return undefined;
    let longest: FoldedName | undefined;
    for (const one of names) {
      const isLonger = longest === undefined || one.symbols.length > longest.symbols.length;
      if (isLonger && symbols.startsWith(one.symbols, start)) longest = one;
    }
    return longest && { municipality, name: longest.name, end: start + longest.symbols.length };
  }

  /**
   * Gives the present towns that a town became, with only the areas that were part of it. Gives none if the present
   * towns are unknown, or if the places of the town are in no town today.
   */
  successorsOf({ municipality, name }: FormerTown): readonly Town[] {
    const place = { ...cityOf(municipality), town: name };
    return this.#townsOfRows(this.#history().successorsOf(place));
  }
}

function namesIn(
  municipality: Municipality,
  history: PostalHistory,
): ReadonlyMap<string, readonly FoldedName[]> {
  const { prefecture, city } = cityOf(municipality);
  const towns = history.formerTowns(prefecture, city);
  if (towns.length === 0) return NONE;
  const names = towns.map((name) => ({ symbols: foldName(name), name }));
  return Map.groupBy(names, ({ symbols }) => symbols.charAt(0));
}

function cityOf({ prefecture, county, city, ward }: Municipality) {
  return { prefecture, city: county + city + ward };
}
