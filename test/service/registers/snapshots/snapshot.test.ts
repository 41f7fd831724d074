import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { temporaryPathFor } from '@daicho/service/files/atomic-write.ts';
import { COLUMN_FILE_FORMAT } from '@daicho/service/registers/snapshots/column-file.ts';
import { LOCK } from '@daicho/service/registers/snapshots/folder-lock.ts';
import { removeLeftovers } from '@daicho/service/registers/snapshots/leftovers.ts';
import {
  hasSnapshot,
  MANIFEST,
  manifestText,
  readManifest,
  snapshotStamp,
} from '@daicho/service/registers/snapshots/manifest.ts';
import {
  checkSnapshot,
  openSnapshot,
  type SnapshotParts,
} from '@daicho/service/registers/snapshots/open-snapshot.ts';
import { SnapshotDraft } from '@daicho/service/registers/snapshots/snapshot-draft.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const WANTED = {
  register: 'test',
  columns: ['small'],
  files: ['large'],
  about: z.object({ rows: z.int() }),
};

/** Number of files: the manifest, the columns, the file and the sums of its blocks. */
const FILES = 4;

const DESCRIPTION = { register: 'test', version: '2026-01-01', about: { rows: 1 } };

function draftOf(folder: string, text: string): SnapshotDraft {
  const draft = new SnapshotDraft(folder);
  draft.scratch().appendText('on the way');
  draft.columns('small', new Map([['n', Uint32Array.of(text.length)]]));
  draft.part('large').appendText(text);
  return draft;
}

function finished(folder: string, text: string): void {
  draftOf(folder, text).finish(DESCRIPTION);
}

function textOf(folder: string): string | undefined {
  const file = openSnapshot(folder, WANTED).files.get('large');
  return file?.read(0, file.bytes).toString();
}

/** Expects that a snapshot is refused, whether it is opened or only checked. */
async function expectRefused<A>(
  folder: string,
  wanted: SnapshotParts<A>,
  message: string,
): Promise<void> {
  expect(() => openSnapshot(folder, wanted)).toThrow(message);
  await expect(checkSnapshot(folder, wanted)).rejects.toThrow(message);
}

describe('a snapshot', () => {
  it('gives back its columns, files and description', async () => {
    const folder = join(await temporaryFolder(), 'deep', 'test');
    finished(folder, '台帳');
    await checkSnapshot(folder, WANTED);
    const { version, about, columns } = openSnapshot(folder, WANTED);
    expect({ version, about }).toEqual({ version: '2026-01-01', about: { rows: 1 } });
    expect(columns.get('small')?.get('n')).toEqual(Uint32Array.of(2));
    expect(textOf(folder)).toBe('台帳');
  });

  it('is replaced by the next one, and leaves no files', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'old');
    const open = openSnapshot(folder, WANTED);
    const stamp = snapshotStamp(folder);
    finished(folder, 'new');
    expect(textOf(folder)).toBe('new');
    expect(snapshotStamp(folder)).not.toBe(stamp);
    expect(readdirSync(folder)).toHaveLength(FILES);
    expect(open.files.get('large')?.read(0, 3).toString()).toBe('old');
  });

  it('stays while the next one is unfinished, and when that is discarded', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'old');
    const draft = draftOf(folder, 'new');
    expect(textOf(folder)).toBe('old');
    draft.discard();
    expect(textOf(folder)).toBe('old');
    expect(readdirSync(folder)).toHaveLength(FILES);
  });

  it('stays if the import dies before the next manifest is in place', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'old');
    draftOf(folder, 'killed');
    writeFileSync(temporaryPathFor(join(folder, MANIFEST)), '{');
    expect(textOf(folder)).toBe('old');
  });

  it('does not exist if the first import died', async () => {
    const folder = await temporaryFolder();
    draftOf(folder, 'killed');
    expect(hasSnapshot(folder)).toBe(false);
    expect(snapshotStamp(folder)).toBeUndefined();
    await expectRefused(folder, WANTED, 'broken or cut short');
  });

  it('is not undone once finished, and leaves no folder if discarded', async () => {
    const folder = join(await temporaryFolder(), 'deep', 'test');
    draftOf(folder, 'given up').discard();
    expect(readdirSync(join(folder, '..', '..'))).toEqual([]);
    const draft = draftOf(folder, 'text');
    draft.finish(DESCRIPTION);
    draft.discard();
    expect(textOf(folder)).toBe('text');
  });

  it('removes the leftovers of a killed import', async () => {
    const folder = await temporaryFolder();
    draftOf(folder, 'killed');
    finished(folder, 'new');
    expect(textOf(folder)).toBe('new');
    expect(readdirSync(folder)).toHaveLength(FILES);
  });

  it('is cleaned of the leftovers of killed imports, and of nothing else', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    finished(folder, 'text');
    const whole = readdirSync(folder);
    draftOf(folder, 'killed');
    writeFileSync(temporaryPathFor(join(folder, MANIFEST)), '{');
    writeFileSync(join(folder, `${LOCK}-${randomUUID()}`), '{}');
    removeLeftovers(folder);
    expect(readdirSync(folder)).toEqual(whole);
    const damaged = await temporaryFolder();
    draftOf(damaged, 'killed');
    writeFileSync(join(damaged, MANIFEST), '{');
    removeLeftovers(damaged);
    expect(readdirSync(damaged)).toHaveLength(4);
    removeLeftovers(join(folder, 'none'));
  });

  it('gives a later part at first use, even after its replacement', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'first');
    const wanted = { ...WANTED, columns: [], later: ['small', 'lacking'] };
    const { later } = openSnapshot(folder, wanted);
    finished(folder, 'the second');
    expect(later.get('small')?.().get('n')).toEqual(Uint32Array.of(5));
    expect(later.get('small')?.().get('n')).toEqual(Uint32Array.of(5));
    expect(later.has('lacking')).toBe(false);
  });

  it('refuses a later part with a wrong byte at first use', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'first');
    const path = join(folder, readManifest(folder).parts.small?.file ?? '');
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
    writeFileSync(path, bytes);
    const { later } = openSnapshot(folder, { ...WANTED, columns: [], later: ['small'] });
    for (let i = 0; i < 2; i++) expect(later.get('small')).toThrow(SnapshotError);
  });

  it('is refused if a requested part is missing', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    await expectRefused(folder, { ...WANTED, columns: ['search'] }, 'not data of Daicho');
    await expectRefused(folder, { ...WANTED, files: ['more'] }, 'not data of Daicho');
  });

  it('refuses intact columns of another format', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const name = readdirSync(folder).find((file) => file.startsWith('small-')) ?? '';
    const bytes = readFileSync(join(folder, name));
    bytes.writeUInt32LE(COLUMN_FILE_FORMAT + 1, 8);
    writeFileSync(join(folder, name), bytes);
    const manifest = readManifest(folder);
    const small = { file: name, bytes: bytes.length, crc32: crc32(bytes) };
    const parts = { ...manifest.parts, small };
    writeFileSync(join(folder, MANIFEST), manifestText({ ...manifest, parts }));
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

  it('refuses columns with a wrong byte', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const name = readdirSync(folder).find((file) => file.startsWith('small-')) ?? '';
    const bytes = readFileSync(join(folder, name));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
    writeFileSync(join(folder, name), bytes);
    await expectRefused(folder, WANTED, 'broken');
  });

  it('is refused for another register, or with another description', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    await expectRefused(folder, { ...WANTED, register: 'other' }, 'not data of Daicho');
    const about = z.object({ rows: z.string() });
    await expectRefused(folder, { ...WANTED, about }, 'not data of Daicho');
  });

  it('of a format of its register that is not known is refused by that format, whatever else differs', async () => {
    const folder = await temporaryFolder();
    const about = { format: 6, lines: 'newer' };
    draftOf(folder, 'text').finish({ ...DESCRIPTION, about });
    const wanted = { ...WANTED, about: z.object({ format: z.literal([4, 5]), rows: z.int() }) };
    await expectRefused(folder, wanted, 'another version of Daicho (format 6). Import it again');
  });

  it.each(['', '{', '{}', '[]', 'null'])('refuses an invalid manifest: %s', async (text) => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    writeFileSync(join(folder, MANIFEST), text);
    expect(() => openSnapshot(folder, WANTED)).toThrow(SnapshotError);
  });

  it('refuses another format, even with another form of manifest, and advises to import again', async () => {
    const folder = await temporaryFolder();
    finished(folder, 'text');
    const next = readFileSync(join(folder, MANIFEST), 'utf8').replace('"format": 3', '"format": 4');
    writeFileSync(join(folder, MANIFEST), next);
    await expectRefused(folder, WANTED, 'another version of Daicho (format 4). Import it again');
    const first = {
      format: 1,
      register: 'test',
      version: '2026-01-01',
      counts: {},
      inputs: [],
      columns: { file: 'columns.bin', bytes: 0, sha256: '' },
    };
    writeFileSync(join(folder, MANIFEST), JSON.stringify(first));
    await expectRefused(folder, WANTED, 'another version of Daicho (format 1). Import it again');
    finished(folder, 'imported again');
    expect(textOf(folder)).toBe('imported again');
  });

  it('that cannot be finished leaves nothing', async () => {
    const folder = await temporaryFolder();
    mkdirSync(join(folder, MANIFEST));
    const draft = draftOf(folder, 'text');
    expect(() => draft.finish(DESCRIPTION)).toThrow(SnapshotError);
    draft.discard();
    expect(readdirSync(folder)).toEqual([MANIFEST]);
  });

  it('that cannot be written names the folder', async () => {
    const folder = join(await temporaryFolder(), 'file');
    writeFileSync(folder, '');
    expect(() => new SnapshotDraft(folder)).toThrow(/cannot be written\. .* \(EEXIST\)/);
  });
});

describe('the leftovers of a register with versions', () => {
  it('are removed from every version, together with the folder of an unfinished version', async () => {
    const folder = await temporaryFolder();
    finished(join(folder, '2026-01-01'), 'text');
    const whole = readdirSync(join(folder, '2026-01-01'));
    draftOf(join(folder, '2026-01-01'), 'killed');
    draftOf(join(folder, '2026-02-01'), 'killed');
    draftOf(join(folder, 'mine'), 'not a version');
    removeLeftovers(folder);
    expect(readdirSync(folder).sort()).toEqual(['2026-01-01', 'mine']);
    expect(readdirSync(join(folder, '2026-01-01'))).toEqual(whole);
    expect(readdirSync(join(folder, 'mine'))).toHaveLength(3);
  });
});
