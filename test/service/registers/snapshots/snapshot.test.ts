import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStrings } from '@daicho/service/registers/columns/columns.ts';
import { StringTableBuilder } from '@daicho/service/registers/columns/string-table.ts';
import {
  hasSnapshot,
  openSnapshot,
  snapshotStamp,
  writeSnapshot,
} from '@daicho/service/registers/snapshots/snapshot.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const DESCRIPTION = {
  register: 'sample',
  version: '2026-05-29',
  counts: { rows: 1 },
  inputs: [{ file: 'sample.csv', sha256: '00' }],
};

function columnsWith(text: string) {
  const strings = new StringTableBuilder();
  return withStrings([['name', Uint32Array.of(strings.id(text))]], strings);
}

function nameIn(folder: string): string {
  return openSnapshot(folder).columns.texts('name')(0);
}

function columnFileIn(folder: string): string {
  const name = readdirSync(folder).find((file) => file.startsWith('columns-'));
  return join(folder, name ?? 'none');
}

describe('a snapshot', () => {
  it('gives back what was written, with its description', async () => {
    const folder = join(await temporaryFolder(), 'new', '2026-05-29');
    writeSnapshot(folder, columnsWith('甲'), DESCRIPTION);
    expect(nameIn(folder)).toBe('甲');
    expect(openSnapshot(folder).manifest).toMatchObject(DESCRIPTION);
    expect(openSnapshot(folder).manifest.columns.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that replaces another leaves nothing of it, and changes the stamp', async () => {
    const folder = await temporaryFolder();
    writeSnapshot(folder, columnsWith('甲'), DESCRIPTION);
    const stamp = snapshotStamp(folder);
    writeSnapshot(folder, columnsWith('乙'), DESCRIPTION);
    expect(nameIn(folder)).toBe('乙');
    expect(snapshotStamp(folder)).not.toBe(stamp);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('stays when the import that would replace it dies before its manifest is in place', async () => {
    const folder = await temporaryFolder();
    writeSnapshot(folder, columnsWith('甲'), DESCRIPTION);
    writeFileSync(join(folder, 'columns-half.bin'), 'DAICHO');
    writeFileSync(join(folder, '.manifest.json'), '{');
    expect(nameIn(folder)).toBe('甲');
  });

  it('does not exist in a folder where the first import died', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'columns-half.bin'), 'DAICHO');
    expect(hasSnapshot(folder)).toBe(false);
    expect(snapshotStamp(folder)).toBeUndefined();
    expect(() => openSnapshot(folder)).toThrow(SnapshotError);
  });

  it('with a column file cut short is refused', async () => {
    const folder = await temporaryFolder();
    writeSnapshot(folder, columnsWith('甲'), DESCRIPTION);
    truncateSync(columnFileIn(folder), 20);
    expect(() => openSnapshot(folder)).toThrow(/broken or cut short\. Import it again/);
  });

  it('with a single bit of its columns changed is refused', async () => {
    const folder = await temporaryFolder();
    writeSnapshot(folder, columnsWith('甲'), DESCRIPTION);
    const path = columnFileIn(folder);
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
    writeFileSync(path, bytes);
    expect(() => openSnapshot(folder)).toThrow(/broken or cut short\. Import it again/);
  });

  it('with a manifest that is none is refused', async () => {
    const folder = await temporaryFolder();
    writeSnapshot(folder, columnsWith('甲'), DESCRIPTION);
    for (const text of ['', '{', '{}', '[]']) {
      writeFileSync(join(folder, 'manifest.json'), text);
      expect(() => openSnapshot(folder)).toThrow(SnapshotError);
    }
  });

  it('of another format is refused', async () => {
    const folder = await temporaryFolder();
    writeSnapshot(folder, columnsWith('甲'), DESCRIPTION);
    const path = join(folder, 'manifest.json');
    const manifest = readFileSync(path, 'utf8');
    writeFileSync(path, manifest.replace('"format": 1', '"format": 2'));
    expect(() => openSnapshot(folder)).toThrow(/format 2/);
  });

  it('that cannot be finished leaves no columns behind', async () => {
    const folder = await temporaryFolder();
    mkdirSync(join(folder, 'manifest.json'));
    expect(() => writeSnapshot(folder, columnsWith('甲'), DESCRIPTION)).toThrow(SnapshotError);
    expect(readdirSync(folder)).toEqual(['manifest.json']);
  });

  it('that cannot be written says where', async () => {
    const folder = join(await temporaryFolder(), 'file');
    writeFileSync(folder, '');
    expect(() => writeSnapshot(folder, columnsWith('甲'), DESCRIPTION)).toThrow(
      /cannot be written\. .* \(EEXIST\)/,
    );
  });
});
