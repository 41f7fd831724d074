import type { RegisteredAddress } from '@daicho/shared/model/registered-address.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import type { Columns, NumberColumn } from '../columns/columns.ts';
import { firstAtLeast } from '../columns/sorted-index.ts';
import {
  ADDRESS_FIELDS,
  COLUMN,
  codeNumber,
  codeOfNumber,
  TEXT_COLUMNS,
} from './record-columns.ts';

type Text = (row: number) => string;

/** Reads the schools of one data version from its columns, in the order of their codes. */
export class SchoolTable {
  readonly size: number;
  readonly #codes: NumberColumn;
  readonly #establishments: NumberColumn;
  readonly #branches: NumberColumn;
  readonly #texts: Readonly<Record<(typeof TEXT_COLUMNS)[number], Text>>;
  readonly #offsets: NumberColumn;
  readonly #addresses: Readonly<Record<(typeof ADDRESS_FIELDS)[number], Text>>;

  /** @throws TypeError for columns that are not those of schools. */
  constructor(columns: Columns) {
    this.#codes = columns.numbers(COLUMN.code);
    this.size = this.#codes.length;
    this.#establishments = columns.numbers(COLUMN.establishment);
    this.#branches = columns.numbers(COLUMN.branch);
    this.#texts = textsOf(TEXT_COLUMNS, (name) => columns.texts(name));
    this.#offsets = columns.ids(COLUMN.addressOffsets);
    this.#addresses = textsOf(ADDRESS_FIELDS, (field) => columns.texts(COLUMN.address(field)));
  }

  /** Finds the row of a code; undefined where there is none. */
  find(code: string): number | undefined {
    const number = codeNumber(code);
    const row = firstAtLeast(this.#codes, number);
    return this.#codes[row] === number ? row : undefined;
  }

  /** Reads a school as the publisher has it. */
  school(row: number): SchoolRow {
    const text = this.#texts;
    const newCodes = text.newCodes(row);
    return {
      code: codeOfNumber(this.#codes[row] ?? 0),
      type: text.type(row),
      prefecture: text.prefecture(row),
      establishment: this.#establishments[row] ?? 0,
      branch: this.#branches[row] ?? 0,
      name: text.name(row),
      address: text.address(row),
      postalCode: text.postalCode(row),
      establishedDate: text.establishedDate(row),
      abolishedDate: text.abolishedDate(row),
      surveyNumber: text.surveyNumber(row),
      newCodes: newCodes === '' ? [] : newCodes.split(' '),
    };
  }

  /** Reads the addresses as they were read at the import. */
  addresses(row: number): RegisteredAddress[] {
    const first = this.#offsets[row] ?? 0;
    const end = this.#offsets[row + 1] ?? first;
    return Array.from({ length: end - first }, (_, at) => this.#address(first + at));
  }

  *schools(): Generator<SchoolRow> {
    for (let row = 0; row < this.size; row++) yield this.school(row);
  }

  #address(at: number): RegisteredAddress {
    const read = this.#addresses;
    return {
      postal_code: read.postal_code(at) || null,
      jisx0402: read.jisx0402(at) || null,
      prefecture: read.prefecture(at) || null,
      prefecture_kana: read.prefecture_kana(at) || null,
      prefecture_roman: read.prefecture_roman(at) || null,
      city: read.city(at) || null,
      city_kana: read.city_kana(at) || null,
      city_roman: read.city_roman(at) || null,
      street_number: read.street_number(at),
      town: read.town(at) || null,
      kyoto_street: read.kyoto_street(at) || null,
      block_lot_num: read.block_lot_num(at) || null,
      building: read.building(at) || null,
      floor_room: read.floor_room(at) || null,
    };
  }
}

function textsOf<Name extends string>(names: readonly Name[], read: (name: Name) => Text) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Text>;
}
