/** Addresses with a postal code beside them, and the outcome to which address and code lead together. */
import { record } from '../records.ts';

export const V = '2026-05-29';
export const KOJIMACHI = record();
export const OTHER_TOWN = record({ postal_code: '1020084', town: '二番町' });
export const OTHER_CITY = record({
  postal_code: '6020033',
  prefecture: '京都府',
  city: '京都市上京区',
  city_without_county_and_ward: '京都市',
  city_ward: '上京区',
  jisx0402: '26102',
  town: '今出川町',
});
export const UNLISTED = record({
  postal_code: '1020000',
  town: '',
  town_raw: '以下に掲載がない場合',
});
export const TOWER = (floor: string, postal_code: string) =>
  record({ postal_code, building: '麹町タワー', floor });
