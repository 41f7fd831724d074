/**
 * The names that an address can be made of, as indexes over folded symbols: municipalities by every way
 * of writing them (prefecture, county or designated city left out), and their towns.
 */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalTable } from '../table.ts';
import { loosen } from './loosen.ts';
import { collectPlaces, type Municipality, type Town } from './places.ts';
import { Trie } from './trie.ts';

export interface Match<T> {
  readonly of: readonly T[];
  /** Where in the folded symbols it ends. */
  readonly end: number;
}

const PREFIX_OF_TOWN = /^(?:大字|小字|字)/;
const MUNICIPALITY_SYMBOLS = 0xe000;
const SHORTEST_ENDING = 3;

interface FoldedTown {
  readonly town: Town;
  readonly name: string;
}

export class Gazetteer {
  readonly municipalities: readonly Municipality[];
  readonly towns: readonly Town[];
  readonly #places: Index<Municipality>;
  readonly #prefectures: Index<string>;
  readonly #townsIn: Index<Town>;
  readonly #townsInLoosely: () => Index<Town>;
  readonly #townsAnywhere: () => Index<Town>;
  readonly #foldedNames: () => ReadonlyMap<Municipality, readonly FoldedTown[]>;

  constructor(table: PostalTable) {
    const { municipalities, towns } = collectPlaces(table);
    this.municipalities = municipalities;
    this.towns = towns;
    this.#places = indexOf(municipalities, namesOfMunicipality);
    this.#prefectures = indexOf(
      [...new Set(municipalities.map((m) => m.prefecture))],
      (prefecture) => [foldName(prefecture)],
    );
    const folded = new Map(towns.map((town) => [town, namesOfTown(town)]));
    const namesOf = (town: Town) => folded.get(town) ?? [];
    const within = (town: Town, names: readonly string[]) =>
      names.map((name) => symbolOf(town.municipality) + name);
    this.#townsIn = indexOf(towns, (town) => within(town, namesOf(town)));
    this.#townsInLoosely = once(() =>
      indexOf(towns, (town) => within(town, looseNamesOf(namesOf(town)))),
    );
    this.#townsAnywhere = once(() => indexOf(towns, namesOf));
    this.#foldedNames = once(() => groupByMunicipality(towns, namesOf));
  }

  /** The longest name of a municipality, in any of its ways, that begins at `start`. */
  municipalityAt(symbols: string, start: number): Match<Municipality> | undefined {
    return this.#places.longest(symbols, start);
  }

  prefectureAt(symbols: string, start: number): Match<string> | undefined {
    return this.#prefectures.longest(symbols, start);
  }

  /** The longest town of a municipality that begins at `start`, after an optional 大字, 字 or 小字. */
  townAt(municipality: Municipality, symbols: string, start: number): Match<Town> | undefined {
    return this.#townsIn.longest(symbols, start, symbolOf(municipality));
  }

  /** Like `townAt`, on loose symbols (see loosen.ts). */
  looseTownAt(municipality: Municipality, symbols: string, start: number): Match<Town> | undefined {
    return this.#townsInLoosely().longest(symbols, start, symbolOf(municipality));
  }

  /**
   * The one town of a municipality whose name ends as the text goes on: `近衛町` for `吉田近衛町`. Undefined
   * where no ending of three symbols or more fits, or where several towns end so.
   */
  townByEnding(
    municipality: Municipality,
    symbols: string,
    start: number,
  ): Match<Town> | undefined {
    let best: Match<Town> | undefined;
    for (const { town, name } of this.#foldedNames().get(municipality) ?? []) {
      const length = longestEnding(name, symbols, start);
      if (length < SHORTEST_ENDING || start + length < (best?.end ?? 0)) continue;
      const of = start + length === best?.end ? [...best.of, town] : [town];
      best = { of, end: start + length };
    }
    return best?.of.length === 1 ? best : undefined;
  }

  /** The longest town of any municipality that begins at `start`. */
  townAnywhereAt(symbols: string, start: number): Match<Town> | undefined {
    return this.#townsAnywhere().longest(symbols, start);
  }
}

/** Where a town's name may begin: past 大字, 字 or 小字. */
export function pastTownPrefix(symbols: string, start: number): number {
  return start + (PREFIX_OF_TOWN.exec(symbols.slice(start, start + 2))?.[0].length ?? 0);
}

/** Built at its first use: most addresses never need it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

class Index<T> {
  readonly #trie: Trie;
  readonly #groups: readonly (readonly T[])[];

  constructor(trie: Trie, groups: readonly (readonly T[])[]) {
    this.#trie = trie;
    this.#groups = groups;
  }

  longest(symbols: string, start: number, under = ''): Match<T> | undefined {
    const node = this.#trie.descend(under);
    if (node < 0) return undefined;
    const best = this.#trie.prefixes(symbols, start, node).at(-1);
    const of = best && this.#groups[best.value];
    return best && of ? { of, end: best.end } : undefined;
  }
}

function indexOf<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): Index<T> {
  const groups: T[][] = [];
  const ids = new Map<string, number>();
  for (const item of items) {
    for (const name of new Set(namesOf(item))) {
      const id = ids.get(name);
      if (id === undefined) {
        ids.set(name, groups.length);
        groups.push([item]);
      } else groups[id]?.push(item);
    }
  }
  return new Index(new Trie(ids), groups);
}

function symbolOf(municipality: Municipality): string {
  return String.fromCharCode(MUNICIPALITY_SYMBOLS + municipality.id);
}

function groupByMunicipality(
  towns: readonly Town[],
  namesOf: (town: Town) => readonly string[],
): Map<Municipality, FoldedTown[]> {
  const groups = new Map<Municipality, FoldedTown[]>();
  for (const town of towns) {
    const folded = { town, name: namesOf(town)[0] ?? '' };
    const group = groups.get(town.municipality);
    if (group === undefined) groups.set(town.municipality, [folded]);
    else group.push(folded);
  }
  return groups;
}

/** How many symbols at the end of `name` the text goes on with; the whole name does not count. */
function longestEnding(name: string, symbols: string, start: number): number {
  for (let from = 1; from <= name.length - SHORTEST_ENDING; from++) {
    if (symbols.startsWith(name.slice(from), start)) return name.length - from;
  }
  return 0;
}

function namesOfTown(town: Town): string[] {
  const name = foldName(town.name);
  return PREFIX_OF_TOWN.test(name) ? [name, name.replace(PREFIX_OF_TOWN, '')] : [name];
}

/** Also without a closing 町, which people leave out. */
function looseNamesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const loose = loosen(name).symbols;
    return loose.length > 2 && loose.endsWith('町') ? [loose, loose.slice(0, -1)] : [loose];
  });
}

/** Every way of writing a municipality: with or without prefecture, its suffix, county, designated city. */
function namesOfMunicipality(m: Municipality): string[] {
  const prefectures = ['', m.prefecture, m.prefecture.replace(/[都府県]$/, '')];
  const within =
    m.ward === '' ? [m.city] : [m.city + m.ward, m.ward, m.city, bare(m.city) + m.ward];
  const counties = m.county === '' ? [''] : [m.county, ''];
  return prefectures.flatMap((prefecture) =>
    counties.flatMap((county) => within.map((name) => foldName(prefecture + county + name))),
  );
}

function bare(city: string): string {
  return city.replace(/市$/, '');
}
