/**
 * Builds the columns of schools, sorted by code. Values that one lookup reads are adjacent: the texts of a school are a
 * row of the column `texts`, the texts of an address are a row of `addresses/texts`, and strings that first occur in
 * one school follow one another in the string table. The addresses of school `i` are `offsets[i]..offsets[i + 1]`;
 * values that a municipality's addresses share are stored once, as a place. Texts are ids of one string table; the empty
 * text stands for null.
 */
import type { RegisteredAddress } from '@daicho/shared/model/corporation/registered-address.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { type ColumnMap, type NumberColumn, withStrings } from '../columns/columns.ts';
import { StringTableBuilder } from '../columns/string-table.ts';

/** Text fields of a school; several new codes are one text, with spaces between them. */
export const TEXTS = [
  'type',
  'prefecture',
  'name',
  'address',
  'postalCode',
  'establishedDate',
  'abolishedDate',
  'surveyNumber',
  'newCodes',
] as const;

/** Fields that have the same value for all addresses in a municipality. */
export const PLACE_FIELDS = [
  'jisx0402',
  'prefecture',
  'prefecture_kana',
  'prefecture_roman',
  'city',
  'city_kana',
  'city_roman',
] as const satisfies readonly (keyof RegisteredAddress)[];

/** Fields of a single address. A record has the first of them before the fields of the place, and the others after. */
export const ADDRESS_FIELDS = [
  'postal_code',
  'street_number',
  'town',
  'kyoto_street',
  'block_lot_num',
  'building',
  'floor_room',
] as const satisfies readonly (keyof RegisteredAddress)[];

export const COLUMN = {
  /** f64, ascending: `codeNumber`. */
  code: 'code',
  establishment: 'establishment',
  branch: 'branch',
  /** u32: for each school a row of `TEXTS`. */
  texts: 'texts',
  addressOffsets: 'addresses/offsets',
  /** u16: the place of an address. */
  place: 'addresses/place',
  /** u32: for each address a row of `ADDRESS_FIELDS`. */
  addressTexts: 'addresses/texts',
  /** u32: for each place a row of `PLACE_FIELDS`. */
  placeTexts: 'places/texts',
} as const;

const FIRST_LETTER = 'A'.charCodeAt(0);
const DIGITS = 12;

/** Converts a code to a number that sorts alike: the letter, counted from 0, in front of the digits. */
export function codeNumber(code: string): number {
  return (code.charCodeAt(0) - FIRST_LETTER) * 10 ** DIGITS + Number(code.slice(1));
}

export function codeOfNumber(number: number): string {
  const letter = Math.floor(number / 10 ** DIGITS);
  const digits = String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  return String.fromCharCode(FIRST_LETTER + letter) + digits;
}

/** School with the addresses that were read at the import; no addresses if they are read at each lookup instead. */
export interface ReadSchool {
  readonly school: SchoolRow;
  readonly addresses: readonly RegisteredAddress[];
}

/** @param schools in the order of their codes. */
export function recordColumns(schools: readonly ReadSchool[]): ColumnMap {
  const strings = new StringTableBuilder();
  const places = new Map<string, number>();
  const texts: number[] = [];
  const offsets = [0];
  const placeOf: number[] = [];
  const addressTexts: number[] = [];
  const placeTexts: number[] = [];
  for (const { school, addresses } of schools) {
    for (const name of TEXTS) texts.push(strings.id(textOf(school, name)));
    for (const address of addresses) {
      const names = PLACE_FIELDS.map((field) => address[field] ?? '');
      const key = names.join('\t');
      const known = places.get(key) ?? places.size;
      if (known === places.size) {
        places.set(key, known);
        for (const name of names) placeTexts.push(strings.id(name));
      }
      placeOf.push(known);
      for (const field of ADDRESS_FIELDS) addressTexts.push(strings.id(address[field] ?? ''));
    }
    offsets.push(placeOf.length);
  }
  const columns: [string, NumberColumn][] = [
    [COLUMN.code, Float64Array.from(schools, ({ school }) => codeNumber(school.code))],
    [COLUMN.establishment, Uint8Array.from(schools, ({ school }) => school.establishment)],
    [COLUMN.branch, Uint8Array.from(schools, ({ school }) => school.branch)],
    [COLUMN.texts, Uint32Array.from(texts)],
    [COLUMN.addressOffsets, Uint32Array.from(offsets)],
    [COLUMN.place, Uint16Array.from(placeOf)],
    [COLUMN.addressTexts, Uint32Array.from(addressTexts)],
    [COLUMN.placeTexts, Uint32Array.from(placeTexts)],
  ];
  return withStrings(columns, strings);
}

function textOf(school: SchoolRow, name: (typeof TEXTS)[number]): string {
  return name === 'newCodes' ? school.newCodes.join(' ') : school[name];
}
