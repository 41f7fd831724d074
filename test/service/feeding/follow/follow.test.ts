import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCorporationSnapshot } from '@daicho/service/registers/corporation/snapshot.ts';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { openHolidaySnapshot } from '@daicho/service/registers/holiday/snapshot.ts';
import { importMunicipalities } from '@daicho/service/registers/postal/former/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { describe, expect, it } from 'vitest';
import {
  differences,
  importAgencyFiles,
  tottori,
} from '../../registers/corporation/import/agency-import.ts';
import {
  A,
  B,
  C,
  openedRegisters,
  renamed,
} from '../../registers/corporation/import/import-fixture.ts';
import { writeSmallData } from '../../small-data.ts';
import { HOLIDAY_HEADER, holidayRows } from '../../sources/cao/holiday-file.ts';
import { changeRow, changesFile, shippedRows } from '../../sources/estat/changes-file.ts';
import { cp932 } from '../../sources/japanpost/official-files.ts';
import { followerFixture, type ManifestFields, NESTED } from './follower-fixture.ts';

async function importHolidaysUntil(dataDir: string, lastYear: number, version = '2026-02-02') {
  const path = join(dataDir, `holidays-${lastYear}.csv`);
  writeFileSync(path, cp932(HOLIDAY_HEADER, ...holidayRows(lastYear)));
  await importHolidays({ dataDir, version, file: path, replace: true, allowLoss: true });
}

const whole = (dataDir: string, version = '2026-10-01') =>
  importAgencyFiles({ dataDir, version, kind: 'full' }, tottori(version, { ...A }, { ...B }));
const nextDay = (dataDir: string) =>
  importAgencyFiles(
    { dataDir, version: '2026-10-06', kind: 'diff' },
    differences('2026-10-06', { ...A, ...renamed }, { ...C, updateDate: '2026-10-05' }),
  );

/** Every file below a folder, with its bytes. */
function treeOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), readFileSync(path, 'latin1')];
    }),
  );
}

describe('a service that follows another', () => {
  it('takes every snapshot, byte by byte, and asks for nothing that it already has', async () => {
    const { primaryDir, dataDir, round, taken, asked, problems } = await followerFixture();
    await whole(primaryDir);
    await importHolidaysUntil(primaryDir, 2027);
    const tag = await round();
    expect(taken).toEqual(['corporation 2026-10-01', 'holiday 2026-02-02']);
    expect(treeOf(join(dataDir, 'corporation'))).toEqual(treeOf(join(primaryDir, 'corporation')));
    expect(openHolidaySnapshot(dataDir).list.to).toBe('2027-12-31');
    asked.length = 0;
    expect(await round(tag)).toBe(tag);
    expect(asked).toEqual(['/replica/snapshots 304']);
    expect(problems).toEqual([]);
  });

  it('takes an imported table of former municipalities, and reads addresses with this table', async () => {
    const { primaryDir, dataDir, round, taken, problems } = await followerFixture();
    const merged = changeRow(
      '2026-04-01',
      { county: '台帳郡', city: '見本町' },
      { city: '千代田区' },
    );
    const files = [await changesFile([...shippedRows(), merged])];
    const order = { version: '2026-11-25', replace: false, allowLoss: false };
    await importMunicipalities({ dataDir: primaryDir, files, ...order });
    await round();
    expect({ taken, problems }).toEqual({ taken: ['municipalities 2026-11-25'], problems: [] });
    writeSmallData(dataDir);
    const search = { t: '東京都台帳郡見本町麹町1-1', offset: 0, limit: 10 };
    expect(openPostalRegisters(dataDir, openRegister).open()?.search(search)).toMatchObject({
      data: [{ postal_code: '1020083' }],
      query: { former_municipality: '台帳郡見本町' },
    });
  });

  it('takes only a new day’s layer and its batch of changes, not the base again; a service that has the base open then answers from both', async () => {
    const { primaryDir, dataDir, round, asked, taken } = await followerFixture();
    await whole(primaryDir);
    await round();
    const { registers, wait } = openedRegisters(dataDir);
    expect(registers.open().size).toBe(2);
    await nextDay(primaryDir);
    asked.length = 0;
    await round();
    expect(taken.at(-1)).toBe('corporation 2026-10-06');
    const files = asked
      .slice(1)
      .map((line) => line.replace(/^\/replica\/files\/corporation\//, ''));
    const ofBase = files.filter((name) => !/^(layer|batch|changes)-/.test(name));
    expect({ files: files.length > 0, ofBase }).toEqual({ files: true, ofBase: [] });
    wait();
    registers.open();
    await expect.poll(() => registers.open().size).toBe(3);
    expect(treeOf(join(dataDir, 'corporation'))).toEqual(treeOf(join(primaryDir, 'corporation')));
  });

  it('continues a file that was cut off', async () => {
    const { primaryDir, dataDir, round, line, asked, problems } = await followerFixture();
    await whole(primaryDir);
    line.cutAfter = 20;
    await round();
    expect(asked.some((entry) => entry.endsWith('206 bytes=20-'))).toBe(true);
    expect(problems).toEqual([]);
    expect(openCorporationSnapshot(dataDir).table.size).toBe(2);
  });

  it('takes nothing of a snapshot if one of its files does not match its digest', async () => {
    const { primaryDir, dataDir, round, line, problems, taken } = await followerFixture();
    await importHolidaysUntil(primaryDir, 2027);
    line.isBad = true;
    expect(await round()).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('not what its digest says')]);
    expect(existsSync(join(dataDir, 'holiday', 'manifest.json'))).toBe(false);
    expect(await round()).toBeDefined();
    expect(taken).toEqual(['holiday 2026-02-02']);
    // The file is fetched again, since its first part is no longer kept.
    expect(treeOf(join(dataDir, 'holiday'))).toEqual(treeOf(join(primaryDir, 'holiday')));
  });

  it.each([
    ['columns', /^columns-/],
    ['rows', /^rows-[0-9a-f]{8}/],
    ['sums of rows', /^rows-sums-/],
  ])(
    'takes nothing of a snapshot whose %s were damaged on the other service’s disk, although their digest is right',
    async (_, name) => {
      const { primaryDir, dataDir, round, problems, asked, damage } = await followerFixture();
      await whole(primaryDir);
      await round();
      const before = treeOf(join(dataDir, 'corporation'));
      await whole(primaryDir, '2026-11-01');
      damage('corporation', name);
      expect(await round()).toBeUndefined();
      expect(problems).toEqual([expect.stringContaining('damaged on the disk of')]);
      expect(treeOf(join(dataDir, 'corporation'))).toEqual(before);
      asked.length = 0;
      await round();
      // A file that is damaged on the other service is not fetched again whenever this service asks for news.
      expect(asked).toEqual(['/replica/snapshots 200']);
      rmSync(join(primaryDir, 'corporation'), { recursive: true });
      await whole(primaryDir, '2026-11-02');
      expect(await round()).toBeDefined();
      expect(openCorporationSnapshot(dataDir).version).toBe('2026-11-02');
    },
  );

  it('keeps its own newer snapshots, and takes all other snapshots', async () => {
    const { primaryDir, dataDir, round, problems, taken } = await followerFixture();
    await whole(primaryDir);
    await importHolidaysUntil(primaryDir, 2027);
    await round();
    const older = join(primaryDir, '..', `older-${process.pid}`);
    cpSync(join(primaryDir, 'corporation'), older, { recursive: true });
    await nextDay(primaryDir);
    await round();
    rmSync(join(primaryDir, 'corporation'), { recursive: true });
    cpSync(older, join(primaryDir, 'corporation'), { recursive: true });
    rmSync(older, { recursive: true });
    await importHolidaysUntil(primaryDir, 2028, '2026-03-02');
    taken.length = 0;
    await round();
    expect(problems).toEqual([expect.stringContaining('older than 2026-10-06')]);
    expect(taken).toEqual(['holiday 2026-03-02']);
    expect(openedRegisters(dataDir).registers.open().size).toBe(3);
  });

  it('replaces a snapshot whose manifest is damaged, trusting none of its files', async () => {
    const { primaryDir, dataDir, round, taken } = await followerFixture();
    await whole(primaryDir);
    await round();
    const folder = join(dataDir, 'corporation');
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.bin') || name === 'manifest.json') {
        const size = readFileSync(join(folder, name)).length;
        writeFileSync(join(folder, name), Buffer.alloc(size));
      }
    }
    taken.length = 0;
    await round();
    expect(taken).toEqual(['corporation 2026-10-01']);
    expect(treeOf(folder)).toEqual(treeOf(join(primaryDir, 'corporation')));
  });

  it('does not trust files that a killed process left, even of the right length', async () => {
    const { primaryDir, dataDir, round } = await followerFixture();
    await whole(primaryDir);
    await round();
    await nextDay(primaryDir);
    const layer = readdirSync(join(primaryDir, 'corporation')).find((name) =>
      name.startsWith('layer-'),
    );
    if (layer === undefined) throw new Error('no layer');
    const left = join(dataDir, 'corporation', layer);
    cpSync(join(primaryDir, 'corporation', layer), left, { recursive: true });
    for (const name of readdirSync(left)) {
      writeFileSync(join(left, name), Buffer.alloc(readFileSync(join(left, name)).length));
    }
    await round();
    expect(openCorporationSnapshot(dataDir).table.size).toBe(3);
    expect(treeOf(join(dataDir, 'corporation'))).toEqual(treeOf(join(primaryDir, 'corporation')));
  });

  it('takes no snapshot that the disk has no room for', async () => {
    const { primaryDir, dataDir, round, line, asked, problems } = await followerFixture();
    await importHolidaysUntil(primaryDir, 2027);
    line.manifest = ({ parts, ...rest }) => ({
      ...rest,
      parts: { ...parts, columns: { ...parts.columns, bytes: Number.MAX_SAFE_INTEGER } },
    });
    expect(await round()).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(/takes \d+ MB, and \d+ MB are free here, .* Free space/),
    ]);
    expect(asked).toEqual(['/replica/snapshots 200']);
    expect(existsSync(join(dataDir, 'holiday'))).toBe(false);
  });

  it.each([
    ['no day', (manifest: ManifestFields) => ({ ...manifest, version: '9999' })],
    [
      'of another register',
      (manifest: ManifestFields) => ({ ...manifest, register: 'corporation' }),
    ],
    ['nested without end', (manifest: ManifestFields) => ({ ...manifest, about: NESTED })],
  ])('takes no snapshot whose manifest is %s, but still takes the others', async (_, change) => {
    const { primaryDir, round, line, problems, taken } = await followerFixture();
    await importHolidaysUntil(primaryDir, 2027);
    await whole(primaryDir);
    line.manifest = (manifest) => (manifest.register === 'holiday' ? change(manifest) : manifest);
    expect(await round()).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(taken).toEqual(['corporation 2026-10-01']);
  });

  it('refuses the answer 304 to its first question', async () => {
    const { round, line } = await followerFixture();
    line.isUnchanged = true;
    await expect(round()).rejects.toThrow(/no service of Daicho/);
  });

  it('follows no redirect, since the key would go along', async () => {
    const { round, line, asked, service } = await followerFixture();
    line.redirect = `${service.url}/replica/snapshots`;
    await expect(round()).rejects.toThrow(/HTTP 302/);
    line.redirect = '/elsewhere';
    await expect(round()).rejects.toThrow(/HTTP 302/);
    expect(asked).toEqual(['/replica/snapshots 302', '/replica/snapshots 302']);
  });

  it('says what to do about a wrong key', async () => {
    const { round } = await followerFixture();
    const none = `dsk_${'0'.repeat(40)}`;
    await expect(round(undefined, none)).rejects.toThrow(/does not take the key/);
  });

  it('says what to do about an account without the option', async () => {
    const { round, service } = await followerFixture();
    const { secret } = await service.account({ options: ['batch', 'download'] });
    await expect(round(undefined, secret)).rejects.toThrow(/lacks the option replica/);
  });

  it('says what to do if the service is not Daicho, or is gone', async () => {
    const { round, line } = await followerFixture();
    line.isAnother = true;
    await expect(round()).rejects.toThrow(/no service of Daicho/);
    line.isGone = true;
    await expect(round()).rejects.toThrow(/cannot be reached/);
  });
});
