import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { corporationFolder } from '@daicho/service/registers/corporation/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { fileOf, temporaryFolder } from '../../../sources/japanpost/official-files.ts';
import { corporateNumber } from '../../../sources/nta/agency-files.ts';
import { type AgencyFile, differences, importAgencyFiles, tottori } from './agency-import.ts';
import { A, B, numbersOf, register, renamed, SHIMANE, shimane } from './import-fixture.ts';

describe('a refused import leaves everything as it was:', () => {
  const aFile = tottori('2026-09-30', { ...A });

  it.each<[string, 'full' | 'diff', AgencyFile, RegExp]>([
    [
      'a bad row',
      'full',
      tottori('2026-10-31', { ...A }, { process: '02' }),
      /line 2: the value of "処理区分"/,
    ],
    [
      'a row of another part',
      'full',
      tottori('2026-10-31', { ...A, ...SHIMANE }),
      /but this row is of Shimane/,
    ],
    [
      'an older file',
      'full',
      tottori('2026-08-31', { ...A }),
      /older than what is there of Tottori/,
    ],
    [
      'an older file, which says how to use it nevertheless',
      'full',
      tottori('2026-08-31', { ...A }),
      /Add --replace to use it nevertheless: that forgets/,
    ],
    ['differences as a whole file', 'full', differences('2026-10-05', { ...A }), /with --diff/],
    ['a whole file as differences', 'diff', tottori('2026-10-31', { ...A }), /without --diff/],
    [
      'a name that does not tell',
      'full',
      { name: 'corporations.csv', rows: [{ ...A }] },
      /--scope/,
    ],
  ])('%s', async (_, kind, file, message) => {
    const { dataDir, full, numbers } = await register();
    await full('2026-09-30', aFile);
    const before = readdirSync(corporationFolder(dataDir));
    const order = { dataDir, version: '2026-10-31', kind };
    await expect(importAgencyFiles(order, file)).rejects.toThrow(message);
    expect(readdirSync(corporationFolder(dataDir))).toEqual(before);
    expect(numbers()).toEqual(numbersOf(A));
  });

  it('differences with the option to replace', async () => {
    const { dataDir, full } = await register();
    await full('2026-09-30', aFile);
    const order = { dataDir, version: '2026-10-05', kind: 'diff', replace: true } as const;
    await expect(importAgencyFiles(order, differences('2026-10-05', { ...A }))).rejects.toThrow(
      /Give one of the two/,
    );
  });

  it('differences without a register', async () => {
    const { diff, dataDir } = await register();
    await expect(diff('2026-10-05', differences('2026-10-05', { ...A }))).rejects.toThrow(
      /There is nothing to apply differences to/,
    );
    expect(existsSync(join(corporationFolder(dataDir), 'manifest.json'))).toBe(false);
  });

  it('a file that lacks much of the register, unless allowed', async () => {
    const { dataDir, full } = await register();
    const many = Array.from({ length: 1_200 }, (_, i) => ({ corporateNumber: corporateNumber(i) }));
    await full('2026-09-30', tottori('2026-09-30', ...many));
    const half = tottori('2026-10-31', ...many.slice(0, 100));
    await expect(full('2026-10-31', half)).rejects.toThrow(
      /Much of what is there would be gone \(Tottori: 1,100 of 1,200\)/,
    );
    const order = { dataDir, version: '2026-10-31', kind: 'full', allowLoss: true } as const;
    expect((await importAgencyFiles(order, half)).counts.gone).toBe(1_100);
  });
});

describe('the name of a file', () => {
  it.each([
    ['full', '31_tottori_all_29991231.csv'],
    ['diff', 'diff_20991231.csv'],
  ] as const)('does not name a future day: %s %s', async (kind, name) => {
    const { dataDir, full } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await expect(
      importAgencyFiles({ dataDir, version: '2026-09-30', kind }, { name, rows: [{ ...A }] }),
    ).rejects.toThrow(/has not come/);
  });

  it('may not contradict the given scope', async () => {
    const { dataDir } = await register();
    const order = { dataDir, version: '2026-09-30', kind: 'full', scope: '32' } as const;
    await expect(importAgencyFiles(order, tottori('2026-09-30', { ...A }))).rejects.toThrow(
      /--scope says Shimane, but the name of 31_tottori_all_20260930\.csv says Tottori/,
    );
  });

  it('may not have a day before the update date of a row', async () => {
    const { full, diff } = await register();
    const late = { ...B, updateDate: '2026-10-01' };
    await expect(full('2026-09-30', tottori('2026-09-30', { ...A }, late))).rejects.toThrow(
      /line 2: the update date 2026-10-01 is after the day of the file \(2026-09-30\)/,
    );
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    const later = differences('2026-10-05', { ...B, updateDate: '2026-10-06' });
    await expect(diff('2026-10-05', later)).rejects.toThrow(/line 1: the update date/);
  });

  it('may have no day: then no row may be updated after today', async () => {
    const { dataDir } = await register();
    const order = { dataDir, version: '2026-09-30', kind: 'full', scope: '31' } as const;
    const file = (updateDate: string) => ({ name: 'my.csv', rows: [{ ...A, updateDate }] });
    await expect(importAgencyFiles(order, file('2999-01-01'))).rejects.toThrow(/2999-01-01/);
    expect((await importAgencyFiles(order, file('2026-10-31'))).counts.covered).toBe(1);
  });
});

describe('empty files', () => {
  it('are valid differences, of days without changes', async () => {
    const { full, diff, snapshot } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    const report = await diff(
      '2026-10-06',
      differences('2026-10-05', { ...A, ...renamed }),
      differences('2026-10-06'),
    );
    expect(report.counts.changed).toBe(1);
    expect(report.files.map(({ rows }) => rows)).toEqual([1, 0]);
    expect(snapshot().coverage[0]?.diff).toBe('2026-10-06');
    await expect(diff('2026-10-07', differences('2026-10-07'))).rejects.toThrow(/file is empty/);
  });

  it('are refused as whole files', async () => {
    const { full, dataDir } = await register();
    const nothing = tottori('2026-09-30');
    await expect(full('2026-09-30', nothing, shimane('2026-09-30', { ...A }))).rejects.toThrow(
      /The file is empty: 31_tottori/,
    );
    const folder = await temporaryFolder();
    const path = await fileOf(folder, '31_tottori_all_20260930.csv', Buffer.from('\ufeff'));
    const order = { dataDir, version: '2026-09-30', files: [path], kind: 'full' } as const;
    await expect(importCorporations(order)).rejects.toThrow(/The file is empty: 31_tottori/);
  });
});

it.each([
  ['is not there', 'none.csv', /There is no such file/],
  ['is a folder', '', /cannot be read.*EISDIR/],
])('a file that %s is refused, and makes no folder', async (_, name, message) => {
  const { dataDir } = await register();
  const folder = await temporaryFolder();
  const order = { dataDir, version: '2026-09-30', kind: 'full', scope: '31' } as const;
  const files = [join(folder, name)];
  await expect(importCorporations({ ...order, files })).rejects.toThrow(message);
  expect(readdirSync(dataDir)).toEqual([]);
});
