/** The municipalities and towns of one data version, with the rows that carry their names. */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalTable } from '../table.ts';
import { loosen } from './loosen.ts';

export interface Municipality {
  readonly id: number;
  readonly jisx0402: string;
  readonly prefecture: string;
  readonly county: string;
  /** Without county and ward. */
  readonly city: string;
  readonly ward: string;
  /** Rows without a town: the code for what is not listed, `一円`, a number right after the name. */
  readonly townless: readonly number[];
  /** Offices with a code of their own in no town. */
  readonly offices: readonly number[];
  /** Every row of the municipality, towns and all. */
  readonly rows: readonly number[];
}

export interface Town {
  readonly municipality: Municipality;
  /** As the register writes it, without brackets. */
  readonly name: string;
  readonly areas: readonly number[];
  readonly buildings: readonly number[];
  readonly offices: readonly number[];
}

type Growing<T> = { -readonly [K in keyof T]: T[K] extends readonly number[] ? number[] : T[K] };

export function collectPlaces(table: PostalTable): {
  municipalities: Municipality[];
  towns: Town[];
} {
  const municipalities = new Map<string, Growing<Municipality>>();
  const towns = new TownCollection();
  const shared: { row: number; municipality: Municipality; name: string; office: boolean }[] = [];
  for (let row = 0; row < table.size; row++) {
    const municipality = municipalityOf(table, row, municipalities);
    municipality.rows.push(row);
    const name = table.text('town', row);
    const office = table.corporation(row) !== null;
    if (name === '') {
      (office ? municipality.offices : municipality.townless).push(row);
    } else if (office || table.text('building', row) !== '') {
      shared.push({ row, municipality, name, office });
    } else towns.named(municipality, name).areas.push(row);
  }
  for (const { row, municipality, name, office } of shared) {
    const town = towns.like(municipality, name);
    (office ? town.offices : town.buildings).push(row);
  }
  return { municipalities: [...municipalities.values()], towns: towns.all };
}

const SHORTEST_BEGINNING = 2;

/** Towns by name. Two areas whose names differ only in old and new kanji stay two; an office joins either. */
class TownCollection {
  readonly all: Growing<Town>[] = [];
  readonly #byName = new Map<string, Growing<Town>>();
  readonly #byLooseName = new Map<string, Growing<Town>>();

  named(municipality: Municipality, name: string): Growing<Town> {
    const key = `${municipality.id}/${name}`;
    const known = this.#byName.get(key);
    if (known !== undefined) return known;
    const town = { municipality, name, areas: [], buildings: [], offices: [] };
    this.all.push(town);
    this.#byName.set(key, town);
    const loose = looseKey(municipality, name);
    if (!this.#byLooseName.has(loose)) this.#byLooseName.set(loose, town);
    return town;
  }

  /** The town that an office's line begins with; one of its own where the municipality has none. */
  like(municipality: Municipality, name: string): Growing<Town> {
    return (
      this.#byName.get(`${municipality.id}/${name}`) ??
      this.#longestBeginning(municipality, name) ??
      this.named(municipality, name)
    );
  }

  /** `多々羅` for `多々羅都谷`, where the small area stands with the town. */
  #longestBeginning(municipality: Municipality, name: string): Growing<Town> | undefined {
    const loose = looseName(name);
    for (let length = loose.length; length > 0; length--) {
      if (length < Math.min(SHORTEST_BEGINNING, loose.length)) break;
      const town = this.#byLooseName.get(`${municipality.id}/${loose.slice(0, length)}`);
      if (town !== undefined) return town;
    }
    return undefined;
  }
}

function looseKey(municipality: Municipality, name: string): string {
  return `${municipality.id}/${looseName(name)}`;
}

function looseName(name: string): string {
  return loosen(foldName(name)).symbols;
}

function municipalityOf(
  table: PostalTable,
  row: number,
  known: Map<string, Growing<Municipality>>,
): Growing<Municipality> {
  const jisx0402 = table.text('jisx0402', row);
  let municipality = known.get(jisx0402);
  if (municipality === undefined) {
    municipality = {
      id: known.size,
      jisx0402,
      prefecture: table.text('prefecture', row),
      county: table.text('county', row),
      city: table.text('city_without_county_and_ward', row),
      ward: table.text('city_ward', row),
      townless: [],
      offices: [],
      rows: [],
    };
    known.set(jisx0402, municipality);
  }
  return municipality;
}
