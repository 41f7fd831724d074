/**
 * Whole imports on a disk that fails at one call, or at every call from then on. By day only some calls of an import are tried,
 * at night all.
 */
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withImportLock } from '@daicho/service/cli/import/import-lock.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import {
  corporationFolder,
  openSearchableSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import { importImages } from '@daicho/service/registers/images/import-images.ts';
import { imagesFolder, openImages } from '@daicho/service/registers/images/snapshot.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openPostalSnapshot, postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { updatesOf } from '@daicho/service/registers/postal/updates/update-columns.ts';
import { LOCK } from '@daicho/service/registers/snapshots/folder-lock.ts';
import { hasSnapshot, MANIFEST } from '@daicho/service/registers/snapshots/manifest.ts';
import { versionsIn } from '@daicho/service/registers/snapshots/versions.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it, vi } from 'vitest';
import { cases, few } from '../../cases.ts';
import { onFailingDisk } from '../../service/registers/snapshots/failing-disk.ts';
import {
  areaRow,
  cp932,
  fileOf,
  temporaryFolder,
  utf8,
} from '../../service/sources/japanpost/official-files.ts';
import { corporationLine } from '../../service/sources/nta/agency-files.ts';

vi.mock('node:fs', async (original) =>
  (await import('../../service/registers/snapshots/failing-disk.ts')).failingFs(await original()),
);
vi.mock('node:fs/promises', async (original) =>
  (await import('../../service/registers/snapshots/failing-disk.ts')).failingFsPromises(
    await original(),
  ),
);

/** Content of every snapshot of a register, by its folder. */
type Content = Record<string, unknown>;

interface Case {
  /** Folder of the register. */
  readonly folder: string;
  /** Imports the data that exists before the test. */
  readonly prepare: () => Promise<unknown>;
  readonly bring: () => Promise<unknown>;
  /** @throws for a snapshot that is not whole. */
  readonly records: () => Content;
  /** Gives facts that are stored beside the snapshots. After a failed read they may be wrong until the next import. */
  readonly told?: () => unknown;
}

/** Imports a version between two others, so that the later one is compared again. */
async function postal(): Promise<Case> {
  const files = await temporaryFolder();
  const dataDir = join(await temporaryFolder(), 'data');
  const folder = postalSnapshots.folder(dataDir);
  const importOf = async (version: string, ...towns: readonly string[]) => {
    const rows = towns.map((town) => areaRow({ town }));
    const file = await fileOf(files, `${version}.csv`, cp932(...rows));
    return () => importPostal({ dataDir, version, files: [file], replace: true, allowLoss: true });
  };
  const [first, bring, last] = [
    await importOf('2026-01-01', '甲'),
    await importOf('2026-02-01', '甲', '乙'),
    await importOf('2026-03-01', '甲', '丙'),
  ];
  const tables = () =>
    versionsIn(folder)
      .filter((version) => hasSnapshot(join(folder, version)))
      .map((version) => openPostalSnapshot(dataDir, version));
  return {
    folder,
    prepare: async () => {
      await first();
      await last();
    },
    bring,
    records: () =>
      Object.fromEntries(
        tables().map((table) => [
          join(folder, table.version),
          Array.from({ length: table.size }, (_, row) => table.record(row).town),
        ]),
      ),
    told: () => tables().map((table) => updatesOf(table).map(({ town }) => town)),
  };
}

async function corporation(): Promise<Case> {
  const files = await temporaryFolder();
  const dataDir = join(await temporaryFolder(), 'data');
  const folder = corporationFolder(dataDir);
  const importOf = async (version: string, name: string) => {
    const file = `31_tottori_all_${version.replaceAll('-', '')}.csv`;
    const path = await fileOf(files, file, utf8(corporationLine({ name })));
    return () => importCorporations({ dataDir, version, files: [path], kind: 'full' });
  };
  return {
    folder,
    prepare: await importOf('2026-08-31', '株式会社甲'),
    bring: await importOf('2026-09-30', '株式会社乙'),
    records: () => {
      const { table } = openSearchableSnapshot(dataDir);
      const names = [...table.rows()].map((row) => row[COLUMN.name]);
      table.close();
      return { [folder]: names };
    },
  };
}

/** Imports differences that become a layer and replace another layer. */
async function differences(): Promise<Case> {
  const files = await temporaryFolder();
  const dataDir = join(await temporaryFolder(), 'data');
  const whole = await fileOf(files, '31_tottori_all_20260831.csv', utf8(corporationLine()));
  const importOf = async (version: string, name: string) => {
    const line = corporationLine({ name, updateDate: version });
    const path = await fileOf(files, `diff_${version.replaceAll('-', '')}.csv`, utf8(line));
    return () => importCorporations({ dataDir, version, files: [path], kind: 'diff' });
  };
  const first = await importOf('2026-09-01', '株式会社甲');
  return {
    folder: corporationFolder(dataDir),
    prepare: async () => {
      await importCorporations({ dataDir, version: '2026-08-31', files: [whole], kind: 'full' });
      await first();
    },
    bring: await importOf('2026-09-02', '株式会社乙'),
    records: () => {
      const { table } = openSearchableSnapshot(dataDir);
      const names = [...table.rows()].map((row) => row[COLUMN.name]);
      const isLayered = table.layer !== undefined;
      table.close();
      return { [corporationFolder(dataDir)]: [isLayered, names] };
    },
  };
}

async function images(): Promise<Case> {
  const dataDir = join(await temporaryFolder(), 'data');
  const folder = imagesFolder(dataDir);
  const importOf = async (version: string, name: string) => {
    const from = await temporaryFolder();
    writeFileSync(join(from, name), Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    return () => importImages({ dataDir, folder: from, version });
  };
  return {
    folder,
    prepare: await importOf('2026-08-31', '1.png'),
    bring: await importOf('2026-09-30', '2.png'),
    records: () => {
      const opened = openImages(dataDir);
      return { [folder]: [...opened.ids].map((id) => opened.find(id)?.mediaType) };
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

/** Names of the parts, without what differs from one import to the next. */
function partsIn(folder: string): string[] {
  return filesIn(folder)
    .map((name) => name.replace(/-[0-9a-f-]{36}/g, ''))
    .sort();
}

describe.each(
  few(
    [
      ['postal', postal],
      ['corporation', corporation],
      ['differences', differences],
      ['images', images],
    ],
    2,
  ),
)('an import of %s on a disk that fails', (_, setUp) => {
  it.each([
    ['once', 0],
    ['from then on', Number.POSITIVE_INFINITY],
  ])('%s leaves every snapshot either old or new, and whole', async (_, more) => {
    const { folder, prepare, bring, records, told = () => undefined } = await setUp();
    const run = () => withImportLock(folder, bring);
    await prepare();
    const before: Content = records();
    const saved = join(await temporaryFolder(), 'saved');
    cpSync(folder, saved, { recursive: true });
    const { calls } = await onFailingDisk(run);
    const after = records();
    const toldAfter = told();
    const parts = partsIn(folder);
    expect(after).not.toEqual(before);
    const tried = Math.min(calls, cases(25, calls));
    for (let n = 0; n < tried; n++) {
      const from = 1 + Math.floor((n * calls) / tried);
      rmSync(folder, { recursive: true, force: true });
      cpSync(saved, folder, { recursive: true });
      const there = filesIn(folder);
      const { error, renamed } = await onFailingDisk(run, from, from + more);
      const where = `call ${from} of ${calls}: ${error}`;
      const placed = renamed.filter((path) => path.endsWith(MANIFEST)).map(dirname);
      const expected = { ...before };
      for (const of of placed) expected[of] = after[of];
      expect(records(), where).toEqual(expected);
      if (error === undefined) expect(records(), where).toEqual(after);
      else expect(error, where).toBeInstanceOf(SentenceError);
      if (more === 0 && placed.length === 0) expect(filesIn(folder), where).toEqual(there);
      // Removes the lock that a failed import may leave: in reality its process would have ended, so that the lock
      // would not count.
      rmSync(join(folder, LOCK), { force: true });
      await run();
      expect(records(), where).toEqual(after);
      expect(told(), where).toEqual(toldAfter);
      expect(partsIn(folder), where).toEqual(parts);
    }
  });
});
