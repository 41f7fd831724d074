/** Tells the towns that a municipality had and has no longer, with what they became. */
import { foldName } from '@daicho/shared/text/fold.ts';
import { memoised } from '../../../memoised.ts';
import type { PostalHistory } from '../../history/history.ts';
import type { Municipality, Town } from './places.ts';

/** Municipality by its names, of today or gone: `city` has county and ward. */
export interface NamedCity {
  readonly prefecture: string;
  readonly city: string;
}

export interface FormerTown {
  readonly name: string;
  /**
   * Towns of today that it became, with those of their areas that did; none where it is not known, or where it became a
   * municipality's places without town.
   */
  readonly towns: readonly Town[];
  /** Place in the symbols at which the name ends. */
  readonly end: number;
}

export class FormerTowns {
  readonly #history: () => PostalHistory;
  readonly #townsOfRows: (rows: readonly number[]) => readonly Town[];
  readonly #ofMunicipality: (municipality: Municipality) => ReadonlyMap<string, string>;

  /** @param townsOfRows gives the towns in which rows lie, with these rows as their areas. */
  constructor(
    history: () => PostalHistory,
    townsOfRows: (rows: readonly number[]) => readonly Town[],
  ) {
    this.#history = history;
    this.#townsOfRows = townsOfRows;
    this.#ofMunicipality = memoised((municipality) => this.#namesIn(cityOf(municipality)));
  }

  /** Finds the longest such name of a municipality of today that begins at `start`. */
  at(municipality: Municipality, symbols: string, start: number): FormerTown | undefined {
    const names = this.#ofMunicipality(municipality);
    return names.size === 0
      ? undefined
      : this.#longest(names, cityOf(municipality), symbols, start);
  }

  /** Gives the names of towns by their folded ones. */
  #namesIn({ prefecture, city }: NamedCity): ReadonlyMap<string, string> {
    const towns = this.#history().formerTowns(prefecture, city);
    return new Map(towns.map((town) => [foldName(town), town]));
  }

  #longest(
    names: ReadonlyMap<string, string>,
    { prefecture, city }: NamedCity,
    symbols: string,
    start: number,
  ): FormerTown | undefined {
    let longest = '';
    for (const name of names.keys()) {
      if (name.length > longest.length && symbols.startsWith(name, start)) longest = name;
    }
    const town = names.get(longest);
    if (town === undefined) return undefined;
    const rows = this.#history().successorsOf({ prefecture, city, town });
    return { name: town, towns: this.#townsOfRows(rows), end: start + longest.length };
  }
}

function cityOf({ prefecture, county, city, ward }: Municipality): NamedCity {
  return { prefecture, city: county + city + ward };
}
