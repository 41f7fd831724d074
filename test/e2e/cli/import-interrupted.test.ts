/** Imports of postal files that are interrupted. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import { openPostalSnapshot, postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { LOCK } from '@daicho/service/registers/snapshots/folder-lock.ts';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight } from '../../cases.ts';
import {
  areaRow,
  cp932,
  fileOf,
  temporaryFolder,
} from '../../service/sources/japanpost/official-files.ts';

const ENV = { ...process.env, DAICHO_DATA: undefined, LC_ALL: 'C' };
const VERSION = '2026-05-29';
const ROWS = 6_000;
/** Number of files of a version: the manifest, the columns and the file for queries. */
const FILES = 3;

/**
 * Makes a file with one postal code, a large file, and a data directory. The small file is imported there, unless `isEmpty`.
 */
async function setUp({ isEmpty = false } = {}) {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  const small = await fileOf(folder, 'small.csv', cp932(areaRow()));
  const rows = Array.from({ length: ROWS }, (_, serial) =>
    areaRow({ postalCode: String(1_000_000 + serial), town: `町${serial}` }),
  );
  const large = await fileOf(folder, 'large.csv', cp932(...rows));
  const command = (file: string) => [
    DAICHO,
    'import',
    'postal',
    '--replace',
    '--allow-loss',
    '--data-version',
    VERSION,
    '--data',
    data,
    file,
  ];
  const lock = join(postalSnapshots.folder(data), LOCK);
  const prepare = () =>
    importPostal({
      dataDir: data,
      version: VERSION,
      files: [small],
      replace: true,
      allowLoss: true,
    });
  if (!isEmpty) await prepare();
  return {
    data,
    prepare,
    small,
    large,
    bring: (file: string) =>
      spawnSync(process.execPath, command(file), { encoding: 'utf8', env: ENV }),
    /** Runs a script that prepares a shell, and then the import in that shell. */
    bringAfter: (script: string, file: string) =>
      spawnSync(
        '/bin/sh',
        ['-c', `${script}; exec "$@"`, 'sh', process.execPath, ...command(file)],
        {
          encoding: 'utf8',
          env: ENV,
        },
      ),
    start: (file: string) => spawn(process.execPath, command(file), { stdio: 'ignore', env: ENV }),
    names: () => readdirSync(join(postalSnapshots.folder(data), VERSION)),
    size: () => openPostalSnapshot(data, VERSION).size,
    isLocked: () => (statSync(lock, { throwIfNoEntry: false })?.size ?? 0) > 0,
    hasLock: () => existsSync(lock),
  };
}

async function until(child: ChildProcess, isReached: () => boolean): Promise<void> {
  while (!isReached() && child.exitCode === null) await wait(1);
}

describe('an import of postal files', () => {
  it('that is killed while it writes leaves the earlier data, and the next import cleans up', async () => {
    const { prepare, large, bring, start, names, size, hasLock } = await setUp();
    let there = names();
    let isCaught = false;
    for (let attempt = 0; attempt < 10 && !isCaught; attempt++) {
      const child = start(large);
      await until(child, () => names().some((name) => !there.includes(name)));
      child.kill('SIGKILL');
      await once(child, 'exit');
      // An import that finished before the signal is right too.
      isCaught = there.every((name) => names().includes(name)) && names().length > there.length;
      if (isCaught) expect(size()).toBe(1);
      if (!isCaught) {
        await prepare();
        there = names();
      }
    }
    expect(isCaught).toBe(true);
    expect(hasLock()).toBe(true);
    expect(bring(large).status).toBe(0);
    expect(size()).toBe(ROWS);
    expect(names()).toHaveLength(FILES);
    expect(hasLock()).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'that is ended by %s leaves the earlier data, and nothing else',
    async (signal) => {
      const { large, start, names, size, isLocked, hasLock } = await setUp();
      const there = names();
      const child = start(large);
      await until(child, isLocked);
      child.kill(signal);
      await once(child, 'exit');
      expect(child.signalCode).toBe(signal);
      expect(names()).toEqual(there);
      expect(size()).toBe(1);
      expect(hasLock()).toBe(false);
    },
  );

  it('that is ended by a signal leaves no folder if there was none before', async () => {
    const { data, large, start, isLocked } = await setUp({ isEmpty: true });
    const child = start(large);
    await until(child, isLocked);
    child.kill('SIGINT');
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGINT');
    expect(existsSync(data)).toBe(false);
  });

  it('refuses another one while it runs', async () => {
    const { data, small, large, bring, start, size, isLocked } = await setUp();
    const child = start(large);
    await until(child, isLocked);
    child.kill('SIGSTOP');
    expect(bring(small)).toMatchObject({
      status: 1,
      stderr: `Another import is running and writes into ${postalSnapshots.folder(data)}. Run this one again when it has ended.\n`,
    });
    child.kill('SIGCONT');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(size()).toBe(ROWS);
  });

  it('leaves nothing on a disk that is full', async () => {
    const { data, large, bringAfter, names } = await setUp();
    const there = names();
    expect(bringAfter('ulimit -f 200', large)).toMatchObject({
      status: 1,
      stderr: `The data folder ${join(postalSnapshots.folder(data), VERSION)} cannot be written. Check permissions and free space (EFBIG).\n`,
    });
    expect(names()).toEqual(there);
  });

  atNight(it)?.('replaces data of the former format, which can no longer be opened', async () => {
    const { data, small, bring, names, size } = await setUp();
    const folder = join(postalSnapshots.folder(data), VERSION);
    const former = { format: 1, register: 'postal', version: VERSION, counts: {}, inputs: [] };
    const columns = { file: 'columns-half.bin', bytes: 0, sha256: '' };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...former, columns }));
    expect(() => size()).toThrow(/another version of Daicho \(format 1\)\. Import it again/);
    expect(bring(small).status).toBe(0);
    expect(size()).toBe(1);
    expect(names()).toHaveLength(FILES);
  });
});
