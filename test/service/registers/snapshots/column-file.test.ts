import { readFileSync } from 'node:fs';
import type { ColumnMap, NumberColumn } from '@daicho/service/registers/columns/columns.ts';
import { columnFileBytes, columnsOf } from '@daicho/service/registers/snapshots/column-file.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const column: fc.Arbitrary<NumberColumn> = fc.oneof(
  fc.uint8Array().map((a) => Uint8Array.from(a)),
  fc.uint16Array().map((a) => Uint16Array.from(a)),
  fc.uint32Array().map((a) => Uint32Array.from(a)),
  fc.float64Array({ noNaN: true }).map((a) => Float64Array.from(a)),
);

function bytesOf(columns: ColumnMap): Buffer {
  return Buffer.concat([...columnFileBytes(columns)]);
}

/** Reads bytes as a file of columns in memory. */
function read(bytes: Uint8Array): ColumnMap {
  return columnsOf(Uint8Array.from(bytes).buffer, 'columns.bin');
}

const SAMPLE: ColumnMap = new Map<string, NumberColumn>([
  ['flags', Uint8Array.of(1, 2, 3)],
  ['ids', Uint32Array.of(7)],
]);

describe('a column file', () => {
  it('gives every column back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), column)), (sections) => {
        const columns: ColumnMap = new Map(sections);
        expect(read(bytesOf(columns))).toEqual(columns);
      }),
    );
  });

  it('is refused if it has any other length', () => {
    const bytes = bytesOf(SAMPLE);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => read(bytes.subarray(0, length))).toThrow(SnapshotError);
    }
    expect(() => read(Buffer.concat([bytes, Buffer.alloc(1)]))).toThrow(SnapshotError);
  });

  it('that turns out to be another file is refused with advice to import again', () => {
    const source = readFileSync(new URL(import.meta.url));
    expect(() => read(source)).toThrow(/is not data of Daicho\. Import it again/);
  });

  it('of another format is refused', () => {
    const bytes = bytesOf(SAMPLE);
    bytes.writeUInt32LE(99, 8);
    expect(() => read(bytes)).toThrow(/another version of Daicho \(format 99\)/);
  });
});
