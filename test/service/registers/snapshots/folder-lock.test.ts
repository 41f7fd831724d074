import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  ownIdentity,
  processIdentitySchema,
  processState,
} from '@daicho/service/files/process-identity.ts';
import { LOCK, lockFolder } from '@daicho/service/registers/snapshots/folder-lock.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const QUICK = { touchedEvery: 20, watchedFor: 500 };
const hasProc = existsSync('/proc/self/stat');

/** Gives the id of a process that has ended. */
async function ended() {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return { ...ownIdentity(), pid: child.pid ?? 0, started: '1' };
}

describe('the lock of a folder', () => {
  it('belongs to one process until its release, and leaves nothing behind', async () => {
    const parent = await temporaryFolder();
    const folder = join(parent, 'deep', 'test');
    const lock = await lockFolder(folder, QUICK);
    lock.sign();
    await expect(lockFolder(folder, QUICK)).rejects.toThrow(/Another import is running/);
    lock.release();
    lock.release();
    expect(readdirSync(parent)).toEqual([]);
    (await lockFolder(folder, QUICK)).release();
  });

  it('does not remove, when it is released, a folder that existed before or is not empty', async () => {
    const folder = await temporaryFolder();
    (await lockFolder(folder, QUICK)).release();
    expect(existsSync(folder)).toBe(true);
    const lock = await lockFolder(join(folder, 'new'), QUICK);
    writeFileSync(join(folder, 'new', 'manifest.json'), '');
    lock.release();
    expect(readdirSync(join(folder, 'new'))).toEqual(['manifest.json']);
  });

  it('is held even before it is signed', async () => {
    const folder = await temporaryFolder();
    const lock = await lockFolder(folder, QUICK);
    await expect(lockFolder(folder, QUICK)).rejects.toThrow(/Another import is running/);
    lock.release();
  });

  it('of an ended process is ignored at once', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, LOCK), JSON.stringify(await ended()));
    const start = performance.now();
    const lock = await lockFolder(folder, { watchedFor: 60_000 });
    expect(performance.now() - start).toBeLessThan(30_000);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!hasProc)('does not pass to another process with the same pid', async () => {
    const folder = await temporaryFolder();
    const reused = { ...ownIdentity(), started: '1' };
    writeFileSync(join(folder, LOCK), JSON.stringify(reused));
    (await lockFolder(folder, { watchedFor: 60_000 })).release();
  });

  it('of another machine is held while it is touched', async () => {
    const folder = await temporaryFolder();
    const elsewhere = JSON.stringify({ pid: 1, place: 'elsewhere' });
    const lock = await lockFolder(folder, QUICK);
    writeFileSync(join(folder, LOCK), elsewhere);
    await expect(lockFolder(folder, QUICK)).rejects.toThrow(/Another import is running/);
    lock.release();
    writeFileSync(join(folder, LOCK), elsewhere);
    (await lockFolder(folder, QUICK)).release();
  });

  it.each(['', 'not JSON'])(
    'that names no process (%j) is ignored once nobody touches it',
    async (text) => {
      const folder = await temporaryFolder();
      writeFileSync(join(folder, LOCK), text);
      (await lockFolder(folder, QUICK)).release();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('goes to exactly one of several processes that find it abandoned', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, LOCK), JSON.stringify(await ended()));
    const taken = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder, QUICK)));
    const locks = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(locks).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([LOCK]);
    locks[0]?.release();
  });

  it('reports a folder that cannot be written', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(lockFolder(join(folder, 'file', 'x'))).rejects.toThrow(/cannot be written/);
    mkdirSync(join(folder, LOCK));
    await expect(lockFolder(folder, QUICK)).rejects.toThrow(/cannot be written/);
  });

  it('is signed by its holder', async () => {
    const folder = await temporaryFolder();
    const lock = await lockFolder(folder, QUICK);
    lock.sign();
    const holder = JSON.parse(readFileSync(join(folder, LOCK), 'utf8'));
    expect(processIdentitySchema.parse(holder)).toEqual(ownIdentity());
    lock.release();
  });
});

describe('a process', () => {
  it.skipIf(!hasProc)('is known to run or to have ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    expect(processState(ownIdentity())).toBe('runs');
    expect(processState({ ...ownIdentity(), pid: child.pid ?? 0 })).toBe('ended');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(processState(await ended())).toBe('ended');
  });

  it('is unknown on another machine, or without its starting time', async () => {
    expect(processState({ ...ownIdentity(), place: `not ${hostname()}` })).toBe('unknown');
    const { started: _, ...own } = ownIdentity();
    expect(processState(own)).toBe('unknown');
    const { started: __, ...gone } = await ended();
    expect(processState(gone)).toBe('ended');
  });
});
