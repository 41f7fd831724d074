/**
 * Reads the banks that ship with Daicho: the npm package zengin-code, which has one branch for each code. Its data is a
 * module of five megabytes that holds a JSON object. Parsing the JSON takes a tenth of the time of loading the module,
 * and the memory is freed afterwards. The columns are cached on disk for the next process.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CACHE_FOLDER } from '../../files/cache-folder.ts';
import { contentKey } from '../../files/content-key.ts';
import { type ZenginCode, zenginCodeBanks } from '../../sources/zengin/zengin-json.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { once } from '../once.ts';
import { cachedColumns } from '../snapshots/cached-columns.ts';
import { bankColumns, bankTable } from './bank-table.ts';
import type { BankRegister, BankRegisters } from './register.ts';

/** Day of the data in release 1.0.0-p20260824 of the package. */
export const EMBEDDED_BANK_VERSION = '2026-08-24';

const DATA_FILE = 'zengin-code/lib/zengin-data.js';

/** Opens the embedded data when it is first needed. */
export const embeddedBankRegister: () => BankRegister = once(() =>
  bankTable(cachedColumns({ folder: CACHE_FOLDER, name: 'bank', key: sourceKey }, builtColumns), {
    version: EMBEDDED_BANK_VERSION,
    origin: 'embedded',
  }),
);

const sourceKey = () => contentKey(import.meta.url, [dataFile()]);

function dataFile(): string {
  return createRequire(import.meta.url).resolve(DATA_FILE);
}

function builtColumns(): ColumnMap {
  const text = readFileSync(dataFile(), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  // Skips the slow validation, since a test compares every record of the pinned release.
  return bankColumns(zenginCodeBanks(JSON.parse(json) as ZenginCode));
}

export function embeddedBanks(): BankRegisters {
  return { versions: () => [EMBEDDED_BANK_VERSION], open: embeddedBankRegister };
}
