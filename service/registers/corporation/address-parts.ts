/**
 * Reads a corporation's domestic address by the postal register's reader, when a record is asked for: reading all 5.5
 * million at import would take minutes, for parts that no search looks at, and a newer postal version would not reach
 * them.
 */
import type { CorporationAddress } from '@daicho/shared/model/corporation.ts';
import { areaCodesOf } from '../postal/import/areas-read.ts';
import type { PostalRegister } from '../postal/register.ts';

/** Domestic address as registered; empty where the corporation has none. */
export interface RegisteredAddress {
  readonly prefecture: string;
  readonly city: string;
  readonly street: string;
  /** Municipality code in five digits, as registered; empty where there is none. */
  readonly jisx0402: string;
  /** Postal code in seven digits, as registered; empty where there is none. */
  readonly postCode: string;
  /** Prefecture in Latin letters, as registered; empty where there is none. */
  readonly prefectureRoman: string;
}

/** Number of areas read: enough to see whether those of an address have one code. */
const AREAS_READ = 10;

/**
 * Gives the address of a record. The postal code is that of the area which the address lies in, never that of a
 * building or an office: where the reader finds none, or several, the registered one, else null.
 */
export function corporationAddress(
  registered: RegisteredAddress,
  postal: PostalRegister | undefined,
): CorporationAddress {
  const { prefecture, city, street } = registered;
  const address = prefecture + city + street;
  const read =
    address === '' ? undefined : postal?.search({ t: address, offset: 0, limit: AREAS_READ });
  const place = read?.data[0];
  const codes = areaCodesOf(read?.data ?? []);
  const [code] = read !== undefined && read.count <= AREAS_READ && codes.length === 1 ? codes : [];
  return {
    postal_code: code ?? orNull(registered.postCode),
    jisx0402: place?.jisx0402 ?? orNull(registered.jisx0402),
    prefecture: orNull(prefecture),
    prefecture_kana: '',
    prefecture_roman: orNull(place?.prefecture_roman || registered.prefectureRoman),
    city: orNull(city),
    city_kana: '',
    city_roman: '',
    street_number: street,
    town: read?.query.town ?? null,
    kyoto_street: read?.query.kyoto_street ?? null,
    block_lot_num: read?.query.block_lot_num ?? null,
    building: read?.query.building ?? null,
    floor_room: read?.query.floor_room ?? null,
  };
}

export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
