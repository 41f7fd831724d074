/**
 * The register that company lists are matched against: every real corporation of the files that `DAICHO_TEST_DATA`
 * has, those of the postal operator's offices, and made-up ones from all over the nation; some are held out.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localConnection } from '@daicho/service/connections/local.ts';
import type { LookupConnection } from '@daicho/service/connections/lookup-connection.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import-files.ts';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { corporationRows } from '@daicho/service/sources/nta/corporation-rows.ts';
import { csvLine, generatedCorporations } from '../corporation/generated.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';
import type { Listable } from './company-list.ts';
import { companiesOfOffices } from './company-offices.ts';

const REAL_FILES = ['26_kyoto_all_20170402.zip', '31_tottori_all_20170402.zip'];
const REAL_PREFECTURES = new Set(['京都府', '鳥取県']);
const VERSION = '2026-10-31';
/** Every so many is not in the register. */
const HELD_OUT = 33;

export interface CompanyRegister {
  readonly connection: LookupConnection;
  /** Corporations in it. */
  readonly size: number;
  readonly listable: {
    readonly real: readonly Listable[];
    readonly offices: readonly Listable[];
    readonly generated: readonly Listable[];
  };
  remove(): void;
}

export function isHeldOut(row: CorporationRow): boolean {
  return Number((row[COLUMN.corporateNumber] ?? '').slice(-7)) % HELD_OUT === 0;
}

/** @param source the folder of the real data; @param generated how many made-up corporations. */
export async function companyRegister(source: string, generated: number): Promise<CompanyRegister> {
  const dataDir = await benchDataDirectory();
  const table = newestTable(dataDir);
  const records = Array.from({ length: table.size }, (_, row) => table.record(row));
  const real: Listable[] = [];
  for (const file of REAL_FILES) {
    for await (const row of corporationRows(join(source, 'nta', file))) real.push({ row });
  }
  const offices = companiesOfOffices(records, REAL_PREFECTURES);
  const made = generatedCorporations(records, { size: generated });
  const rows = Array.from({ length: generated }, (_, index) => ({ row: made.row(index) }));
  const listable = { real, offices, generated: rows };
  const all = Object.values(listable).flatMap((part) => part.map(({ row }) => row));
  const { corporations: size } = await importRows(
    dataDir,
    all.filter((row) => !isHeldOut(row)),
  );
  const postal = openPostalRegisters(dataDir, openRegister);
  const corporation = openCorporationRegisters(dataDir, () => postal.open());
  return {
    connection: localConnection(postal, corporation),
    size,
    listable,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A national file of the rows, imported as the agency's own would be. */
async function importRows(dataDir: string, rows: readonly CorporationRow[]) {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-nation-'));
  const path = join(folder, '00_zenkoku_all_20261031.csv');
  try {
    const file = openSync(path, 'w');
    const ordered = rows.toSorted((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1));
    ordered.forEach((row, i) => {
      const values = row.with(COLUMN.sequenceNumber, String(i + 1));
      writeSync(file, `${csvLine(values)}\n`);
    });
    closeSync(file);
    return await importCorporations({ dataDir, version: VERSION, kind: 'full', files: [path] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function numberOf(row: CorporationRow): string {
  return row[COLUMN.corporateNumber] ?? '';
}
