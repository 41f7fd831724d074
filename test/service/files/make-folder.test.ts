import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeEmpty } from '@daicho/service/files/make-folder.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.skipIf(process.platform === 'win32')('a folder that is made', () => {
  it('gets its missing parents, which only their owner may enter', async () => {
    const home = await temporaryFolder();
    chmodSync(home, 0o755);
    const folder = join(home, 'data', 'postal');
    expect(makeFolder(folder)).toEqual([join(home, 'data'), folder]);
    expect([home, join(home, 'data'), folder].map(modeOf)).toEqual([0o755, 0o700, 0o700]);
  });

  it('stays as its operator set it if it exists already, and new folders in it are open to the same people', async () => {
    const data = join(await temporaryFolder(), 'data');
    mkdirSync(data);
    chmodSync(data, 0o750);
    expect(makeFolder(data)).toEqual([]);
    expect(makeFolder(join(data, 'postal'))).toEqual([join(data, 'postal')]);
    expect([data, join(data, 'postal')].map(modeOf)).toEqual([0o750, 0o750]);
  });

  it('is listed with its new parents, so that all of them can be removed while they are empty', async () => {
    const parent = await temporaryFolder();
    removeEmpty(makeFolder(join(parent, 'deep', 'er')));
    expect(existsSync(join(parent, 'deep'))).toBe(false);
  });

  it('causes the error of the system if it cannot be made', async () => {
    expect(() => makeFolder('/proc/x')).toThrow('ENOENT');
    expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT');
  });
});
