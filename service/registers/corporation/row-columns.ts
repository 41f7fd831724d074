/**
 * Describes the register's 5.5 million rows on disk and in memory, where every byte of a row counts.
 *
 * Rows are sorted by corporate number, one row for each number: a lookup is a binary search.
 *
 * - The file `rows` holds every row whole (row-text.ts). It is read by position, one read for each record (about 200
 *   bytes), and is never in memory: 1.2 GB for the nation.
 * - The columns below are in memory, 19 bytes a row (105 MB for the nation): the number, where its row begins, and
 *   its place. Names of places are stored once for each place.
 * - The search columns (folded texts, postings) are parts of their own, built in a pass over `rows`.
 */

import { COLUMN, type CorporationRow, scopeOf } from '../../sources/nta/corporation-row.ts';
import { OVERSEAS, type Scope } from '../../sources/nta/scope.ts';
import type { ColumnMap, Columns, NumberColumn } from '../columns/columns.ts';
import { withStrings } from '../columns/columns.ts';
import { StringTableBuilder } from '../columns/string-table.ts';

/** Values of a row; each has a column of its name. */
export interface RowValues {
  /** Corporate number, ascending. */
  readonly number: number;
  /** `OVERSEAS_FLAG`, or 0. Older rows may have bit 1, which nothing reads. */
  readonly flags: number;
  /** Index of the place. */
  readonly place: number;
}

/** f64, one more than there are rows: row `i` is `rows[offset[i]..offset[i + 1]]`. */
export const ROW_OFFSET = 'offset';

/** Bit of `flags`: outside Japan, though the row may have a place in Japan too. */
const OVERSEAS_FLAG = 2;

/** Columns with one value for each place; names are ids of strings. Place 0 stands for no domestic address. */
export const PLACE_COLUMN = {
  prefecture: 'places/prefecture',
  city: 'places/city',
  /** u32: prefecture and municipality code, five digits. */
  code: 'places/code',
} as const;

interface Municipality {
  readonly prefecture: string;
  readonly city: string;
  readonly code: number;
}

/** Largest number of places, since a place is a `u16`. The country has about 2,000 municipalities, and former names. */
const MOST_PLACES = 65_536;

/** Builds the columns of rows that come by ascending number. */
export class RowColumnsBuilder {
  readonly #number: Float64Array;
  readonly #flags: Uint8Array;
  readonly #place: Uint16Array;
  readonly #offset: Float64Array;
  readonly #places: Municipality[] = [{ prefecture: '', city: '', code: 0 }];
  readonly #placeIds = new Map<string, number>([[placeKey('', '', 0), 0]]);
  #rows = 0;

  /** @param capacity upper bound of the rows. */
  constructor(capacity: number) {
    this.#number = new Float64Array(capacity);
    this.#flags = new Uint8Array(capacity);
    this.#place = new Uint16Array(capacity);
    this.#offset = new Float64Array(capacity + 1);
  }

  get rows(): number {
    return this.#rows;
  }

  /** @param end where the row ends in the file of rows. */
  add(row: CorporationRow, end: number): void {
    const value = (column: number) => row[column] ?? '';
    const code = Number(value(COLUMN.prefectureCode) + value(COLUMN.cityCode));
    this.addValues(
      {
        number: Number(value(COLUMN.corporateNumber)),
        flags: scopeOf(row) === OVERSEAS ? OVERSEAS_FLAG : 0,
        place: this.placeId(value(COLUMN.prefectureName), value(COLUMN.cityName), code),
      },
      end,
    );
  }

  /** Adds a row by its column values; its place is an id of this builder. */
  addValues(values: RowValues, end: number): void {
    const row = this.#rows++;
    this.#number[row] = values.number;
    this.#flags[row] = values.flags;
    this.#place[row] = values.place;
    this.#offset[row + 1] = end;
  }

  placeId(prefecture: string, city: string, code: number): number {
    const key = placeKey(prefecture, city, code);
    const known = this.#placeIds.get(key);
    if (known !== undefined) return known;
    const id = this.#places.length;
    if (id === MOST_PLACES) throw new RangeError('more places than a column can tell apart');
    this.#placeIds.set(key, id);
    this.#places.push({ prefecture, city, code });
    return id;
  }

  build(): ColumnMap {
    const rows = this.#rows;
    const strings = new StringTableBuilder();
    const prefectures = Uint32Array.from(this.#places, (place) => strings.id(place.prefecture));
    const cities = Uint32Array.from(this.#places, (place) => strings.id(place.city));
    const columns: [string, NumberColumn][] = [
      ['number', this.#number.subarray(0, rows)],
      ['flags', this.#flags.subarray(0, rows)],
      ['place', this.#place.subarray(0, rows)],
      [ROW_OFFSET, this.#offset.subarray(0, rows + 1)],
      [PLACE_COLUMN.prefecture, prefectures],
      [PLACE_COLUMN.city, cities],
      [PLACE_COLUMN.code, Uint32Array.from(this.#places, (place) => place.code)],
    ];
    return withStrings(columns, strings);
  }
}

/** Finds the part of the nation that a row belongs to. */
export function scopeOfValues(flags: number, placeCode: number): Scope {
  if ((flags & OVERSEAS_FLAG) !== 0) return OVERSEAS;
  // A place without a municipality has the code of its prefecture alone.
  const prefecture = placeCode < 100 ? placeCode : Math.floor(placeCode / 1_000);
  return String(prefecture).padStart(2, '0');
}

export function registeredMunicipality(columns: Columns, place: number): Municipality {
  return {
    prefecture: columns.texts(PLACE_COLUMN.prefecture)(place),
    city: columns.texts(PLACE_COLUMN.city)(place),
    code: columns.numbers(PLACE_COLUMN.code)[place] ?? 0,
  };
}

function placeKey(prefecture: string, city: string, code: number): string {
  return `${code}\t${prefecture}\t${city}`;
}
