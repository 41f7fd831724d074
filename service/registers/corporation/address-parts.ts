/**
 * Reads a corporation's domestic address with the postal register when its record is requested. Reading all 5.5 million
 * at import would take minutes for parts that no search uses, and would miss newer postal versions.
 */
import type { CorporationAddress } from '@daicho/shared/model/corporation/corporation.ts';
import { areaCodesOf } from '../postal/import/area-codes.ts';
import type { PostalRegister } from '../postal/register.ts';

/** Domestic address as registered. Parts that are not registered are empty. */
export interface RegisteredAddress {
  readonly prefecture: string;
  readonly city: string;
  readonly street: string;
  /** Municipality code of five digits. */
  readonly jisx0402: string;
  /** Postal code of seven digits. */
  readonly postCode: string;
  readonly prefectureRoman: string;
}

/** Number of areas to read: enough to tell whether they share one code. */
const AREAS_READ = 10;

/**
 * Gives the address of a record. The postal code is the area's, never a building's or an office's. If the reader finds
 * no code or several, the record has the registered code, else null.
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
