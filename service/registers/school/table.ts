import type { RegisteredAddress } from '@daicho/shared/model/corporation/registered-address.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import type { Columns, NumberColumn } from '../columns/columns.ts';
import { firstAtLeast } from '../columns/sorted-index.ts';
import type { JsonText } from '../json-text.ts';
import { once } from '../once.ts';
import {
  ADDRESS_FIELDS,
  COLUMN,
  codeNumber,
  codeOfNumber,
  PLACE_FIELDS,
  TEXTS,
} from './record-columns.ts';
import { RecordPrinter } from './record-printer.ts';

/** Reads the texts of a row by their names. */
type Row<Name extends string> = (row: number) => Readonly<Record<Name, string>>;

/** Reads the schools of one data version from its columns, by code. */
export class SchoolTable {
  readonly size: number;
  readonly #codes: NumberColumn;
  readonly #establishments: NumberColumn;
  readonly #branches: NumberColumn;
  readonly #texts: Row<(typeof TEXTS)[number]>;
  readonly #printer: () => RecordPrinter;
  readonly #offsets: NumberColumn;
  readonly #places: NumberColumn;
  readonly #placeTexts: Row<(typeof PLACE_FIELDS)[number]>;
  readonly #addressTexts: Row<(typeof ADDRESS_FIELDS)[number]>;

  /** @throws TypeError for columns that `recordColumns` did not make. */
  constructor(columns: Columns) {
    this.#codes = columns.numbers(COLUMN.code);
    this.#printer = once(() => new RecordPrinter(columns));
    this.size = this.#codes.length;
    this.#establishments = columns.numbers(COLUMN.establishment);
    this.#branches = columns.numbers(COLUMN.branch);
    this.#texts = rowsOf(columns, COLUMN.texts, TEXTS);
    this.#offsets = columns.ids(COLUMN.addressOffsets);
    this.#places = columns.numbers(COLUMN.place);
    this.#placeTexts = rowsOf(columns, COLUMN.placeTexts, PLACE_FIELDS);
    this.#addressTexts = rowsOf(columns, COLUMN.addressTexts, ADDRESS_FIELDS);
  }

  find(code: string): number | undefined {
    const number = codeNumber(code);
    const row = firstAtLeast(this.#codes, number);
    return this.#codes[row] === number ? row : undefined;
  }

  /** Reads a school in the publisher's columns. */
  school(row: number): SchoolRow {
    const { newCodes, ...texts } = this.#texts(row);
    return {
      code: codeOfNumber(this.#codes[row] ?? 0),
      establishment: this.#establishments[row] ?? 0,
      branch: this.#branches[row] ?? 0,
      ...texts,
      newCodes: newCodes === '' ? [] : newCodes.split(' '),
    };
  }

  /** Reads the addresses, as read at the import. */
  addresses(row: number): RegisteredAddress[] {
    const first = this.#offsets[row] ?? 0;
    const end = this.#offsets[row + 1] ?? first;
    return Array.from({ length: end - first }, (_, at) => this.#address(first + at));
  }

  /** Prints a school with the addresses as read at the import. */
  printed(row: number): JsonText {
    return this.#printer().print(row);
  }

  *schools(): Generator<SchoolRow> {
    for (let row = 0; row < this.size; row++) yield this.school(row);
  }

  #address(at: number): RegisteredAddress {
    const place = this.#placeTexts(this.#places[at] ?? 0);
    const own = this.#addressTexts(at);
    return {
      postal_code: own.postal_code || null,
      jisx0402: place.jisx0402 || null,
      prefecture: place.prefecture || null,
      prefecture_kana: place.prefecture_kana || null,
      prefecture_roman: place.prefecture_roman || null,
      city: place.city || null,
      city_kana: place.city_kana || null,
      city_roman: place.city_roman || null,
      street_number: own.street_number,
      town: own.town || null,
      kyoto_street: own.kyoto_street || null,
      block_lot_num: own.block_lot_num || null,
      building: own.building || null,
      floor_room: own.floor_room || null,
    };
  }
}

function rowsOf<Name extends string>(
  columns: Columns,
  column: string,
  names: readonly Name[],
): Row<Name> {
  const ids = columns.ids(column);
  return (row) => {
    const first = row * names.length;
    const texts = names.map((name, at) => [name, columns.strings.text(ids[first + at] ?? 0)]);
    return Object.fromEntries(texts) as Record<Name, string>;
  };
}
