import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { COLUMN_FILE_FORMAT } from '@daicho/service/registers/snapshots/column-file.ts';
import {
  checkParted,
  openParted,
  readPartedManifest,
  removeLeftovers,
  SnapshotDraft,
  type WantedParts,
} from '@daicho/service/registers/snapshots/parted-snapshot.ts';
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
async function expectRefused<A>(
  folder: string,
  wanted: WantedParts<A>,
  message: string,
): Promise<void> {
  expect(() => openParted(folder, wanted)).toThrow(message);
  await expect(checkParted(folder, wanted)).rejects.toThrow(message);
}

describe('a snapshot of parts', () => {
  it('gives back its columns, files and what it says of itself', async () => {
    const folder = join(await temporaryFolder(), 'deep', 'test');
    finished(folder, '台帳');
    await checkParted(folder, WANTED);
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

  it('is cleaned of what imports left that were killed, and of nothing else', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    finished(folder, 'text');
    const whole = readdirSync(folder);
    draftOf(folder, 'killed');
    writeFileSync(join(folder, '.manifest.json'), '{');
    removeLeftovers(folder);
    expect(readdirSync(folder)).toEqual(whole);
    const damaged = await temporaryFolder();
    draftOf(damaged, 'killed');
    writeFileSync(join(damaged, 'manifest.json'), '{');
    removeLeftovers(damaged);
    expect(readdirSync(damaged)).toHaveLength(4);
    removeLeftovers(join(folder, 'none'));
  });

  it('is refused without a part that is wanted', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    await expectRefused(folder, { ...WANTED, columns: ['search'] }, 'not data of Daicho');
    await expectRefused(folder, { ...WANTED, files: ['more'] }, 'not data of Daicho');
  });

  it('refuses columns of another format, whole as they are', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const name = readdirSync(folder).find((file) => file.startsWith('small-')) ?? '';
    const bytes = readFileSync(join(folder, name));
    bytes.writeUInt32LE(COLUMN_FILE_FORMAT + 1, 8);
    writeFileSync(join(folder, name), bytes);
    const manifest = readPartedManifest(folder);
    const parts = { ...manifest.parts, small: { ...manifest.parts.small, crc32: crc32(bytes) } };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, parts }));
    await expectRefused(folder, WANTED, 'another version of Daicho');
  });

  it.each([
    ['small-', 'cut short'],
    ['large-', 'cut short'],
  ])('refuses a damaged file %s…', async (beginning, message) => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const name = readdirSync(folder).find((file) => file.startsWith(beginning)) ?? '';
    truncateSync(join(folder, name), 3);
    await expectRefused(folder, WANTED, message);
  });

  it('refuses columns of which a byte is wrong', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const name = readdirSync(folder).find((file) => file.startsWith('small-')) ?? '';
    const bytes = readFileSync(join(folder, name));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
    writeFileSync(join(folder, name), bytes);
    await expectRefused(folder, WANTED, 'broken');
  });

  it('refuses another register’s, and one that says something else of itself', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    await expectRefused(folder, { ...WANTED, register: 'other' }, 'not data of Daicho');
    const about = z.object({ rows: z.string() });
    await expectRefused(folder, { ...WANTED, about }, 'not data of Daicho');
  });
});
