/** A register of invoice issuers for imports of small files in the form of the agency. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importIssuers } from '@daicho/service/registers/invoice/import/import-files.ts';
import type { IssuerImport } from '@daicho/service/registers/invoice/import/import-order.ts';
import { openIssuerRegister } from '@daicho/service/registers/invoice/open-register.ts';
import { openIssuerSnapshot } from '@daicho/service/registers/invoice/snapshot.ts';
import type { IssuerRow } from '@daicho/service/sources/nta/issuer-row.ts';
import { issuerLine } from '../../../../../bench/invoice/row.ts';
import { temporaryFolder } from '../../../sources/japanpost/official-files.ts';

export interface IssuerFile {
  /** Name of the file in the form of the agency. */
  readonly name: string;
  readonly rows: readonly IssuerRow[];
}

export function corporations(day: string, ...rows: readonly IssuerRow[]): IssuerFile {
  return { name: `h_all_${day.replaceAll('-', '')}.csv`, rows };
}

export function persons(day: string, ...rows: readonly IssuerRow[]): IssuerFile {
  return { name: `k_all_${day.replaceAll('-', '')}.csv`, rows };
}

export function differences(day: string, ...rows: readonly IssuerRow[]): IssuerFile {
  return { name: `diff_${day.replaceAll('-', '')}.csv`, rows };
}

/** A data directory, with functions that import into it and read it. @param given an existing directory. */
export async function issuerRegister(given?: string) {
  const dataDir = given ?? (await temporaryFolder());
  const run = async (
    order: Pick<IssuerImport, 'kind' | 'version'> & Partial<IssuerImport>,
    files: readonly IssuerFile[],
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'daicho-issuers-'));
    try {
      const paths = files.map(({ name, rows }) => {
        const path = join(folder, name);
        const lines = rows.map((row, i) => `${issuerLine(row.with(0, String(i + 1)))}\n`);
        writeFileSync(path, lines.join(''));
        return path;
      });
      return await importIssuers({ ...order, dataDir, files: paths });
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  return {
    dataDir,
    run,
    full: (version: string, ...files: readonly IssuerFile[]) =>
      run({ kind: 'full', version }, files),
    diff: (version: string, ...files: readonly IssuerFile[]) =>
      run({ kind: 'diff', version }, files),
    snapshot: () => openIssuerSnapshot(dataDir),
    open: () => openIssuerRegister(openIssuerSnapshot(dataDir), () => undefined),
  };
}
