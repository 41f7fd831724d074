import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isTemporaryName,
  moveIntoPlace,
  temporaryPathFor,
  writeAtomically,
  writeAtomicallySync,
} from '@daicho/service/files/atomic-write.ts';
import { systemCode } from '@daicho/service/files/system-error.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';

/** A folder with a file `name` that says `old`. */
async function withOld() {
  const folder = await temporaryFolder();
  const path = join(folder, 'name');
  writeFileSync(path, 'old');
  return { folder, path, text: () => readFileSync(path, 'utf8') };
}

const codeOf = async (work: Promise<unknown>) => systemCode(await work.catch((error) => error));

describe('a file that is written beside its place', () => {
  it('replaces the file that was there, and leaves nothing beside it', async () => {
    const { folder, path, text } = await withOld();
    expect(writeAtomicallySync(path, '台帳')).toBe(true);
    expect(text()).toBe('台帳');
    await writeAtomically(path, (beside) => writeFile(beside, 'newer'));
    expect(text()).toBe('newer');
    expect(readdirSync(folder)).toEqual(['name']);
  });

  it('can be readable only by its owner from the first byte on', async () => {
    const { path } = await withOld();
    writeAtomicallySync(path, 'secret', { mode: 0o600 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('leaves the old file, and nothing beside it, if it cannot be written', async () => {
    const { folder, path, text } = await withOld();
    const failing = writeAtomically(path, async (beside) => {
      await writeFile(beside, 'half');
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(text()).toBe('old');
    mkdirSync(join(folder, 'folder'));
    expect(() => writeAtomicallySync(join(folder, 'folder'), 'text')).toThrow(/EISDIR/);
    expect(readdirSync(folder).sort()).toEqual(['folder', 'name']);
  });

  it('does not replace a file that has appeared meanwhile, if asked not to', async () => {
    const { folder, path, text } = await withOld();
    const beside = temporaryPathFor(path);
    writeFileSync(beside, 'new');
    expect(await codeOf(moveIntoPlace(beside, path, { exclusive: true }))).toBe('EEXIST');
    expect(text()).toBe('old');
    await moveIntoPlace(beside, join(folder, 'free'), { exclusive: true });
    expect(readdirSync(folder).sort()).toEqual(['free', 'name']);
  });

  it('has a different name in the same folder, however long the final name is', async () => {
    const { folder } = await withOld();
    const longest = join(folder, 'n'.repeat(255));
    writeAtomicallySync(longest, 'text');
    expect(readFileSync(longest, 'utf8')).toBe('text');
    const names = [temporaryPathFor(longest), temporaryPathFor(longest)].map((path) =>
      path.slice(folder.length + 1),
    );
    expect(new Set(names).size).toBe(2);
    expect(names.every(isTemporaryName)).toBe(true);
    expect(['name', '.part', 'notes.part', '.daicho-1.part'].some(isTemporaryName)).toBe(false);
  });
});
