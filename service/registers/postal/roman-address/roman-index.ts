/**
 * Indexes the places of a register by their folded romanised names. Names are made from the readings; the towns of a
 * municipality are indexed when the first address in it is read.
 */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { memoised } from '../../memoised.ts';
import type { PlaceSource } from '../address/gazetteer/place-source.ts';
import type { PostalTable } from '../table.ts';
import type { RomanBuilding } from './building-name.ts';
import { foldKana } from './fold-roman.ts';

interface RomanMunicipality {
  readonly id: number;
  readonly prefecture: string;
  readonly city: string;
}

export interface RomanTown {
  readonly municipality: RomanMunicipality;
  readonly name: string;
  /** Buildings with their own codes. */
  readonly buildings: readonly RomanBuilding[];
}

type Ids = ReadonlyMap<string, ReadonlySet<number>>;

/** Largest number of municipalities whose towns stay indexed. */
const MOST_INDEXED = 400;
/** Endings that people leave out, by the kind of place in kanji. */
const KINDS: Readonly<Record<string, RegExp>> = {
  都: /ト$/,
  府: /フ$/,
  県: /ケン$/,
  郡: /グン$/,
  市: /シ$/,
  区: /ク$/,
  町: /チョウ$|マチ$/,
  村: /ソン$|ムラ$/,
};
const TOWN_PREFIXES: readonly (readonly [RegExp, RegExp])[] = [
  [/^大字/, /^オオアザ/],
  [/^小字/, /^コアザ/],
  [/^字/, /^アザ/],
];

export class RomanIndex {
  /**
   * Municipalities by three kinds of names: prefecture; county or designated city (`outer`); ward, or municipality
   * itself (`inner`).
   */
  readonly prefectures: Ids;
  readonly outer: Ids;
  readonly inner: Ids;
  readonly #table: PostalTable;
  readonly #source: PlaceSource;
  readonly #townsOf: readonly number[][];
  readonly #townNames = new Map<number, ReadonlyMap<string, readonly number[]>>();
  readonly #initial = memoised((start: string) => foldKana(start).charAt(0));
  /** Towns by name, for each first letter of the names. */
  readonly #townsBeginning = memoised((initial: string) => {
    const ids = Array.from(this.#source.townRows.keys());
    return this.#namesOfTowns(ids.filter((id) => this.#initialsOf(id).includes(initial)));
  });

  constructor(table: PostalTable, source: PlaceSource) {
    this.#table = table;
    this.#source = source;
    const records = Array.from(source.municipalityRows, (row) => table.record(row));
    this.prefectures = idsByName(records, (r) => names(r.prefecture, r.prefecture_kana));
    this.outer = idsByName(records, outerNames);
    this.inner = idsByName(records, innerNames);
    this.#townsOf = records.map((): number[] => []);
    for (let id = 0; id < source.townRows.length; id++) {
      this.#townsOf[source.municipalityOfTown(id)]?.push(id);
    }
  }

  /** Whether the register has the readings of towns. */
  get hasReadings(): boolean {
    return this.#table.hasTownReadings();
  }

  municipality(id: number): RomanMunicipality {
    const row = this.#source.municipalityRows[id] ?? 0;
    const { prefecture, city } = this.#table.record(row);
    return { id, prefecture, city };
  }

  /** Whether a municipality is a ward of a designated city, which can be named by its city too. */
  isWard(id: number): boolean {
    return this.#table.text('city_ward', this.#source.municipalityRows[id] ?? 0) !== '';
  }

  /** Finds the towns of a municipality with a name, with or without the word for their kind. */
  towns(municipality: number, folded: string): readonly number[] {
    return this.#namesWithin(municipality).get(folded) ?? [];
  }

  /** Finds the towns of a municipality that have a name which `isMeant` accepts. */
  townsNear(municipality: number, isMeant: (folded: string) => boolean): readonly number[] {
    return [...this.#namesWithin(municipality)].flatMap(([own, ids]) => (isMeant(own) ? ids : []));
  }

  #namesWithin(municipality: number): ReadonlyMap<string, readonly number[]> {
    let known = this.#townNames.get(municipality);
    if (known === undefined) {
      known = this.#namesOfTowns(this.#townsOf[municipality] ?? []);
      if (this.#townNames.size >= MOST_INDEXED) this.#townNames.clear();
      this.#townNames.set(municipality, known);
    }
    return known;
  }

  /**
   * Finds all towns in the country that have this name. The towns that begin with a letter are indexed when a name with
   * that letter is first looked for.
   */
  townsAnywhere(folded: string): readonly number[] {
    return this.#townsBeginning(folded.charAt(0)).get(folded) ?? [];
  }

  town(id: number): RomanTown {
    const row = this.#source.townRows[id] ?? 0;
    const kana = this.#table.text('town_kana', row);
    const buildings = this.#source.rowsOfTown(id).buildings.map((row): [string, RomanBuilding] => {
      const name = this.#table.text('building', row);
      const reading = this.#table.text('town_kana_raw', row).replace(/（.*$/, '');
      return [name, { name, kana: reading.slice(reading.startsWith(kana) ? kana.length : 0) }];
    });
    return {
      municipality: this.municipality(this.#source.municipalityOfTown(id)),
      name: this.#table.text('town', row),
      buildings: [...new Map(buildings).values()],
    };
  }

  /** Gives the letters that the names of a town begin with. */
  #initialsOf(id: number): readonly string[] {
    const kana = this.#table.text('town_kana', this.#source.townRows[id] ?? 0);
    const all = [kana, ...TOWN_PREFIXES.map(([, reading]) => kana.replace(reading, ''))];
    return all.map((reading) => this.#initial(reading.slice(0, 2)));
  }

  #namesOfTowns(towns: Iterable<number>): Map<string, number[]> {
    const ids = new Map<string, number[]>();
    for (const id of towns) {
      const row = this.#source.townRows[id] ?? 0;
      const { areas, buildings } = this.#source.rowsOfTown(id);
      const isListed = areas.length + buildings.length > 0;
      const kana = isListed ? this.#table.text('town_kana', row) : '';
      for (const name of townNames(this.#table.text('town', row), kana)) {
        appendTo(ids, name, id);
      }
    }
    return ids;
  }
}

/** Folds the names of a town, also without 大字, 字 or 小字. */
function townNames(town: string, kana: string): readonly string[] {
  const bare = TOWN_PREFIXES.find(([prefix]) => prefix.test(town));
  if (bare === undefined) return names(town, kana);
  const [prefix, reading] = bare;
  const without = names(town.replace(prefix, ''), kana.replace(reading, ''));
  return [...new Set([...names(town, kana), ...without])];
}

function outerNames(r: PostalRecord): string[] {
  if (r.county !== '') return names(r.county, r.county_kana);
  return r.city_ward === ''
    ? []
    : names(r.city_without_county_and_ward, r.city_without_county_and_ward_kana);
}

function innerNames(r: PostalRecord): string[] {
  return r.city_ward === ''
    ? names(r.city_without_county_and_ward, r.city_without_county_and_ward_kana)
    : names(r.city_ward, r.city_ward_kana);
}

/** Folds a name with and without the word for its kind. */
function names(name: string, kana: string): string[] {
  const kind = KINDS[name.slice(-1)];
  const bare = kind === undefined ? kana : kana.replace(kind, '');
  return [...new Set([foldKana(kana), foldKana(bare)])].filter(Boolean);
}

function idsByName(
  records: readonly PostalRecord[],
  namesOf: (record: PostalRecord) => readonly string[],
): Ids {
  const ids = new Map<string, Set<number>>();
  records.forEach((record, id) => {
    for (const name of namesOf(record)) {
      const known = ids.get(name);
      if (known === undefined) ids.set(name, new Set([id]));
      else known.add(id);
    }
  });
  return ids;
}
