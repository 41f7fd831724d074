/**
 * Finds the municipality or prefecture of a value by the found rows that have the same text in another column: 支部 岡崎.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { distinctColumns } from '../../../asking/input-rows.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { type City, citiesOfPath, cityOfName, fullName, wholePrefecture } from '../cities/city.ts';
import { type ColumnBy, isOfPlaces, type RowsBeside } from '../parting/rows-beside.ts';
import { besideInputs } from '../telling-columns.ts';
import { NUMBER } from '../told-cells.ts';
import { ColumnPlaces, OF_CITIES, OF_PREFECTURES, type PlaceOfText } from './column-places.ts';

/** Places that the found rows give to the texts of a column. */
interface Learned {
  readonly cities: ColumnPlaces;
  readonly prefectures: ColumnPlaces;
}

/**
 * The text that all rows of a value have in a column, with the places that the found rows give to the texts of that
 * column.
 */
export interface CellOfValue {
  readonly header: string;
  readonly text: string;
  readonly learned: Learned;
}

/** The municipality or prefecture of a value, and the cell that tells this place. */
export interface ToldPlace extends PlaceOfText, CellOfValue {
  readonly city: City;
}

/** A column with the places that the found rows give to its texts. */
interface LearnedColumn {
  readonly by: ColumnBy;
  readonly learned: Learned;
}

export class ToldByColumns {
  readonly #rows: RowsBeside;
  readonly #learned: readonly LearnedColumn[];
  readonly #places: PlacesOfFound;

  private constructor(rows: RowsBeside, learned: readonly LearnedColumn[], places: PlacesOfFound) {
    this.#rows = rows;
    this.#learned = learned;
    this.#places = places;
  }

  /** Learns from the columns that are filled in some row of the values. Works in slices. */
  static async learn(
    context: Context,
    run: FinishedRun,
    rows: RowsBeside,
    values: readonly UndecidedValue[],
  ): Promise<ToldByColumns> {
    const { slices } = context;
    const { after, choice } = run;
    const places = await placesOfFound(context, run);
    const own = values.flatMap((value) => rows.rowsWith(value));
    const learned: LearnedColumn[] = [];
    // A column about another person would tell the place of that person.
    const inputs = distinctColumns(choice.inputs);
    const usable = new Set(
      besideInputs({ before: after, choice }, inputs).map(({ column }) => column),
    );
    for (const column of rows.columns.filter((one) => usable.has(one))) {
      await slices.rest();
      const by = rows.asTexts(column);
      if (own.every((row) => textAt(rows, row, by) === '')) continue;
      learned.push({ by, learned: await learnedFrom(context, places, rows, by) });
    }
    return new ToldByColumns(rows, learned, places);
  }

  /** Numbers of the columns that tell places. */
  get telling(): readonly number[] {
    return this.#learned.flatMap(({ by, learned }) => (tells(learned) ? [by.column] : []));
  }

  /**
   * Lists the columns in which all rows of a value have the same text, with that text; none for a value that only rows
   * with ditto marks have.
   */
  cellsOf(value: UndecidedValue): readonly CellOfValue[] {
    const own = this.#rows.rowsWith(value);
    if (!own.some((row) => this.#rows.isWhole(row))) return [];
    return this.#learned.flatMap(({ by, learned }) => {
      // A blank cell counts as the text above it only if the found rows, or blocks of rows under one office, show that
      // this is meant.
      const isMeant = tells(learned) || this.#rows.hasOfficeBlocks(by.column);
      const way = by.by === 'filled' && !isMeant ? ({ ...by, by: 'text' } as const) : by;
      const [first] = textsOf(this.#rows, own, way);
      return first === undefined || first[1] < own.length
        ? []
        : [{ header: by.header, text: first[0], learned }];
    });
  }

  /** @returns undefined if no column tells the city, or if two columns disagree. */
  cityOf(value: UndecidedValue): ToldPlace | undefined {
    return toldBy(this.cellsOf(value), ({ cities }) => cities, cityOfName);
  }

  /** @returns undefined if no column tells the prefecture, or if two columns disagree. */
  prefectureOf(value: UndecidedValue): ToldPlace | undefined {
    return toldBy(this.cellsOf(value), ({ prefectures }) => prefectures, wholePrefecture);
  }

  /**
   * Gives the first column whose texts surely tell another prefecture than the addresses of some
   * found rows, together with these rows.
   */
  async contrary({ slices }: Context): Promise<ContraryRows | undefined> {
    for (const { by, learned } of this.#learned) {
      if (!learned.prefectures.tells) continue;
      const told = new Map<string, PlaceOfText | undefined>();
      const rows: number[] = [];
      await slices.eachOf(this.#places, ([key, { prefecture }]) => {
        for (const row of this.#rows.rowsByKey.get(key) ?? []) {
          const text = textAt(this.#rows, row, by);
          if (!told.has(text)) told.set(text, learned.prefectures.placeOf(text));
          const place = told.get(text);
          if (place?.isSure && place.name !== prefecture) rows.push(row);
        }
      });
      if (rows.length > 0) return { header: by.header, rows: rows.sort((a, b) => a - b) };
    }
    return undefined;
  }

  /** Whether most found values with the same text in the column lie outside the given municipalities. */
  isAgainst({ learned, text }: CellOfValue, cities: readonly City[]): boolean {
    const { there, all } = learned.cities.countsIn(text, cities.map(outerName));
    return there * 2 < all;
  }
}

interface ContraryRows {
  readonly header: string;
  /** Numbers of the rows, counted from 0. */
  readonly rows: readonly number[];
}

function tells({ cities, prefectures }: Learned): boolean {
  return cities.tells || prefectures.tells;
}

/** @param placesOf the municipalities or the prefectures of a column. @param cityOf reads the name of such a place. */
function toldBy(
  all: readonly CellOfValue[],
  placesOf: (learned: Learned) => ColumnPlaces,
  cityOf: (name: string) => City | undefined,
): ToldPlace | undefined {
  const cells = all.filter(({ learned }) => placesOf(learned).tells);
  const told = cells.flatMap((cell): readonly ToldPlace[] => {
    const found = placesOf(cell.learned).placeOf(cell.text);
    const city = found && cityOf(found.name);
    return found === undefined || city === undefined ? [] : [{ ...cell, ...found, city }];
  });
  told.sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.rows - a.rows);
  const [best] = told;
  const isElsewhere = ({ learned, text }: CellOfValue) => {
    const { there, all } = placesOf(learned).countsIn(text, [best?.name ?? '']);
    return all > 1 && there === 0;
  };
  return cells.some(isElsewhere) ? undefined : best;
}

/** For each key of a value that was found by its own address, the municipality of the value. */
type PlacesOfFound = ReadonlyMap<string, City>;

/** Works in slices. */
export async function placesOfFound(
  { slices }: Context,
  { choice, outcomes }: FinishedRun,
): Promise<PlacesOfFound> {
  const places = new Map<string, City>();
  await slices.eachOf(outcomes, ([key, outcome]) => {
    const place = municipalityOf(choice.kind, outcome);
    if (place !== undefined) places.set(key, place);
  });
  return places;
}

/**
 * Learns the places that the found rows give to the texts of a column. Rows with ditto marks do not count: a mark
 * repeats the address of another row, whatever the other cells of its own row say. Works in slices.
 */
export async function learnedFrom(
  { slices }: Context,
  places: PlacesOfFound,
  rows: RowsBeside,
  by: ColumnBy,
): Promise<Learned> {
  const [cities, prefectures] = [new ColumnPlaces(OF_CITIES), new ColumnPlaces(OF_PREFECTURES)];
  await slices.eachOf(places, ([key, city]) => {
    const own = (rows.rowsByKey.get(key) ?? []).filter((row) => rows.isWhole(row));
    for (const [text, count] of textsOf(rows, own, by)) {
      cities.add(text, fullName(city), count);
      prefectures.add(text, city.prefecture, count);
    }
  });
  return { cities, prefectures };
}

/** Counts rows by their text in a column. */
function textsOf(
  rows: RowsBeside,
  own: readonly number[],
  by: ColumnBy,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of own) {
    const text = textAt(rows, row, by);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Matches the number of a branch. */
const OF_BRANCH = /^\d{1,6}$/;

/** Dates and amounts do not tell a place; numbers of branches do. */
function textAt(rows: RowsBeside, row: number, by: ColumnBy): string {
  const text = rows.textAt(row, by);
  const isCode = OF_BRANCH.test(text) && isOfPlaces(by.header);
  return NUMBER.test(text) && !isCode ? '' : text;
}

/** Gives the municipality of a value that was found by its own address, without its ward. */
function municipalityOf({ catalogue }: Kind, outcome: Outcome): City | undefined {
  if (outcome.kind !== 'found' || outcome.chosen) return undefined;
  const [prefecture, city] = ['prefecture', 'city'].map((id) => catalogue.text(id, outcome, 'ja'));
  const [outer] = citiesOfPath(`/${prefecture}/${city}`);
  return outer;
}

/** Gives the name of a municipality, or of the municipality in which a ward lies. */
function outerName({ prefecture, withCounty }: City): string {
  const [outer] = citiesOfPath(`/${prefecture}/${withCounty}`);
  return outer === undefined ? '' : fullName(outer);
}
