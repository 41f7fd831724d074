/** Corporations as the agency's national file would have them, to be imported as one. */

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importCorporations } from '@daicho/service/registers/corporation/import-files.ts';
import { AppendedFile } from '@daicho/service/registers/snapshots/appended-file.ts';
import type { CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { csvLine } from './generated.ts';

const VERSION = '2026-10-31';
const FILE = '00_zenkoku_all_20261031.csv';

export function writeNationalFile(path: string, rows: Iterable<CorporationRow>): void {
  const file = new AppendedFile(path);
  for (const row of rows) file.appendText(`${csvLine(row)}\n`);
  file.close({ durably: false });
}

/** Imports the rows into a data directory, by way of a file that is removed again. */
export async function importNation(dataDir: string, rows: Iterable<CorporationRow>) {
  const folder = mkdtempSync(join(dataDir, 'nation-'));
  const path = join(folder, FILE);
  try {
    writeNationalFile(path, rows);
    return await importCorporations({ dataDir, version: VERSION, kind: 'full', files: [path] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
