/** Sorts the rows of a register into municipalities and towns, at import. */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalTable } from '../table.ts';
import { loosen } from './loosen.ts';

/** A municipality (see places.ts); a place's names are those of the row that named it. */
export interface CollectedMunicipality {
  readonly id: number;
  readonly row: number;
  readonly townless: number[];
  readonly offices: number[];
  readonly rows: number[];
}

export interface CollectedTown {
  readonly municipality: CollectedMunicipality;
  readonly row: number;
  readonly areas: number[];
  readonly buildings: number[];
  readonly offices: number[];
}

export function collectPlaces(table: PostalTable): {
  municipalities: CollectedMunicipality[];
  towns: CollectedTown[];
} {
  const municipalities = new Map<string, CollectedMunicipality>();
  const towns = new TownCollection();
  const shared: {
    row: number;
    municipality: CollectedMunicipality;
    name: string;
    office: boolean;
  }[] = [];
  for (let row = 0; row < table.size; row++) {
    const municipality = municipalityOf(table, row, municipalities);
    municipality.rows.push(row);
    const name = table.text('town', row);
    const office = table.corporation(row) !== null;
    if (name === '') {
      (office ? municipality.offices : municipality.townless).push(row);
    } else if (office || table.text('building', row) !== '') {
      shared.push({ row, municipality, name, office });
    } else towns.named(municipality, name, row).areas.push(row);
  }
  for (const { row, municipality, name, office } of shared) {
    const town = towns.like(municipality, name, row);
    (office ? town.offices : town.buildings).push(row);
  }
  return { municipalities: [...municipalities.values()], towns: towns.all };
}

const SHORTEST_BEGINNING = 2;

/** Towns by name. Two areas whose names differ only in old and new kanji stay two; an office joins either. */
class TownCollection {
  readonly all: CollectedTown[] = [];
  readonly #byName = new Map<string, CollectedTown>();
  readonly #byLooseName = new Map<string, CollectedTown>();

  named(municipality: CollectedMunicipality, name: string, row: number): CollectedTown {
    const key = `${municipality.id}/${name}`;
    const known = this.#byName.get(key);
    if (known !== undefined) return known;
    const town = { municipality, row, areas: [], buildings: [], offices: [] };
    this.all.push(town);
    this.#byName.set(key, town);
    const loose = looseKey(municipality, name);
    if (!this.#byLooseName.has(loose)) this.#byLooseName.set(loose, town);
    return town;
  }

  /** The town that an office's line begins with; one of its own where the municipality has none. */
  like(municipality: CollectedMunicipality, name: string, row: number): CollectedTown {
    return (
      this.#byName.get(`${municipality.id}/${name}`) ??
      this.#longestBeginning(municipality, name) ??
      this.named(municipality, name, row)
    );
  }

  /** `多々羅` for `多々羅都谷`, where the small area stands with the town. */
  #longestBeginning(municipality: CollectedMunicipality, name: string): CollectedTown | undefined {
    const loose = looseName(name);
    for (let length = loose.length; length > 0; length--) {
      if (length < Math.min(SHORTEST_BEGINNING, loose.length)) break;
      const town = this.#byLooseName.get(`${municipality.id}/${loose.slice(0, length)}`);
      if (town !== undefined) return town;
    }
    return undefined;
  }
}

function looseKey(municipality: CollectedMunicipality, name: string): string {
  return `${municipality.id}/${looseName(name)}`;
}

function looseName(name: string): string {
  return loosen(foldName(name)).symbols;
}

function municipalityOf(
  table: PostalTable,
  row: number,
  known: Map<string, CollectedMunicipality>,
): CollectedMunicipality {
  const jisx0402 = table.text('jisx0402', row);
  let municipality = known.get(jisx0402);
  if (municipality === undefined) {
    municipality = { id: known.size, row, townless: [], offices: [], rows: [] };
    known.set(jisx0402, municipality);
  }
  return municipality;
}
