/** Registers of a few places, with the real search. */
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRegisters } from '@daicho/service/registers/postal/register.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { record } from '../../shared/enrich/records.ts';
import { postalTable } from '../registers/postal/postal-table-fixture.ts';

/** The only data version of the fixture's table. */
export const PLACES_VERSION = '2026-01-01';

const fuchu = { city_without_county_and_ward: '府中市', town: '府中町' };

const places: readonly Partial<PostalRecord>[] = [
  ...['麹町', '一番町', '平河町', '丸の内', '霞が関'].map((town, i) =>
    record({ town, postal_code: `100000${i}` }),
  ),
  record({ town: '富士見', postal_code: '1000005' }),
  record({ town: '飯田橋', postal_code: '1000005' }),
  record({ ...fuchu, jisx0402: '13206', postal_code: '1830055' }),
  record({ ...fuchu, jisx0402: '34208', prefecture: '広島県', postal_code: '7260005' }),
];

export function placesRegisters(): PostalRegisters {
  const register = openRegister(postalTable(places));
  return {
    versions: () => [register.version],
    open: (version) =>
      version === undefined || version === register.version ? register : undefined,
  };
}
