/**
 * Groups the rows of a register by municipality and town: at an import, or when data that was not imported is opened.
 */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalTable } from '../../table.ts';
import { isStreetWithDirection } from './kyoto.ts';
import { loosen } from './loosen.ts';

/** Municipality (see places.ts). The names of a place are in the row that `row` gives. */
export interface CollectedMunicipality {
  readonly id: number;
  readonly row: number;
  readonly townless: number[];
  readonly offices: number[];
  readonly rows: number[];
}

interface CollectedTown {
  readonly municipality: CollectedMunicipality;
  readonly row: number;
  readonly areas: number[];
  readonly buildings: number[];
  readonly offices: number[];
}

/** Places, each at the index that is its id. */
export interface CollectedPlaces {
  readonly municipalities: readonly CollectedMunicipality[];
  readonly towns: readonly CollectedTown[];
}

export function collectPlaces(table: PostalTable): CollectedPlaces {
  const collections = new Map<string, TownCollection>();
  const towns: CollectedTown[] = [];
  const shared: { row: number; collection: TownCollection; name: string; office: boolean }[] = [];
  for (let row = 0; row < table.size; row++) {
    const collection = collectionOf(table, row, collections, towns);
    const { municipality } = collection;
    municipality.rows.push(row);
    const name = table.text('town', row);
    const office = table.isOffice(row);
    if (name === '') {
      (office ? municipality.offices : municipality.townless).push(row);
    } else if (office || table.text('building', row) !== '') {
      shared.push({ row, collection, name, office });
    } else collection.named(name, row).areas.push(row);
  }
  for (const { row, collection, name, office } of shared) {
    const town =
      (office ? townBehindStreet(table, row, collection) : undefined) ?? collection.like(name, row);
    (office ? town.offices : town.buildings).push(row);
  }
  return { municipalities: Array.from(collections.values(), (c) => c.municipality), towns };
}

/**
 * Finds the town of an office in Kyoto whose town column holds a street. The column of its number then begins with the
 * town: `龍前町６００−１`.
 */
function townBehindStreet(
  table: PostalTable,
  row: number,
  collection: TownCollection,
): CollectedTown | undefined {
  const isBehindStreet = isStreetWithDirection(table.text('town', row));
  return isBehindStreet ? collection.beginning(table.blockLot(row)) : undefined;
}

const SHORTEST_BEGINNING = 2;

/**
 * Collects the towns of a municipality by name. Areas whose names differ only in old and new kanji make two towns; an
 * office joins the town with exactly its name, or else the first of them.
 */
class TownCollection {
  readonly municipality: CollectedMunicipality;
  /** Towns of all municipalities, in the order of their appearance. */
  readonly #all: CollectedTown[];
  readonly #byName = new Map<string, CollectedTown>();
  /**
   * Towns by loose name, or undefined until a name needs it: in most municipalities all offices have exact names of
   * towns.
   */
  #byLooseName: Map<string, CollectedTown> | undefined;

  constructor(municipality: CollectedMunicipality, all: CollectedTown[]) {
    this.municipality = municipality;
    this.#all = all;
  }

  named(name: string, row: number): CollectedTown {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const { municipality } = this;
    const town = { municipality, row, areas: [], buildings: [], offices: [] };
    this.#all.push(town);
    this.#byName.set(name, town);
    if (this.#byLooseName !== undefined) addFirst(this.#byLooseName, looseName(name), town);
    return town;
  }

  /** Finds the town that the town column of an office or a building begins with, or makes a new town. */
  like(name: string, row: number): CollectedTown {
    return this.#byName.get(name) ?? this.beginning(name) ?? this.named(name, row);
  }

  /**
   * Finds the longest town that a name begins with: `多々羅` for `多々羅都谷`, where town and small area are written together.
   */
  beginning(name: string): CollectedTown | undefined {
    this.#byLooseName ??= this.#looseNames();
    const loose = looseName(name);
    for (let length = loose.length; length > 0; length--) {
      if (length < Math.min(SHORTEST_BEGINNING, loose.length)) break;
      const town = this.#byLooseName.get(loose.slice(0, length));
      if (town !== undefined) return town;
    }
    return undefined;
  }

  #looseNames(): Map<string, CollectedTown> {
    const towns = new Map<string, CollectedTown>();
    for (const [name, town] of this.#byName) addFirst(towns, looseName(name), town);
    return towns;
  }
}

function addFirst(towns: Map<string, CollectedTown>, name: string, town: CollectedTown): void {
  if (!towns.has(name)) towns.set(name, town);
}

function looseName(name: string): string {
  return loosen(foldName(name)).symbols;
}

function collectionOf(
  table: PostalTable,
  row: number,
  known: Map<string, TownCollection>,
  towns: CollectedTown[],
): TownCollection {
  const jisx0402 = table.text('jisx0402', row);
  let collection = known.get(jisx0402);
  if (collection === undefined) {
    const municipality = { id: known.size, row, townless: [], offices: [], rows: [] };
    collection = new TownCollection(municipality, towns);
    known.set(jisx0402, collection);
  }
  return collection;
}
