/**
 * The register that company lists are matched against: every real corporation of the files in `DAICHO_TEST_DATA`, the
 * corporations of the postal operator's file of offices, and made-up ones from all over the nation; some of all these
 * are held out.
 */
import { join } from 'node:path';
import { localConnection } from '@daicho/service/connections/local.ts';
import type { LookupConnection } from '@daicho/service/connections/lookup-connection.ts';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import { generatedCorporations } from '../../corporation/generated.ts';
import { importNation } from '../../corporation/national-file.ts';
import { benchDataDirectory, newestTable, recordsOf } from '../../registers.ts';
import type { Listable } from './list.ts';
import { companiesOfOffices } from './offices.ts';

const REAL_FILES = ['26_kyoto_all_20170402.zip', '31_tottori_all_20170402.zip'];
const REAL_PREFECTURES = new Set(['京都府', '鳥取県']);
/** One corporation of each 33 is left out of the register. */
const HELD_OUT = 33;

interface CompanyRegister {
  readonly connection: LookupConnection;
  /** Number of corporations in the register. */
  readonly size: number;
  readonly listable: {
    readonly real: readonly Listable[];
    readonly offices: readonly Listable[];
    readonly generated: readonly Listable[];
  };
}

export function isHeldOut(row: CorporationRow): boolean {
  return Number((row[COLUMN.corporateNumber] ?? '').slice(-7)) % HELD_OUT === 0;
}

/**
 * @param source the folder of the real data.
 * @param generated number of made-up corporations of the register, and how many of them may be listed.
 */
export async function companyRegister(
  source: string,
  generated: { readonly size: number; readonly listable: number },
): Promise<CompanyRegister> {
  const dataDir = await benchDataDirectory();
  const records = recordsOf(newestTable(dataDir));
  const real: Listable[] = [];
  for (const file of REAL_FILES) {
    for await (const row of corporationRows(join(source, 'nta', file))) real.push({ row });
  }
  const offices = companiesOfOffices(records, REAL_PREFECTURES);
  const made = generatedCorporations(records, { size: generated.size });
  const drawn = Array.from({ length: Math.min(generated.listable, made.size) }, (_, index) => ({
    row: made.row(index),
  }));
  const inRegister = function* () {
    for (const { row } of [...real, ...offices]) if (!isHeldOut(row)) yield row;
    for (const row of made.rows()) if (!isHeldOut(row)) yield row;
  };
  const { corporations: size } = await importNation(dataDir, inRegister());
  const postal = openPostalRegisters(dataDir, openRegister);
  const corporation = openCorporationRegisters(dataDir, () => postal.open());
  return {
    connection: localConnection({ postal, corporation }),
    size,
    listable: { real, offices, generated: drawn },
  };
}
