/** What the gazetteer asks (see gazetteer.ts), as columns: every name by which a place can be found, folded. */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { ColumnMap, NumberColumn } from '../../columns/columns.ts';
import { numberLists } from '../../columns/number-lists.ts';
import type { PostalTable } from '../table.ts';
import { collectPlaces } from './collect-places.ts';
import { loosen } from './loosen.ts';
import { nameIndexColumns } from './name-index.ts';
import { withoutTownPrefix } from './town-prefix.ts';

export const GAZETTEER = {
  /** The row that names each municipality. */
  municipality: 'address/municipality',
  townless: 'address/municipality/townless',
  municipalityOffices: 'address/municipality/offices',
  municipalityRows: 'address/municipality/rows',
  /** The row that names each town. */
  town: 'address/town',
  townMunicipality: 'address/town/municipality',
  areas: 'address/town/areas',
  buildings: 'address/town/buildings',
  townOffices: 'address/town/offices',
  /** The first municipality of each prefecture. */
  prefecture: 'address/prefecture',
  /** Indexes by name. Names within a municipality begin with its unit (`unitOf`). */
  municipalityNames: 'address/municipality_names',
  prefectureNames: 'address/prefecture_names',
  townNames: 'address/town_names',
  townNamesWithin: 'address/town_names_within',
  looseTownNamesWithin: 'address/loose_town_names_within',
  townEndingsWithin: 'address/town_endings_within',
} as const;

/** An ending by which a town is found has so many symbols or more. */
const SHORTEST_ENDING = 3;
/** The private use area and what follows it, which are no symbols of a name's first character. */
const FIRST_UNIT = 0xe000;
const LAST_UNIT = 0xffff;

/** Stands before the names of a municipality's towns. */
export function unitOf(municipality: number): number {
  return FIRST_UNIT + municipality;
}

/** @throws RangeError for a table of more municipalities than there are units for. */
export function gazetteerColumns(table: PostalTable): ColumnMap {
  const { municipalities, towns } = collectPlaces(table);
  if (unitOf(municipalities.length) > LAST_UNIT) throw new RangeError('too many municipalities');
  const prefectures = new Map<string, number>();
  for (const { id, row } of municipalities) {
    const name = table.text('prefecture', row);
    if (!prefectures.has(name)) prefectures.set(name, id);
  }
  const townNames = towns.map(({ row }) => namesOfTown(table.text('town', row)));
  const within = (namesOf: (names: readonly string[]) => readonly string[]) =>
    towns.map(({ municipality }, town) => {
      const unit = String.fromCharCode(unitOf(municipality.id));
      return namesOf(townNames[town] ?? []).map((name) => unit + name);
    });
  return new Map([
    [GAZETTEER.municipality, Uint32Array.from(municipalities, (m) => m.row)],
    ...lists(municipalities, {
      [GAZETTEER.townless]: (m) => m.townless,
      [GAZETTEER.municipalityOffices]: (m) => m.offices,
      [GAZETTEER.municipalityRows]: (m) => m.rows,
    }),
    [GAZETTEER.town, Uint32Array.from(towns, (t) => t.row)],
    [GAZETTEER.townMunicipality, Uint16Array.from(towns, (t) => t.municipality.id)],
    ...lists(towns, {
      [GAZETTEER.areas]: (t) => t.areas,
      [GAZETTEER.buildings]: (t) => t.buildings,
      [GAZETTEER.townOffices]: (t) => t.offices,
    }),
    [GAZETTEER.prefecture, Uint32Array.from(prefectures.values())],
    ...nameIndexColumns(
      GAZETTEER.municipalityNames,
      municipalities.map(({ row }) => namesOfMunicipality(table, row)),
    ),
    ...nameIndexColumns(
      GAZETTEER.prefectureNames,
      [...prefectures.keys()].map((name) => [foldName(name)]),
    ),
    ...nameIndexColumns(GAZETTEER.townNames, townNames),
    ...nameIndexColumns(
      GAZETTEER.townNamesWithin,
      within((names) => names),
    ),
    ...nameIndexColumns(GAZETTEER.looseTownNamesWithin, within(looseNamesOf)),
    ...nameIndexColumns(
      GAZETTEER.townEndingsWithin,
      within(([name = '']) => endingsOf(name)),
    ),
  ]);
}

function* lists<T>(
  places: readonly T[],
  columns: Readonly<Record<string, (place: T) => readonly number[]>>,
): Generator<[string, NumberColumn]> {
  for (const [name, of] of Object.entries(columns)) yield* numberLists(name, places.map(of));
}

/** Also without 大字, 字 or 小字. */
function namesOfTown(town: string): string[] {
  const name = foldName(town);
  const bare = withoutTownPrefix(name);
  return bare === name ? [name] : [name, bare];
}

/** Also without a closing 町, which people leave out. */
function looseNamesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const loose = loosen(name).symbols;
    return loose.length > 2 && loose.endsWith('町') ? [loose, loose.slice(0, -1)] : [loose];
  });
}

/** `田近衛町`, `近衛町`, `衛町` … of `吉田近衛町`, as long as they are long enough. */
function endingsOf(name: string): string[] {
  const count = Math.max(0, name.length - SHORTEST_ENDING);
  return Array.from({ length: count }, (_, at) => name.slice(at + 1));
}

/** Every way of writing a municipality: with or without prefecture, its suffix, county, designated city. */
function namesOfMunicipality(table: PostalTable, row: number): string[] {
  const prefecture = table.text('prefecture', row);
  const county = table.text('county', row);
  const city = table.text('city_without_county_and_ward', row);
  const ward = table.text('city_ward', row);
  const prefectures = ['', prefecture, prefecture.replace(/[都府県]$/, '')];
  const counties = county === '' ? [''] : [county, ''];
  const within = ward === '' ? [city] : [city + ward, ward, city, city.replace(/市$/, '') + ward];
  return prefectures.flatMap((p) =>
    counties.flatMap((c) => within.map((w) => foldName(p + c + w))),
  );
}
