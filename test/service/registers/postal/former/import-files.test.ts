import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { postalDefinition } from '@daicho/service/registers/postal/definition.ts';
import { importMunicipalities } from '@daicho/service/registers/postal/former/import-files.ts';
import { openFormerSnapshot } from '@daicho/service/registers/postal/former/snapshot.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRegisters } from '@daicho/service/registers/postal/register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../../../real-data.ts';
import { writeSmallData } from '../../../small-data.ts';
import { changeRow, changesFile, shippedRows } from '../../../sources/estat/changes-file.ts';
import { temporaryFolder } from '../../../sources/japanpost/official-files.ts';

const MERGED = changeRow('2026-04-01', { county: '台帳郡', city: '見本町' }, { city: '千代田区' });
const IN_FORMER = '東京都台帳郡見本町麹町1-1';

const order = { version: '2026-11-25', replace: false, allowLoss: false };

async function bring(dataDir: string, rows: readonly string[], given: Partial<typeof order> = {}) {
  return importMunicipalities({ dataDir, files: [await changesFile(rows)], ...order, ...given });
}

function read(registers: PostalRegisters, t = IN_FORMER) {
  const { data, query } = registers.open()?.search({ t, offset: 0, limit: 10 }) ?? {};
  return [data?.[0]?.postal_code, query?.former_municipality];
}

const READ = ['1020083', '台帳郡見本町'];
const UNREAD = [undefined, undefined];

describe('an import of changes of municipalities', () => {
  it('is used by open registers, until the next import', async () => {
    const dataDir = await temporaryFolder();
    writeSmallData(dataDir);
    let now = 0;
    const registers = openPostalRegisters(dataDir, openRegister, { now: () => now });
    expect(read(registers)).toEqual(UNREAD);
    expect(await bring(dataDir, [...shippedRows(), MERGED])).toEqual({
      version: order.version,
      files: [{ file: 'changes.csv', rows: shippedRows().length + 1 }],
      from: '1999-04-01',
      to: '2026-04-01',
      count: 2196,
      added: 1,
      changed: 0,
      removed: 0,
    });
    expect(read(registers)).toEqual(UNREAD);
    now += 10_000;
    expect(read(registers)).toEqual(READ);
    expect(registers.open()).toBe(registers.open());
    await bring(dataDir, shippedRows(), { allowLoss: true });
    now += 10_000;
    expect(read(registers)).toEqual(UNREAD);
  });
  it('is used with the postal codes that ship with Daicho, and reads all addresses that the shipped table reads', async () => {
    const dataDir = await temporaryFolder();
    await bring(dataDir, [...shippedRows(), MERGED]);
    const registers = openPostalRegisters(dataDir, openRegister);
    expect(registers.open()?.origin).toBe('embedded');
    expect(read(registers)).toEqual(['1020083', '台帳郡見本町']);
    expect(read(registers, '埼玉県大宮市大門町1-1')).toEqual(['3300846', '大宮市']);
  });

  it('takes several files together in any order, and counts a row once if several files have it', async () => {
    const dataDir = await temporaryFolder();
    const chain = [changeRow('2026-06-01', { city: '見本市' }, { city: '港区' })];
    const files = [
      await changesFile([...chain, MERGED, MERGED], 'later.csv'),
      await changesFile([
        changeRow('2026-05-01', { county: '台帳郡', city: '本村' }, { city: '見本市' }),
        MERGED,
        ...shippedRows(),
      ]),
    ];
    const report = await importMunicipalities({ dataDir, files, ...order });
    expect(report).toMatchObject({ to: '2026-06-01', count: 2198, added: 3 });
    const { changes } = openFormerSnapshot(dataDir);
    expect(changes.slice(-3).map(({ date, from }) => [date, from?.city])).toEqual([
      ['2026-04-01', '見本町'],
      ['2026-05-01', '本村'],
      ['2026-06-01', '見本市'],
    ]);
    const registers = openPostalRegisters(dataDir, openRegister);
    expect(read(registers, '東京都台帳郡本村六本木1-1')).toEqual(['1060032', '台帳郡本村']);
  });

  it('lists the names that lead to other places than before', async () => {
    const dataDir = await temporaryFolder();
    await bring(dataDir, [...shippedRows(), MERGED]);
    const moved = changeRow('2026-04-01', { county: '台帳郡', city: '見本町' }, { city: '港区' });
    expect(await bring(dataDir, [...shippedRows(), moved])).toMatchObject({
      added: 0,
      changed: 1,
      removed: 0,
    });
  });

  it('is refused if it lacks a name that ships or was imported, unless that is allowed', async () => {
    const dataDir = await temporaryFolder();
    await expect(bring(dataDir, [MERGED])).rejects.toThrow(
      /^Of the 2195 former municipalities that are there, 2195 would be gone: 岐阜県郡上郡奥明方村, .*, … \(\+2190\)\. /,
    );
    expect(readdirSync(dataDir)).toEqual([]);
    await bring(dataDir, [...shippedRows(), MERGED]);
    await expect(bring(dataDir, shippedRows())).rejects.toThrow(
      'Of the 2196 former municipalities that are there, 1 would be gone: 東京都台帳郡見本町.',
    );
    await expect(bring(dataDir, [MERGED], { replace: true })).rejects.toThrow('2195 would be gone');
    expect(openFormerSnapshot(dataDir).about.count).toBe(2196);
    expect(await bring(dataDir, [MERGED], { allowLoss: true })).toMatchObject({
      count: 1,
      removed: 2195,
    });
  });

  it('is refused as a whole if one of its files is malformed', async () => {
    const dataDir = await temporaryFolder();
    const files = [
      await changesFile([...shippedRows(), MERGED]),
      await changesFile(['x'], 'x.csv'),
    ];
    await expect(importMunicipalities({ dataDir, files, ...order })).rejects.toThrow(
      'x.csv, line 2: 1 columns where 14 are expected.',
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('keeps the open table while a later table is damaged, and replaces the damaged table when asked to', async () => {
    const dataDir = await temporaryFolder();
    writeSmallData(dataDir);
    await bring(dataDir, [...shippedRows(), MERGED]);
    let now = 0;
    const problems: SnapshotError[] = [];
    const registers = openPostalRegisters(dataDir, openRegister, {
      now: () => now,
      onProblem: (problem) => problems.push(problem),
    });
    await bring(dataDir, shippedRows(), { allowLoss: true });
    const folder = join(dataDir, 'municipalities');
    const [part = ''] = readdirSync(folder).filter((name) => name.startsWith('columns-'));
    truncateSync(join(folder, part), 10);
    now += 10_000;
    expect(read(registers)).toEqual(READ);
    expect(problems).toHaveLength(1);
    expect(() => openPostalRegisters(dataDir, openRegister)).toThrow(SnapshotError);
    const rows = [...shippedRows(), MERGED];
    await expect(bring(dataDir, rows)).rejects.toThrow(SnapshotError);
    await bring(dataDir, rows, { replace: true });
    expect(read(openPostalRegisters(dataDir, openRegister))).toEqual(READ);
  });

  it('is reported at the start and by the status', async () => {
    const dataDir = await temporaryFolder();
    writeSmallData(dataDir);
    const registers = () => openPostalRegisters(dataDir, openRegister);
    const { announce, held } = postalDefinition;
    expect(announce(registers(), 'en')).toHaveLength(1);
    expect(held(dataDir)).toEqual({ version: '2026-05-29' });
    await bring(dataDir, [...shippedRows(), MERGED]);
    const beside = {
      ja: '旧市区町村: 2026-11-25 に取り込んだ 2026-04-01 までの変更（2196件の名前）',
      en: 'Former municipalities: 2196 names, imported on 2026-11-25, of changes up to 2026-04-01',
    };
    expect(announce(registers(), 'ja')[1]).toBe(beside.ja);
    expect(held(dataDir)).toEqual({ version: '2026-05-29', beside });
  });

  it.skipIf(realData === undefined)('of the real file makes the table that ships', async () => {
    const dataDir = await temporaryFolder();
    const files = [realDataPath('estat', 'municipality-changes-1970-2024.csv')];
    const report = await importMunicipalities({ dataDir, files, ...order });
    expect(report).toMatchObject({ count: 2195, added: 0, changed: 0, removed: 0 });
  });
});
