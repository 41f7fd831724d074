import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnFileBytes, readColumnFile } from '@daicho/service/registers/columns/column-file.ts';
import type { ColumnMap, NumberColumn } from '@daicho/service/registers/columns/columns.ts';
import { SnapshotError } from '@daicho/service/registers/columns/snapshot-error.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const column: fc.Arbitrary<NumberColumn> = fc.oneof(
  fc.uint8Array().map((a) => Uint8Array.from(a)),
  fc.uint16Array().map((a) => Uint16Array.from(a)),
  fc.uint32Array().map((a) => Uint32Array.from(a)),
  fc.float64Array({ noNaN: true }).map((a) => Float64Array.from(a)),
);

function bytesOf(columns: ColumnMap): Buffer {
  return Buffer.concat([...columnFileBytes(columns)]);
}

const SAMPLE: ColumnMap = new Map<string, NumberColumn>([
  ['flags', Uint8Array.of(1, 2, 3)],
  ['ids', Uint32Array.of(7)],
]);

describe('a column file', () => {
  it('gives every column back', async () => {
    const path = join(await temporaryFolder(), 'columns.bin');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), column)), (sections) => {
        const columns: ColumnMap = new Map(sections);
        writeFileSync(path, bytesOf(columns));
        expect(readColumnFile(path)).toEqual(columns);
      }),
    );
  });

  it('is refused at whatever length it is cut short, or with something behind it', async () => {
    const path = join(await temporaryFolder(), 'columns.bin');
    const bytes = bytesOf(SAMPLE);
    for (let length = 0; length < bytes.length; length++) {
      writeFileSync(path, bytes.subarray(0, length));
      expect(() => readColumnFile(path)).toThrow(SnapshotError);
    }
    writeFileSync(path, Buffer.concat([bytes, Buffer.alloc(1)]));
    expect(() => readColumnFile(path)).toThrow(SnapshotError);
  });

  it('that is something else is refused, and the sentence says to import again', async () => {
    const path = join(await temporaryFolder(), 'columns.bin');
    writeFileSync(path, readFileSync(new URL(import.meta.url)));
    expect(() => readColumnFile(path)).toThrow(/is not data of Daicho\. Import it again/);
  });

  it('of another format is refused', async () => {
    const path = join(await temporaryFolder(), 'columns.bin');
    const bytes = bytesOf(SAMPLE);
    bytes.writeUInt32LE(99, 8);
    writeFileSync(path, bytes);
    expect(() => readColumnFile(path)).toThrow(/another version of Daicho \(format 99\)/);
  });
});
