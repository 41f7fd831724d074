/** Reads real corporations from the files in `DAICHO_TEST_DATA`, in the form of a made-up list. */
import { join } from 'node:path';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { registeredName } from '../company/mess.ts';
import type { CompanyParts } from './noise.ts';
import type { Home } from './troubles.ts';

export interface RealCompany {
  readonly name: CompanyParts;
  readonly home: Home;
}

const FILES = ['26_kyoto_all_20170402.zip', '31_tottori_all_20170402.zip'];
const FIRMS = new Set(['株式会社', '有限会社', '合同会社']);

/** @param towns records of municipalities; the first one is the pattern for the records of the corporations. */
export async function realCompanies(
  source: string,
  towns: readonly PostalRecord[],
): Promise<readonly RealCompany[]> {
  const [like] = towns;
  if (like === undefined) return [];
  const found = new Map<string, RealCompany>();
  for (const file of FILES) {
    for await (const row of corporationRows(join(source, 'nta', file))) {
      const name = registeredName(row[COLUMN.name] ?? '');
      const street = row[COLUMN.streetNumber] ?? '';
      if (!FIRMS.has(name.kind) || !/\d|[０-９]/.test(street)) continue;
      const town = {
        ...like,
        prefecture: row[COLUMN.prefectureName] ?? '',
        city: row[COLUMN.cityName] ?? '',
        town: '',
      };
      // Corporations that the register itself has twice at one address are left out.
      const key = `${name.name} ${town.city}${street}`;
      const home = { town, numbers: [], street, building: '', room: '' };
      found.set(key, { name, home });
    }
  }
  return [...found.values()];
}
