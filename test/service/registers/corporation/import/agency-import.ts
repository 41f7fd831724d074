/** Imports of small files in the form of the agency. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CorporationImportReport,
  importCorporations,
} from '@daicho/service/registers/corporation/import/import-files.ts';
import type { CorporationImport } from '@daicho/service/registers/corporation/import/import-order.ts';
import { type CorporationFields, corporationLine } from '../../../sources/nta/agency-files.ts';

export interface AgencyFile {
  /** Name of the file in the form of the agency. */
  readonly name: string;
  readonly rows: readonly CorporationFields[];
}

/** Imports files of the agency; rows without a sequence number are numbered in their order. */
export async function importAgencyFiles(
  order: Pick<CorporationImport, 'dataDir' | 'version' | 'kind'> & Partial<CorporationImport>,
  ...files: readonly AgencyFile[]
): Promise<CorporationImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'daicho-agency-'));
  try {
    const paths = files.map(({ name, rows }) => {
      const path = join(folder, name);
      const lines = rows.map((row, i) =>
        corporationLine({ sequenceNumber: String(i + 1), ...row }),
      );
      writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
      return path;
    });
    return await importCorporations({ ...order, files: paths });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The whole file of Tottori for a day. */
export function tottori(day: string, ...rows: readonly CorporationFields[]): AgencyFile {
  return { name: `31_tottori_all_${day.replaceAll('-', '')}.csv`, rows };
}

export function differences(day: string, ...rows: readonly CorporationFields[]): AgencyFile {
  return { name: `diff_${day.replaceAll('-', '')}.csv`, rows };
}
