/** Imports corporations by way of a file such as the agency's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import type { CorporationImport } from '@daicho/service/registers/corporation/import/import-order.ts';
import { AppendedFile } from '@daicho/service/registers/snapshots/appended-file.ts';
import type { CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { csvLine } from './row.ts';

const VERSION = '2026-10-31';
const FILE = '00_zenkoku_all_20261031.csv';

export function writeRows(path: string, rows: Iterable<CorporationRow>): void {
  const file = new AppendedFile(path);
  for (const row of rows) file.appendText(`${csvLine(row)}\n`);
  file.close();
}

/** Day of `DIFFERENCES_FILE`, the day after that of the national file. */
export const DIFFERENCES_DAY = '2026-11-01';
const DIFFERENCES_FILE = 'diff_20261101.csv';

/** Imports the rows into a data directory as a national file. */
export function importNation(dataDir: string, rows: Iterable<CorporationRow>) {
  return importRows(dataDir, rows, { version: VERSION, kind: 'full', file: FILE });
}

/** Imports differences to the national file. @param whole writes all rows anew instead of a layer. */
export function importDifferences(dataDir: string, rows: Iterable<CorporationRow>, whole = false) {
  const order = { version: DIFFERENCES_DAY, kind: 'diff', whole } as const;
  return importRows(dataDir, rows, { ...order, file: DIFFERENCES_FILE });
}

async function importRows(
  dataDir: string,
  rows: Iterable<CorporationRow>,
  { file, ...order }: Pick<CorporationImport, 'version' | 'kind' | 'whole'> & { file: string },
) {
  const folder = mkdtempSync(join(dataDir, 'nation-'));
  const path = join(folder, file);
  try {
    writeRows(path, rows);
    return await importCorporations({ dataDir, ...order, files: [path] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
