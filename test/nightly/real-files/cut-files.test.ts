/** Imports of official files, whole ones of several years and the same ones cut at a line's end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceBytes } from '@daicho/service/files/source-file.ts';
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { importSchools } from '@daicho/service/registers/school/import-files.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';
import {
  collected,
  fileOf,
  temporaryFolder,
} from '../../service/sources/japanpost/official-files.ts';

const POSTAL = ['2025-01-12', '2025-06-28', '2025-10-31', '2026-04-02', '2026-05-29'] as const;
const HISTORY = ['2014-12-22', '2015-10-26', '2017-06-23', '2019-03-25', '2020-06-25'] as const;
const NEWEST = '2026-05-29';
const CUTS = [0.5, 0.9, 0.95] as const;
const SCHOOLS = {
  older: ['2025-12-26', '20251226-mxt_chousa01-000011635_'],
  newer: ['2026-05-29', '20260529-mxt_chousa01-000011635_'],
} as const;

/** Writes the first lines of a file, in its encoding. */
async function cut(path: string, share: number): Promise<string> {
  const bytes = path.endsWith('.zip')
    ? Buffer.concat(await collected(sourceBytes(path)))
    : readFileSync(path);
  const ends = [...bytes.keys()].filter((at) => bytes[at] === 0x0a);
  const end = ends[Math.floor(ends.length * share) - 1] ?? 0;
  return fileOf(await temporaryFolder(), 'cut.csv', bytes.subarray(0, end + 1));
}

const postalFiles = (version: string) =>
  ['ken_all.zip', 'jigyosyo.zip'].map((name) => realDataPath('japanpost', version, name));

function postal(dataDir: string, version: string, files: readonly string[]) {
  return importPostal({ dataDir, version, files, replace: true, allowLoss: false });
}

const CUT_SHORT = /nothing of these prefectures|would be gone/;

describe.skipIf(realData === undefined)('postal codes', () => {
  it('of all versions are taken, in order and out of it', async () => {
    for (const versions of [POSTAL, POSTAL.toReversed()]) {
      const dataDir = await temporaryFolder();
      for (const version of versions) await postal(dataDir, version, postalFiles(version));
      expect(postalSnapshots.imported(dataDir)).toEqual(POSTAL);
    }
  });

  it('of eleven years are taken, also the newest after the oldest and before it', async () => {
    const path = (day: string) => realDataPath('japanpost', 'history', `ken_all-${day}.zip`);
    const dataDir = await temporaryFolder();
    for (const day of HISTORY) await postal(dataDir, day, [path(day)]);
    for (const [first, second] of [
      [HISTORY[0], NEWEST],
      [NEWEST, HISTORY[0]],
    ] as const) {
      const own = await temporaryFolder();
      for (const day of [first, second]) {
        const file = day === NEWEST ? realDataPath('japanpost', NEWEST, 'ken_all.zip') : path(day);
        await postal(own, day, [file]);
      }
    }
  });

  it.each(CUTS)('cut at %d of the lines are refused, first or not', async (share) => {
    const whole = postalFiles(NEWEST);
    const dataDir = await temporaryFolder();
    const [areas = '', offices = ''] = await Promise.all(whole.map((path) => cut(path, share)));
    for (const first of [true, false]) {
      if (!first) await postal(dataDir, POSTAL[3], postalFiles(POSTAL[3]));
      for (const files of [[areas], [areas, whole[1] ?? ''], [whole[0] ?? '', offices]]) {
        await expect(postal(dataDir, NEWEST, files)).rejects.toThrow(CUT_SHORT);
      }
    }
    expect(postalSnapshots.imported(dataDir)).toEqual([POSTAL[3]]);
  });

  it('that lack the last 200 of Okinawa are refused', async () => {
    const dataDir = await temporaryFolder();
    await postal(dataDir, POSTAL[3], postalFiles(POSTAL[3]));
    const file = await cut(postalFiles(NEWEST)[0] ?? '', 1 - 200 / 124_825);
    await expect(postal(dataDir, NEWEST, [file, postalFiles(NEWEST)[1] ?? ''])).rejects.toThrow(
      /gone \(postal codes of Okinawa: \d{3} of 80\d\), compared with version 2026-04-02/,
    );
  });
});

describe.skipIf(realData === undefined)('schools', () => {
  const register = () => openRegister(embeddedPostalTable());
  const path = ([day, name]: (typeof SCHOOLS)['older' | 'newer'], end: string) =>
    realDataPath('mext', day, name + end);
  const run = (dataDir: string, version: string, files: readonly string[]) =>
    importSchools({ dataDir, version, files, replace: true, allowLoss: false }, register());

  it('of the next edition are taken', async () => {
    const dataDir = await temporaryFolder();
    for (const edition of [SCHOOLS.older, SCHOOLS.newer]) {
      const files = ['4.csv', '6.csv'].map((end) => path(edition, end));
      expect((await run(dataDir, edition[0], files)).schools).toBeGreaterThan(20_000);
    }
  });

  it('of five years later are taken, and of five years before', async () => {
    const old = join('2021-03-05', '20210305-mxt_chousa01-000011635_03.csv');
    const files = {
      '2021-03-05': realDataPath('mext', old),
      '2026-05-29': path(SCHOOLS.newer, '6.csv'),
    };
    for (const versions of [Object.keys(files).sort(), Object.keys(files).sort().reverse()]) {
      const dataDir = await temporaryFolder();
      for (const version of versions as (keyof typeof files)[]) {
        await run(dataDir, version, [files[version]]);
      }
    }
  });

  it.each(CUTS)('cut at %d of the lines are refused, first or not', async (share) => {
    const dataDir = await temporaryFolder();
    for (const first of [true, false]) {
      if (!first) {
        await run(
          dataDir,
          SCHOOLS.older[0],
          ['4.csv', '6.csv'].map((end) => path(SCHOOLS.older, end)),
        );
      }
      for (const end of ['4.csv', '6.csv']) {
        const file = await cut(path(SCHOOLS.newer, end), share);
        await expect(run(dataDir, SCHOOLS.newer[0], [file])).rejects.toThrow(CUT_SHORT);
      }
    }
  });
});
