/** Parts and manifests that differ from what was written. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUMMED_BYTES } from '@daicho/service/registers/snapshots/block-sums.ts';
import { MANIFEST, readManifest } from '@daicho/service/registers/snapshots/manifest.ts';
import { openSnapshot } from '@daicho/service/registers/snapshots/open-snapshot.ts';
import { SnapshotDraft } from '@daicho/service/registers/snapshots/snapshot-draft.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cases } from '../../../cases.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const WANTED = { register: 'test', columns: [], files: ['large'], about: z.unknown() };
const BLOCKS = 5;
const BYTES = (BLOCKS - 1) * SUMMED_BYTES + 100;

/** A snapshot with a part of several blocks, written in pieces that end at other places than blocks. */
async function written(bytes = BYTES) {
  const folder = await temporaryFolder();
  const content = Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7919) & 0xff));
  const draft = new SnapshotDraft(folder);
  const part = draft.part('large');
  for (let at = 0; at < bytes; at += 1_000) {
    part.append(content.subarray(at, at + 1_000));
    if (at % 3_000 === 0) part.flush();
  }
  const about = { coverage: [{ scope: '31', full: '2026-09-30' }], counts: { areas: 12 } };
  draft.finish({ register: 'test', version: '2026-01-01', about });
  const name = readdirSync(folder).find((file) => /^large-[0-9a-f]{8}-/.test(file)) ?? '';
  const opened = () => {
    const file = openSnapshot(folder, WANTED).files.get('large');
    if (file === undefined) throw new Error('no part');
    return file;
  };
  return { folder, content, path: join(folder, name), opened };
}

function flipBit(path: string, bit: number): void {
  const bytes = readFileSync(path);
  bytes[bit >>> 3] = (bytes[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
  writeFileSync(path, bytes);
}

describe('a part that is read by position', () => {
  it('gives any range of bytes, within a block or across several', async () => {
    const { content, opened } = await written();
    const file = opened();
    const edges = [0, 1, SUMMED_BYTES - 1, SUMMED_BYTES, SUMMED_BYTES + 1, 3 * SUMMED_BYTES, BYTES];
    for (const from of edges) {
      for (const to of edges.filter((edge) => edge >= from)) {
        expect(file.read(from, to).equals(content.subarray(from, to)), `${from} to ${to}`).toBe(
          true,
        );
      }
    }
    const kept = file.read(0, 10);
    file.read(SUMMED_BYTES, SUMMED_BYTES + 10);
    expect(kept).toEqual(content.subarray(0, 10));
  });

  it.each([0, 1, SUMMED_BYTES, 2 * SUMMED_BYTES])('may have %i bytes', async (bytes) => {
    const { content, opened } = await written(bytes);
    expect(opened().read(0, bytes)).toEqual(content);
  });

  it('refuses reads of a damaged block, naming the file, and gives the other blocks', async () => {
    const { content, path, opened } = await written();
    const file = opened();
    flipBit(path, (2 * SUMMED_BYTES + 5) * 8);
    for (const [from, to] of [
      [2 * SUMMED_BYTES + 4_000, 2 * SUMMED_BYTES + 4_001],
      [SUMMED_BYTES, 2 * SUMMED_BYTES + 1],
      [0, BYTES],
    ] as const) {
      expect(() => file.read(from, to)).toThrow(SnapshotError);
      expect(() => file.read(from, to)).toThrow(path);
    }
    expect(file.read(0, 2 * SUMMED_BYTES)).toEqual(content.subarray(0, 2 * SUMMED_BYTES));
    expect(file.read(3 * SUMMED_BYTES, BYTES)).toEqual(content.subarray(3 * SUMMED_BYTES));
    flipBit(path, (2 * SUMMED_BYTES + 5) * 8);
    expect(file.read(0, BYTES)).toEqual(content);
  });

  it('refuses reads beyond its end after truncation, and cannot be opened again', async () => {
    const { path, opened } = await written();
    const file = opened();
    truncateSync(path, SUMMED_BYTES);
    expect(file.read(0, SUMMED_BYTES)).toHaveLength(SUMMED_BYTES);
    expect(() => file.read(SUMMED_BYTES, SUMMED_BYTES + 1)).toThrow(/broken or cut short/);
    expect(opened).toThrow(`${path} is broken or cut short`);
  });

  it('is named if it is missing', async () => {
    const { path, opened } = await written();
    rmSync(path);
    expect(opened).toThrow(`${path} is broken or cut short`);
  });
});

describe('a manifest', () => {
  it('with any flipped bit is refused, or has the same content', async () => {
    const { folder } = await written();
    const path = join(folder, MANIFEST);
    const whole = readManifest(folder);
    const bits = readFileSync(path).length * 8;
    let refused = 0;
    let tried = 0;
    // This reaches every bit of a byte, even with a step of seven.
    for (let bit = 0; bit < bits; bit += cases(7, 1)) {
      tried += 1;
      flipBit(path, bit);
      try {
        expect(readManifest(folder), `bit ${bit}`).toEqual(whole);
      } catch (error) {
        if (!(error instanceof SnapshotError)) throw error;
        refused += 1;
      }
      flipBit(path, bit);
    }
    expect(refused).toBeGreaterThan(tried / 2);
  });

  it('does not replace another if a part was removed meanwhile', async () => {
    const { folder, opened, content } = await written();
    const draft = new SnapshotDraft(folder);
    draft.columns('small', new Map([['n', Uint32Array.of(1)]]));
    draft.part('large').append(Buffer.from('next'));
    for (const name of readdirSync(folder))
      if (name.startsWith('small-')) rmSync(join(folder, name));
    expect(() => draft.finish({ register: 'test', version: '2026-02-01', about: {} })).toThrow(
      /Another import has taken .* over/,
    );
    draft.discard();
    expect(opened().read(0, BYTES)).toEqual(content);
  });
});
