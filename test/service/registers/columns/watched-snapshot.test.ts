import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '@daicho/service/registers/columns/manifest.ts';
import { SnapshotError } from '@daicho/service/registers/columns/snapshot-error.ts';
import { watchedSnapshot } from '@daicho/service/registers/columns/watched-snapshot.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const broken = () => new SnapshotError(snapshotSentences.broken, { path: 'snapshot' });

/** Snapshots are numbered; what opening and checking do is up to the test. */
async function watched() {
  const folder = await temporaryFolder();
  let number = 0;
  const replace = () => writeFileSync(join(folder, MANIFEST), ' '.repeat(++number));
  const does = { open: () => number, check: () => {} };
  replace();
  const problems: string[] = [];
  const open = watchedSnapshot(
    folder,
    { none: () => 0, open: () => does.open(), check: () => does.check() },
    { rescanEvery: 0, onProblem: ({ message }) => problems.push(message) },
  );
  return { open, replace, does, problems };
}

const fails = () => {
  throw broken();
};

it('opens the next snapshot once it was checked', async () => {
  const { open, replace } = await watched();
  expect(open()).toBe(1);
  replace();
  expect(open()).toBe(2);
});

it('goes on with what is open where the check fails, and tells it once', async () => {
  const { open, replace, does, problems } = await watched();
  does.check = fails;
  does.open = () => {
    throw new Error('opened unchecked');
  };
  replace();
  expect([open(), open()]).toEqual([1, 1]);
  expect(problems).toHaveLength(1);
});

it('refuses until it can open what was checked a moment before, and then goes on', async () => {
  const { open, replace, does, problems } = await watched();
  does.open = fails;
  replace();
  expect(open).toThrow(SnapshotError);
  expect(open).toThrow(SnapshotError);
  expect(problems).toHaveLength(1);
  does.open = () => 2;
  expect(open()).toBe(2);
});
