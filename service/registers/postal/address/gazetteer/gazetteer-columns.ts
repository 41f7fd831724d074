/** Stores the entries of the gazetteer (see gazetteer.ts) as columns: every name of a place, folded. */

import { foldName } from '@daicho/shared/text/fold.ts';
import type { ColumnMap, NumberColumn } from '../../../columns/columns.ts';
import { numberLists } from '../../../columns/number-lists.ts';
import type { PostalTable } from '../../table.ts';
import { formerMunicipalities } from '../../updates/former-municipalities.ts';
import {
  type CollectedMunicipality,
  type CollectedPlaces,
  collectPlaces,
} from './collect-places.ts';
import { withEverydaySpellings } from './everyday-spellings.ts';
import { loosen } from './loosen.ts';
import {
  namedParts,
  namesOfFormerMunicipality,
  namesOfMunicipality,
  readParts,
} from './municipality-names.ts';
import { nameIndexColumns } from './name-index.ts';
import { foldReading } from './readings.ts';
import { withoutTownPrefix } from './town-prefix.ts';

export const GAZETTEER = {
  /** Row that names each municipality. */
  municipality: 'address/municipality',
  townless: 'address/municipality/townless',
  municipalityOffices: 'address/municipality/offices',
  municipalityRows: 'address/municipality/rows',
  /** Row that names each town. */
  town: 'address/town',
  townMunicipality: 'address/town/municipality',
  areas: 'address/town/areas',
  buildings: 'address/town/buildings',
  townOffices: 'address/town/offices',
  /** First municipality of each prefecture. */
  prefecture: 'address/prefecture',
  /** Indexes by name. Names within a municipality begin with its unit (`unitOf`). */
  municipalityNames: 'address/municipality_names',
  prefectureNames: 'address/prefecture_names',
  townNames: 'address/town_names',
  townNamesWithin: 'address/town_names_within',
  looseTownNamesWithin: 'address/loose_town_names_within',
  townEndingsWithin: 'address/town_endings_within',
  /** Indexes of how names are read (see readings.ts). */
  municipalityReadings: 'address/municipality_readings',
  townReadingsWithin: 'address/town_readings_within',
} as const;

/** Length of the shortest ending by which a town is found anywhere. */
const SHORTEST_ENDING = 3;
const FORMER_MUNICIPALITY = /..[町村区]$/;
/** First unit that precedes a name. These units are in the private use area, which no letter of a name is in. */
const FIRST_UNIT = 0xe000;
const LAST_UNIT = 0xffff;

/** Gives the unit that precedes the names of a municipality's towns. */
export function unitOf(municipality: number): number {
  return FIRST_UNIT + municipality;
}

/** Gives the municipality that a unit stands for. */
export function municipalityOf(unit: number): number {
  return unit - FIRST_UNIT;
}

/** Names by which an index finds places, by the id of the place; folded when needed. */
interface PlaceNames {
  readonly places: number;
  readonly of: (id: number) => readonly string[];
}

/** @throws RangeError for a table with more municipalities than units. */
export function gazetteerColumns(table: PostalTable): ColumnMap {
  const places = collectPlaces(table);
  const { municipalities, towns } = places;
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
    [GAZETTEER.prefecture, Uint32Array.from(prefecturesOf(table, municipalities).values())],
    ...Array.from(placeNames(table, places), ([index, { places, of }]) =>
      Array.from(
        nameIndexColumns(
          index,
          Array.from({ length: places }, (_, id) => [id, of(id)]),
        ),
      ),
    ).flat(),
  ]);
}

/** Lists the names of each index. @throws RangeError for more municipalities than units. */
export function placeNames(
  table: PostalTable,
  { municipalities, towns }: CollectedPlaces,
): ReadonlyMap<string, PlaceNames> {
  if (unitOf(municipalities.length) > LAST_UNIT) throw new RangeError('too many municipalities');
  const former = namesOfFormer(table, municipalities);
  const townNames = namesOf(towns, ({ row }) =>
    namesOfTown(table.text('town', row)).flatMap(withEverydaySpellings),
  );
  const within = (names: (id: number) => readonly string[]): PlaceNames => ({
    places: towns.length,
    of: (id) => {
      const unit = String.fromCharCode(unitOf(towns[id]?.municipality.id ?? 0));
      return names(id).map((name) => unit + name);
    },
  });
  return new Map([
    [
      GAZETTEER.municipalityNames,
      namesOf(municipalities, ({ id, row }) => [
        ...namesOfMunicipality(namedParts(table.record(row)))
          .map(foldName)
          .flatMap(withEverydaySpellings),
        ...(former.get(id) ?? []),
      ]),
    ],
    [
      GAZETTEER.prefectureNames,
      namesOf([...prefecturesOf(table, municipalities).keys()], (name) => [foldName(name)]),
    ],
    [GAZETTEER.townNames, townNames],
    [GAZETTEER.townNamesWithin, within(townNames.of)],
    [GAZETTEER.looseTownNamesWithin, within((id) => looseNamesOf(townNames.of(id)))],
    [GAZETTEER.townEndingsWithin, within((id) => endingsOf(townNames.of(id)[0] ?? ''))],
    [
      GAZETTEER.municipalityReadings,
      namesOf(municipalities, ({ row }) =>
        namesOfMunicipality(readParts(table.record(row))).map(foldReading),
      ),
    ],
    [
      GAZETTEER.townReadingsWithin,
      within((id) => {
        const reading = foldReading(table.text('town_kana', towns[id]?.row ?? 0));
        return reading === '' ? [] : [reading];
      }),
    ],
  ]);
}

/** Maps the name of each prefecture to the id of the prefecture's first municipality. */
export function prefecturesOf(
  table: PostalTable,
  municipalities: readonly CollectedMunicipality[],
): ReadonlyMap<string, number> {
  const prefectures = new Map<string, number>();
  for (const { id, row } of municipalities) {
    const name = table.text('prefecture', row);
    if (!prefectures.has(name)) prefectures.set(name, id);
  }
  return prefectures;
}

/** Computes the names of each place once, since several indexes use them. */
function namesOf<T>(all: readonly T[], names: (place: T) => readonly string[]): PlaceNames {
  const known: (readonly string[])[] = [];
  const of = (id: number): readonly string[] => {
    const place = all[id];
    if (place === undefined) return [];
    known[id] ??= names(place);
    return known[id];
  };
  return { places: all.length, of };
}

/** Gives the names of former municipalities, by the id of the municipality that has their codes today. */
function namesOfFormer(
  table: PostalTable,
  municipalities: readonly CollectedMunicipality[],
): Map<number, string[]> {
  const idByCode = new Map(municipalities.map(({ id, row }) => [table.text('jisx0402', row), id]));
  const names = new Map<number, string[]>();
  for (const { record, codes } of formerMunicipalities(table)) {
    const rows = [...codes].flatMap((code) => table.rowsOfCode(code));
    const successors = new Set(rows.map((row) => idByCode.get(table.text('jisx0402', row)) ?? -1));
    const own = namesOfFormerMunicipality(record);
    for (const id of successors) names.set(id, [...(names.get(id) ?? []), ...own]);
  }
  return names;
}

function* lists<T>(
  places: readonly T[],
  columns: Readonly<Record<string, (place: T) => readonly number[]>>,
): Generator<[string, NumberColumn]> {
  for (const [name, of] of Object.entries(columns)) yield* numberLists(name, places.map(of));
}

/** Lists the names of a town, also without 大字, 字 or 小字; of an entry with two names (`甲、乙`), also each name. */
function namesOfTown(town: string): string[] {
  if (!town.includes('、')) return withAndWithoutPrefix(town);
  return [...new Set([town, ...town.split('、')].flatMap(withAndWithoutPrefix))];
}

function withAndWithoutPrefix(town: string): string[] {
  const name = foldName(town);
  const bare = withoutTownPrefix(name);
  return bare === name ? [name] : [name, bare];
}

/** Loosens names. Adds each without a final 町 or 番町, as people write it (`桔梗が丘5-11` in `桔梗が丘５番町`). */
function looseNamesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const loose = loosen(name).symbols;
    const shortened = loose.replace(/(?<=..＃)番町$|(?<=..)町$/, '');
    return shortened === loose ? [loose] : [loose, shortened];
  });
}

/**
 * Lists the endings of a town's name that are long enough: `田近衛町` and `近衛町` of `吉田近衛町`. Shorter endings are listed only
 * after the name of a former municipality (`高野` of `板倉区高野`).
 */
function endingsOf(name: string): string[] {
  const endings = [];
  for (let at = 1; at < name.length; at++) {
    const isLong = name.length - at >= SHORTEST_ENDING;
    if (isLong || FORMER_MUNICIPALITY.test(name.slice(0, at))) endings.push(name.slice(at));
  }
  return endings;
}
