import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkParted,
  openParted,
  SnapshotDraft,
  type WantedParts,
} from '@daicho/service/registers/columns/parted-snapshot.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const WANTED = {
  register: 'test',
  columns: ['small'],
  files: ['large'],
  about: z.object({ rows: z.int() }),
};

function draftOf(folder: string, text: string): SnapshotDraft {
  const draft = new SnapshotDraft(folder);
  draft.scratch().appendText('on the way');
  draft.columns('small', new Map([['n', Uint32Array.of(text.length)]]));
  draft.part('large').appendText(text);
  return draft;
}

function finished(folder: string, text: string): void {
  draftOf(folder, text).finish({ register: 'test', version: '2026-01-01', about: { rows: 1 } });
}

function textOf(folder: string): string | undefined {
  const file = openParted(folder, WANTED).files.get('large');
  return file?.read(0, file.bytes).toString();
}

/** Opened or only checked. */
function expectRefused<A>(folder: string, wanted: WantedParts<A>, message: string): void {
  expect(() => openParted(folder, wanted)).toThrow(message);
  expect(() => checkParted(folder, wanted)).toThrow(message);
}

describe('a snapshot of parts', () => {
  it('gives back its columns, files and what it says of itself', async () => {
    const folder = join(await temporaryFolder(), 'deep', 'test');
    finished(folder, '台帳');
    checkParted(folder, WANTED);
    const { version, about, columns } = openParted(folder, WANTED);
    expect({ version, about }).toEqual({ version: '2026-01-01', about: { rows: 1 } });
    expect(columns.get('small')?.get('n')).toEqual(Uint32Array.of(2));
    expect(textOf(folder)).toBe('台帳');
  });

  it('is replaced by the next one, of which nothing is left over', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'old');
    const open = openParted(folder, WANTED);
    finished(folder, 'new');
    expect(textOf(folder)).toBe('new');
    expect(readdirSync(folder)).toHaveLength(3);
    expect(open.files.get('large')?.read(0, 3).toString()).toBe('old');
  });

  it('stays while the next one is not finished, and when it is given up', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'old');
    const draft = draftOf(folder, 'new');
    expect(textOf(folder)).toBe('old');
    draft.discard();
    expect(textOf(folder)).toBe('old');
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('removes what an import left that was killed', async () => {
    const folder = await temporaryFolder();
    draftOf(folder, 'killed');
    finished(folder, 'new');
    expect(textOf(folder)).toBe('new');
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('does not open a part that it does not have', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const opened = openParted(folder, { ...WANTED, columns: ['search'] });
    expect(opened.columns.size).toBe(0);
  });

  it.each([
    ['small-', 'cut short'],
    ['large-', 'cut short'],
  ])('refuses a damaged file %s…', async (beginning, message) => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const name = readdirSync(folder).find((file) => file.startsWith(beginning)) ?? '';
    truncateSync(join(folder, name), 3);
    expectRefused(folder, WANTED, message);
  });

  it('refuses columns of which a byte is wrong', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const name = readdirSync(folder).find((file) => file.startsWith('small-')) ?? '';
    const bytes = readFileSync(join(folder, name));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
    writeFileSync(join(folder, name), bytes);
    expectRefused(folder, WANTED, 'broken');
  });

  it('refuses another register’s, and one that says something else of itself', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    expectRefused(folder, { ...WANTED, register: 'other' }, 'not data of Daicho');
    const about = z.object({ rows: z.string() });
    expectRefused(folder, { ...WANTED, about }, 'not data of Daicho');
  });
});
