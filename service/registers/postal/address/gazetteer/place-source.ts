/** Source of a gazetteer's places: columns of an import, or the rows themselves. */
import { Columns, type NumberColumn } from '../../../columns/columns.ts';
import { NumberLists } from '../../../columns/number-lists.ts';
import type { PostalTable } from '../../table.ts';
import { type CollectedPlaces, collectPlaces } from './collect-places.ts';
import { GAZETTEER, municipalityOf, placeNames, prefecturesOf } from './gazetteer-columns.ts';
import { NameIndex, type Names, nameIndexColumns, PartedNames } from './name-index.ts';
import type { Municipality, Town } from './places.ts';

export interface PlaceSource {
  /** Row that names each municipality. */
  readonly municipalityRows: NumberColumn;
  /** Row that names each town. */
  readonly townRows: NumberColumn;
  /** First municipality of each prefecture. */
  readonly prefectures: NumberColumn;
  readonly rowsOfMunicipality: (id: number) => Pick<Municipality, 'townless' | 'offices' | 'rows'>;
  readonly municipalityOfTown: (id: number) => number;
  readonly rowsOfTown: (id: number) => Pick<Town, 'areas' | 'buildings' | 'offices'>;
  readonly names: (index: string) => Names;
}

/** @throws TypeError for columns that `gazetteerColumns` did not make. */
export function placesFromColumns(columns: Columns): PlaceSource {
  const townless = new NumberLists(columns, GAZETTEER.townless);
  const municipalityOffices = new NumberLists(columns, GAZETTEER.municipalityOffices);
  const rows = new NumberLists(columns, GAZETTEER.municipalityRows);
  const municipalities = columns.numbers(GAZETTEER.townMunicipality);
  const areas = new NumberLists(columns, GAZETTEER.areas);
  const buildings = new NumberLists(columns, GAZETTEER.buildings);
  const townOffices = new NumberLists(columns, GAZETTEER.townOffices);
  return {
    municipalityRows: columns.numbers(GAZETTEER.municipality),
    townRows: columns.numbers(GAZETTEER.town),
    prefectures: columns.numbers(GAZETTEER.prefecture),
    rowsOfMunicipality: (id) => ({
      townless: townless.of(id),
      offices: municipalityOffices.of(id),
      rows: rows.of(id),
    }),
    municipalityOfTown: (id) => municipalities[id] ?? 0,
    rowsOfTown: (id) => ({
      areas: areas.of(id),
      buildings: buildings.of(id),
      offices: townOffices.of(id),
    }),
    names: (index) => new NameIndex(columns, index),
  };
}

/**
 * Collects the places of data that was not imported. Only needed names are indexed: the towns of a municipality when
 * an address is in it.
 */
export function placesFromRows(table: PostalTable): PlaceSource {
  const places = collectPlaces(table);
  const { municipalities, towns } = places;
  const none = { townless: [], offices: [], rows: [], areas: [], buildings: [] };
  return {
    municipalityRows: Uint32Array.from(municipalities, ({ row }) => row),
    townRows: Uint32Array.from(towns, ({ row }) => row),
    prefectures: Uint32Array.from(prefecturesOf(table, municipalities).values()),
    rowsOfMunicipality: (id) => municipalities[id] ?? none,
    municipalityOfTown: (id) => towns[id]?.municipality.id ?? 0,
    rowsOfTown: (id) => towns[id] ?? none,
    names: namesWhenAsked(table, places),
  };
}

function namesWhenAsked(table: PostalTable, places: CollectedPlaces): PlaceSource['names'] {
  const names = placeNames(table, places);
  const townsOf = places.municipalities.map((): number[] => []);
  places.towns.forEach(({ municipality }, town) => {
    townsOf[municipality.id]?.push(town);
  });
  return (index) => {
    const { places, of } = names.get(index) ?? { places: 0, of: () => [] };
    const ids = WITHIN.has(index)
      ? (unit: number) => townsOf[municipalityOf(unit)] ?? []
      : byFirstUnit(places, of);
    const indexOf = (ids: readonly number[]) => {
      const part = ids.map((id) => [id, of(id)] as const);
      const columns = nameIndexColumns(index, part);
      return new NameIndex(new Columns(columns, table.columns.strings), index);
    };
    return new PartedNames(
      (unit) => indexOf(ids(unit)),
      () => indexOf(Array.from({ length: places }, (_, id) => id)),
    );
  };
}

/** Indexes of towns' names within municipalities: each key begins with a unit that stands for the municipality. */
const WITHIN: ReadonlySet<string> = new Set([
  GAZETTEER.townNamesWithin,
  GAZETTEER.looseTownNamesWithin,
  GAZETTEER.townEndingsWithin,
  GAZETTEER.townReadingsWithin,
]);

/** Sorts the places by the units that their names begin with, when first needed. */
function byFirstUnit(
  places: number,
  namesOf: (id: number) => readonly string[],
): (unit: number) => readonly number[] {
  let sorted: Map<number, number[]> | undefined;
  return (unit) => {
    sorted ??= sortedByFirstUnit(places, namesOf);
    return sorted.get(unit) ?? [];
  };
}

function sortedByFirstUnit(
  places: number,
  namesOf: (id: number) => readonly string[],
): Map<number, number[]> {
  const sorted = new Map<number, number[]>();
  for (let id = 0; id < places; id++) {
    for (const name of namesOf(id)) {
      const unit = name.charCodeAt(0);
      const ids = sorted.get(unit);
      if (ids === undefined) sorted.set(unit, [id]);
      else if (ids.at(-1) !== id) ids.push(id);
    }
  }
  return sorted;
}
