import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '@daicho/service/registers/snapshots/manifest.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { watchedSnapshot } from '@daicho/service/registers/snapshots/watched-snapshot.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const broken = () => new SnapshotError(snapshotSentences.broken, { path: 'snapshot' });

/** Snapshots are numbered; what opening and checking do is up to the test, which also moves the clock. */
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
    /** Until it is time to look again. */
    pass: () => {
      time += 1_000;
    },
  };
}

const fails = () => {
  throw broken();
};

it('opens the next snapshot once it was checked, and answers meanwhile', async () => {
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

it('goes on with what is open where the check fails, and tells it once', async () => {
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

it('refuses while it cannot open what was checked a moment before, and tries again now and then', async () => {
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

it('goes on with what is open while the folder cannot be looked into, and tells it once', async () => {
  const { folder, open, problems, pass } = await watched();
  rmSync(join(folder, MANIFEST));
  // Not even root can look through a circle.
  symlinkSync(MANIFEST, join(folder, MANIFEST));
  for (let i = 0; i < 3; i++) {
    pass();
    expect(open()).toBe(1);
  }
  expect(problems).toEqual([expect.stringContaining('cannot be read')]);
});

it('goes on with what is open where the snapshot is gone, tells it once, and opens the next', async () => {
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

it('is not stood in for where it was, unless that is allowed', async () => {
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
