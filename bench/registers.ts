/** The data that benches run on: the official files where `DAICHO_TEST_DATA` has them, else what ships with Daicho. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';

/** A data directory with the newest versions, so many as asked for; the caller deletes it. */
export async function benchDataDirectory({ versions = 1 } = {}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-bench-'));
  const source = process.env.DAICHO_TEST_DATA;
  const found = source === undefined ? [] : namesOfVersions(join(source, 'japanpost'));
  if (source === undefined || found.length === 0) {
    console.error('No DAICHO_TEST_DATA: measured on the embedded data.');
    return dataDir;
  }
  for (const version of found.slice(-versions)) {
    const files = ['ken_all.zip', 'jigyosyo.zip'].map((f) => join(source, 'japanpost', version, f));
    await importPostal({ dataDir, version, files, replace: false });
  }
  return dataDir;
}

function namesOfVersions(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
    .sort();
}

/** The newest version of a data directory. */
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
