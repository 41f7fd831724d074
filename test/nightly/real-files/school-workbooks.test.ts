/** The three workbooks of the ministry that hold all schools. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSchools } from '@daicho/service/registers/school/import-files.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importRealPostal, NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';

const VERSION = '2026-05-29';

describe.skipIf(realData === undefined)("an import of the ministry's three workbooks", () => {
  it('takes every school, and misses no part', async () => {
    const postal = await importRealPostal(NEWEST_POSTAL);
    onTestFinished(() => postal.remove());
    const dataDir = mkdtempSync(join(tmpdir(), 'daicho-schools-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const files = ['1', '3', '5'].map((part) =>
      realDataPath('mext', VERSION, `20260529-mxt_chousa01-000011635_${part}.xlsx`),
    );
    const reader = postal.registers.open();
    if (reader === undefined) throw new Error('no postal register');
    const order = { dataDir, version: VERSION, files, replace: false, allowLoss: false };
    const report = await importSchools(order, reader);
    expect(report).toMatchObject({ schools: 60_285, missing: [], noPostalCode: 3 });
  });
});
