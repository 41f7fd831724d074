/** Imports of official files: whole files of several years, and the same files cut at a line's end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceBytes } from '@daicho/service/files/source-file.ts';
import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { refusePostalLoss } from '@daicho/service/registers/postal/import/loss.ts';
import { postalSnapshots, writePostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import { ownColumns } from '@daicho/service/registers/postal/updates/update-columns.ts';
import { importSchools } from '@daicho/service/registers/school/import-files.ts';
import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';
import { smallPostal } from '../../service/registers/school/small-postal.ts';
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
const historyFile = (day: string) =>
  day === NEWEST
    ? realDataPath('japanpost', NEWEST, 'ken_all.zip')
    : realDataPath('japanpost', 'history', `ken_all-${day}.zip`);

/** A version that was read from its files, and a folder in which only this version is imported. */
interface Version {
  readonly version: string;
  readonly entries: Parameters<typeof refusePostalLoss>[2];
  readonly dataDir: string;
}

/** Imports the parts of a version that the guard compares: not searches and changes, which take most of the time. */
async function readVersion(version: string, files: readonly string[]): Promise<Version> {
  const areas: AreaEntry[] = [];
  const offices: OfficeEntry[] = [];
  for (const path of files) {
    const opened = await openJapanPostFile(path);
    if (opened.kind === 'areas') for await (const area of opened.entries) areas.push(area);
    else for await (const office of opened.entries) offices.push(office);
  }
  const dataDir = await temporaryFolder();
  const columns = ownColumns(compilePostal(areas, offices));
  const counts = { areas: areas.length, offices: offices.length, codes: 0 };
  writePostalSnapshot(dataDir, { columns }, { version, counts, inputs: [] });
  return { version, entries: { areas, offices }, dataDir };
}

/** Expects that each of two versions can be imported beside the other without being refused as cut. */
function expectTaken(a: Version, b: Version): void {
  expect(() => refusePostalLoss(a.dataDir, b.version, b.entries)).not.toThrow();
  expect(() => refusePostalLoss(b.dataDir, a.version, a.entries)).not.toThrow();
}

async function expectNeighboursTaken(
  versions: readonly string[],
  filesOf: (version: string) => readonly string[],
): Promise<void> {
  let before: Version | undefined;
  for (const version of versions) {
    const read = await readVersion(version, filesOf(version));
    if (before !== undefined) expectTaken(before, read);
    before = read;
  }
}

function postal(dataDir: string, files: readonly string[]) {
  return importPostal({ dataDir, version: NEWEST, files, replace: true, allowLoss: false });
}

const CUT_SHORT = /nothing of these prefectures|would be gone/;

describe.skipIf(realData === undefined)('postal codes', () => {
  it('of all versions are accepted, in order and out of order', async () => {
    await expectNeighboursTaken(POSTAL, postalFiles);
  });

  it('of eleven years are accepted, also the newest after the oldest and the oldest after the newest', async () => {
    await expectNeighboursTaken(HISTORY, (day) => [historyFile(day)]);
    await expectNeighboursTaken([HISTORY[0], NEWEST], (day) => [historyFile(day)]);
  });

  it('that are cut are refused, whether imported first or later', async () => {
    const whole = postalFiles(NEWEST);
    const folders = [
      await temporaryFolder(),
      (await readVersion(POSTAL[3], postalFiles(POSTAL[3]))).dataDir,
    ];
    for (const share of CUTS) {
      const [areas = '', offices = ''] = await Promise.all(whole.map((path) => cut(path, share)));
      for (const dataDir of folders) {
        const before = postalSnapshots.imported(dataDir);
        for (const files of [[areas], [areas, whole[1] ?? ''], [whole[0] ?? '', offices]]) {
          await expect(postal(dataDir, files)).rejects.toThrow(CUT_SHORT);
        }
        expect(postalSnapshots.imported(dataDir)).toEqual(before);
      }
    }
    const file = await cut(whole[0] ?? '', 1 - 200 / 124_825);
    await expect(postal(folders[1] ?? '', [file, whole[1] ?? ''])).rejects.toThrow(
      /gone \(postal codes of Okinawa: \d{3} of 80\d\), compared with version 2026-04-02/,
    );
  });
});

describe.skipIf(realData === undefined)('schools', () => {
  const path = ([day, name]: (typeof SCHOOLS)['older' | 'newer'], end: string) =>
    realDataPath('mext', day, name + end);
  const run = (dataDir: string, version: string, files: readonly string[]) =>
    importSchools({ dataDir, version, files, replace: true, allowLoss: false }, smallPostal);

  it('of the next edition are accepted', async () => {
    const dataDir = await temporaryFolder();
    for (const edition of [SCHOOLS.older, SCHOOLS.newer]) {
      const files = ['4.csv', '6.csv'].map((end) => path(edition, end));
      expect((await run(dataDir, edition[0], files)).schools).toBeGreaterThan(20_000);
    }
  });

  it('of five years later are accepted, and of five years before', async () => {
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

  it.each(CUTS)(
    'cut at %d of the lines are refused, whether imported first or later',
    async (share) => {
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
    },
  );
});
