/** Data for benches: the official files if `DAICHO_TEST_DATA` has them, else the data that ships with Daicho. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

/** Makes a data directory with the newest versions; it is deleted when the process ends. */
export async function benchDataDirectory({ versions = 1 } = {}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const source = process.env.DAICHO_TEST_DATA;
  const found = source === undefined ? [] : namesOfVersions(join(source, 'japanpost'));
  if (source === undefined || found.length === 0) {
    console.error('No DAICHO_TEST_DATA: measured on the embedded data.');
    return dataDir;
  }
  for (const version of found.slice(-versions)) {
    const files = ['ken_all.zip', 'jigyosyo.zip'].map((f) => join(source, 'japanpost', version, f));
    await importPostal({ dataDir, version, files, replace: false, allowLoss: false });
  }
  return dataDir;
}

function namesOfVersions(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
    .sort();
}

/** Opens the newest version of a data directory. */
export function newestTable(dataDir: string): PostalTable {
  const tables: PostalTable[] = [];
  const registers = openPostalRegisters(dataDir, (table) => {
    tables.push(table);
    return openRegister(table);
  });
  const newest = registers.open()?.version;
  const table = tables.find(({ version }) => version === newest);
  if (table === undefined) throw new Error('no postal register');
  return table;
}

export function recordsOf(table: PostalTable): PostalRecord[] {
  return Array.from({ length: table.size }, (_, row) => table.record(row));
}

/** Gives the postal code of every row. */
export function codesOf(table: PostalTable): string[] {
  return Array.from({ length: table.size }, (_, row) => table.text('postal_code', row));
}
