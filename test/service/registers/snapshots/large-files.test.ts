import { join } from 'node:path';
import { ForwardReader, PositionedFile } from '@daicho/service/files/positioned-file.ts';
import { AppendedFile } from '@daicho/service/registers/snapshots/appended-file.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

describe('a file that is appended to', () => {
  it('holds what was appended, across its blocks', async () => {
    const path = join(await temporaryFolder(), 'file');
    const file = new AppendedFile(path);
    const pieces = [1, 700_000, 0, 700_000, 3_000_000, 5].map((length, i) =>
      String.fromCharCode(0x3042 + i).repeat(length),
    );
    for (const [i, piece] of pieces.entries()) {
      if (i % 2 === 0) file.appendText(piece);
      else file.append(Buffer.from(piece));
    }
    const { bytes } = file;
    file.close();
    file.close();
    const written = new PositionedFile(path);
    expect(bytes).toBe(written.bytes);
    expect(written.read(0, bytes).toString() === pieces.join('')).toBe(true);
    written.close();
  });
});

describe('a file read by position', () => {
  it('gives the same bytes forward, in jumps and at once', async () => {
    const path = join(await temporaryFolder(), 'file');
    const whole = Buffer.from(Uint32Array.from({ length: 700_000 }, (_, i) => i).buffer);
    const appended = new AppendedFile(path);
    appended.append(whole);
    appended.close();
    const file = new PositionedFile(path);
    const range = fc.tuple(fc.nat(whole.length), fc.nat(5_000));
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const reader = new ForwardReader(file);
        for (const [from, length] of ranges) {
          const end = Math.min(from + length, whole.length);
          expect(reader.read(from, end).equals(whole.subarray(from, end))).toBe(true);
        }
      }),
    );
    expect(() => file.read(whole.length - 1, whole.length + 1)).toThrow(RangeError);
    file.close();
  });
});
