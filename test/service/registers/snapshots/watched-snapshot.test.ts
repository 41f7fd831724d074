import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '@daicho/service/registers/snapshots/manifest.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { watchedSnapshot } from '@daicho/service/registers/snapshots/watched-snapshot.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const broken = () => new SnapshotError(snapshotSentences.broken, { path: 'snapshot' });

/** Watches numbered snapshots. The test decides whether opening and checking succeed, and moves the clock. */
async function watched() {
  const folder = await temporaryFolder();
  let number = 0;
  let time = 0;
  const replace = () => writeFileSync(join(folder, MANIFEST), ' '.repeat(++number));
  const does = { open: () => number, check: async () => {} };
  replace();
  const problems: string[] = [];
  const open = watchedSnapshot(
    folder,
    { none: () => 0, open: () => does.open(), check: () => does.check() },
    { rescanEvery: 1_000, now: () => time, onProblem: ({ message }) => problems.push(message) },
  );
  return {
    folder,
    open,
    replace,
    does,
    problems,
    /** Lets time pass until the next check. */
    pass: () => {
      time += 1_000;
    },
  };
}

const fails = () => {
  throw broken();
};

describe('a watched snapshot', () => {
  it('is replaced after the next one was checked, and answers until then', async () => {
    const { open, replace, does, pass } = await watched();
    let finishCheck = () => {};
    does.check = () =>
      new Promise((resolve) => {
        finishCheck = resolve;
      });
    replace();
    expect(open()).toBe(1);
    pass();
    expect(open()).toBe(1);
    pass();
    expect(open()).toBe(1);
    finishCheck();
    await expect.poll(open).toBe(2);
  });

  it('stays open if the check fails, which is reported once', async () => {
    const { open, replace, does, problems, pass } = await watched();
    does.check = () => Promise.reject(broken());
    does.open = () => {
      throw new Error('opened unchecked');
    };
    replace();
    pass();
    expect(open()).toBe(1);
    await expect.poll(() => problems).toHaveLength(1);
    pass();
    expect(open()).toBe(1);
    expect(problems).toHaveLength(1);
  });

  it('throws while a checked snapshot cannot be opened, and tries again now and then', async () => {
    const { open, replace, does, problems, pass } = await watched();
    let tries = 0;
    does.open = () => {
      tries += 1;
      return fails();
    };
    replace();
    pass();
    expect(open()).toBe(1);
    await expect.poll(() => problems).toHaveLength(1);
    expect(open).toThrow(SnapshotError);
    expect(open).toThrow(SnapshotError);
    expect(tries).toBe(1);
    pass();
    expect(open).toThrow(SnapshotError);
    expect(open).toThrow(SnapshotError);
    expect(tries).toBe(2);
    does.open = () => 2;
    pass();
    expect(open()).toBe(2);
    expect(problems).toHaveLength(1);
  });

  it('stays open while the folder is unreadable, which is reported once', async () => {
    const { folder, open, problems, pass } = await watched();
    rmSync(join(folder, MANIFEST));
    // Not even root can resolve a circular link.
    symlinkSync(MANIFEST, join(folder, MANIFEST));
    for (let i = 0; i < 3; i++) {
      pass();
      expect(open()).toBe(1);
    }
    expect(problems).toEqual([expect.stringContaining('cannot be read')]);
  });

  it('stays open after its removal, which is reported once, until the next appears', async () => {
    const { folder, open, replace, problems, pass } = await watched();
    rmSync(folder, { recursive: true });
    for (let i = 0; i < 3; i++) {
      pass();
      expect(open()).toBe(1);
    }
    expect(problems).toEqual([expect.stringContaining('not there any more')]);
    mkdirSync(folder);
    replace();
    pass();
    await expect.poll(open).toBe(2);
  });

  it('is not replaced by embedded data once it existed, unless allowed', async () => {
    const { folder } = await watched();
    const opened = { open: () => 1, none: () => 0 };
    rmSync(folder, { recursive: true });
    expect(() => watchedSnapshot(folder, opened)).toThrow(/was imported into .*, and is not there/);
    const problems: string[] = [];
    const allowed = {
      allowEmbedded: true,
      onProblem: ({ message }: SnapshotError) => problems.push(message),
    };
    expect(watchedSnapshot(folder, opened, allowed)()).toBe(0);
    expect(problems).toHaveLength(1);
  });
});
