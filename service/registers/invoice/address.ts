/** Reads the address of an issuer, which the agency publishes in one piece, into the parts of the interface. */

import type { RegisteredAddress } from '@daicho/shared/model/corporation/registered-address.ts';
import { PREFECTURES, prefectureCode, prefectureNames } from '@daicho/shared/model/prefectures.ts';
import { corporationAddress } from '../corporation/address-parts.ts';
import type { PostalRegister } from '../postal/register.ts';

interface PublishedAddress {
  readonly text: string;
  /** JIS X 0401; `99` or empty outside Japan. */
  readonly prefectureCode: string;
  /** JIS X 0402, three digits. */
  readonly cityCode: string;
}

const NOWHERE: RegisteredAddress = {
  postal_code: null,
  jisx0402: null,
  prefecture: null,
  prefecture_kana: null,
  prefecture_roman: null,
  city: null,
  city_kana: null,
  city_roman: null,
  street_number: '',
  town: null,
  kyoto_street: null,
  block_lot_num: null,
  building: null,
  floor_room: null,
};

export function issuerAddress(
  { text, prefectureCode: prefectureDigits, cityCode }: PublishedAddress,
  postal: PostalRegister | undefined,
): RegisteredAddress {
  if (text === '') return NOWHERE;
  const [prefecture = '', prefectureRoman = ''] = prefectureNames(prefectureDigits) ?? [];
  if (prefecture === '') return { ...NOWHERE, street_number: text };
  const rest = text.startsWith(prefecture) ? text.slice(prefecture.length) : text;
  const jisx0402 = cityCode === '' ? '' : prefectureDigits + cityCode;
  const city = cityOf(rest, jisx0402, postal);
  const street = rest.slice(city.length);
  const registered = { prefecture, city, street, jisx0402, postCode: '', prefectureRoman };
  return corporationAddress(registered, postal);
}

/** Gives the name of a municipality if the rest of an address begins with that name, else an empty text. */
function cityOf(rest: string, jisx0402: string, postal: PostalRegister | undefined): string {
  if (postal === undefined || jisx0402 === '') return '';
  const city = citiesOf(postal).get(jisx0402) ?? '';
  return rest.startsWith(city) ? city : '';
}

/** Names of municipalities by their codes, one table for each postal register. */
const tables = new WeakMap<PostalRegister, ReadonlyMap<string, string>>();

function citiesOf(postal: PostalRegister): ReadonlyMap<string, string> {
  const known = tables.get(postal);
  if (known !== undefined) return known;
  const codes = PREFECTURES.map((_, index) => prefectureCode(index));
  const cities = codes.flatMap((code) => postal.municipalities(code));
  const table = new Map(cities.map(({ jisx0402, city }) => [jisx0402, city]));
  tables.set(postal, table);
  return table;
}
