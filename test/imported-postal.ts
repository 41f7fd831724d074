/** The official postal files of the real data, imported once in a run of tests, in a separate directory. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRegister, PostalRegisters } from '@daicho/service/registers/postal/register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { afterAll, beforeAll } from 'vitest';
import { onceARun } from './once-a-run.ts';
import { realDataPath } from './real-data.ts';

export const NEWEST_POSTAL = '2026-05-29';
export const OLDEST_POSTAL = '2025-01-12';

export interface ImportedPostal {
  readonly dataDir: string;
  readonly registers: PostalRegisters;
  remove(): void;
}

/** Imports both files of each version. The caller removes the directory. */
export async function importRealPostal(...versions: string[]): Promise<ImportedPostal> {
  const imported = await onceARun(`postal-${versions.join('+')}`, async (dataDir) => {
    for (const version of versions) {
      const files = ['ken_all.zip', 'jigyosyo.zip'].map((name) =>
        realDataPath('japanpost', version, name),
      );
      await importPostal({ dataDir, version, files, replace: false, allowLoss: false });
    }
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-postal-'));
  cpSync(imported, dataDir, { recursive: true });
  return {
    dataDir,
    registers: openPostalRegisters(dataDir, openRegister),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Opens the newest version before the tests of a `describe`, and removes it after them. @returns a function that gives the register. */
export function newestRegister(): () => PostalRegister {
  let postal: ImportedPostal | undefined;
  let register: PostalRegister | undefined;
  beforeAll(async () => {
    postal = await importRealPostal(NEWEST_POSTAL);
    register = postal.registers.open();
  });
  afterAll(() => postal?.remove());
  return () => {
    if (register === undefined) throw new Error('no postal register');
    return register;
  };
}
