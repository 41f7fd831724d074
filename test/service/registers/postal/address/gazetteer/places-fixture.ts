/** A small country, and the addresses that the reader understands in it. */
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { postalTable } from '../../postal-table-fixture.ts';
import { kyotoRecords } from './places-kyoto.ts';
import { recordsOutsideKyoto } from './places-outside-kyoto.ts';

const register = openRegister(postalTable([...recordsOutsideKyoto, ...kyotoRecords]));

/** Gives every record of the small country. */
export function allRecords(): Iterable<PostalRecord> {
  return register.records();
}

export function search(address: string): PostalSearchResult {
  return register.search({ t: address, offset: 0, limit: 100 });
}

/** The parts of an address as they were understood, in one line; `-` stands for an absent part. */
export function parts(address: string): string {
  const q = search(address).query;
  return [
    q.prefecture,
    q.county,
    q.city,
    q.city_ward,
    q.town,
    q.block_lot_num,
    q.building,
    q.floor_room,
  ]
    .map((part) => part ?? '-')
    .join(' ');
}

export function codes(address: string): string[] {
  return search(address).data.map((record) => record.postal_code);
}
