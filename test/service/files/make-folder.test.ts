import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeEmpty } from '@daicho/service/files/make-folder.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';

it('makes a folder and those that it lies in, and tells which', async () => {
  const parent = await temporaryFolder();
  const folders = [join(parent, 'deep'), join(parent, 'deep', 'er')];
  expect(makeFolder(join(parent, 'deep', 'er'))).toEqual(folders);
  expect(makeFolder(join(parent, 'deep', 'er'))).toEqual([]);
  removeEmpty(folders);
  expect(existsSync(join(parent, 'deep'))).toBe(false);
});

it.skipIf(!existsSync('/proc/self'))('ends where no folder can be made', () => {
  expect(() => makeFolder('/proc/nope')).toThrow(/ENOENT/);
  expect(() => makeFolder('/proc/nope/deep/er')).toThrow(/ENOENT/);
});
