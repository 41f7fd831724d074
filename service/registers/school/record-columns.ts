/**
 * The columns of schools, in the order of their codes, and of their addresses: those of school `i` are
 * `offsets[i]..offsets[i + 1]`. Texts are ids of one string table; the empty one stands for null.
 */
import type { RegisteredAddress } from '@daicho/shared/model/registered-address.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { type ColumnMap, type NumberColumn, withStrings } from '../columns/columns.ts';
import { StringTableBuilder } from '../columns/string-table.ts';

/** Fields that are texts; the new codes are joined by a space. */
export const TEXT_COLUMNS = [
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

export const ADDRESS_FIELDS = [
  'postal_code',
  'jisx0402',
  'prefecture',
  'prefecture_kana',
  'prefecture_roman',
  'city',
  'city_kana',
  'city_roman',
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
  addressOffsets: 'addresses/offsets',
  address: (field: (typeof ADDRESS_FIELDS)[number]) => `addresses/${field}`,
} as const;

const FIRST_LETTER = 'A'.charCodeAt(0);
const DIGITS = 12;

/** Gives a code as a number, which sorts as the code does: its letter counts from 0 in front of the digits. */
export function codeNumber(code: string): number {
  return (code.charCodeAt(0) - FIRST_LETTER) * 10 ** DIGITS + Number(code.slice(1));
}

export function codeOfNumber(number: number): string {
  const letter = Math.floor(number / 10 ** DIGITS);
  const digits = String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  return String.fromCharCode(FIRST_LETTER + letter) + digits;
}

/** A school with its addresses as they were read; none where they are read when they are asked for. */
export interface ReadSchool {
  readonly school: SchoolRow;
  readonly addresses: readonly RegisteredAddress[];
}

/** @param schools in the order of their codes. */
export function recordColumns(schools: readonly ReadSchool[]): ColumnMap {
  const strings = new StringTableBuilder();
  const ids = (texts: readonly string[]) => Uint32Array.from(texts, (text) => strings.id(text));
  const addresses = schools.flatMap((one) => one.addresses);
  const offsets = new Uint32Array(schools.length + 1);
  schools.forEach((one, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + one.addresses.length;
  });
  const columns: [string, NumberColumn][] = [
    [COLUMN.code, Float64Array.from(schools, ({ school }) => codeNumber(school.code))],
    [COLUMN.establishment, Uint8Array.from(schools, ({ school }) => school.establishment)],
    [COLUMN.branch, Uint8Array.from(schools, ({ school }) => school.branch)],
    ...TEXT_COLUMNS.map((name): [string, NumberColumn] => [
      name,
      ids(schools.map(({ school }) => textOf(school, name))),
    ]),
    [COLUMN.addressOffsets, offsets],
    ...ADDRESS_FIELDS.map((field): [string, NumberColumn] => [
      COLUMN.address(field),
      ids(addresses.map((address) => address[field] ?? '')),
    ]),
  ];
  return withStrings(columns, strings);
}

function textOf(school: SchoolRow, name: (typeof TEXT_COLUMNS)[number]): string {
  return name === 'newCodes' ? school.newCodes.join(' ') : school[name];
}
