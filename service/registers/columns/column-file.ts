/**
 * Columns in one file that is read without parsing: magic, format, a small JSON directory, then each
 * column's bytes as they are in memory (little-endian), aligned to 8.
 *
 *   0  8 bytes  magic
 *   8  uint32   format
 *   12 uint32   length of the directory
 *   16          directory: [{name, type, offset, bytes}], offsets counted from the end of the directory's padding
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import type { ColumnMap, NumberColumn } from './columns.ts';
import { SnapshotError } from './snapshot-error.ts';

export const COLUMN_FILE_FORMAT = 1;

const MAGIC = Buffer.from('DAICHO\r\n', 'latin1');
const FIXED_BYTES = 16;

const TYPES = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f64: Float64Array,
} as const;

const directorySchema = z.array(
  z.object({
    name: z.string(),
    type: z.enum(['u8', 'u16', 'u32', 'f64']),
    offset: z.int().min(0),
    bytes: z.int().min(0),
  }),
);

type Directory = z.infer<typeof directorySchema>;

/** The bytes of a column file, in order. */
export function* columnFileBytes(columns: ColumnMap): Generator<Uint8Array> {
  const directory: Directory = [];
  let offset = 0;
  for (const [name, column] of columns) {
    directory.push({ name, type: typeOf(column), offset, bytes: column.byteLength });
    offset = aligned(offset + column.byteLength);
  }
  const json = Buffer.from(JSON.stringify(directory));
  const head = Buffer.alloc(aligned(FIXED_BYTES + json.length));
  MAGIC.copy(head);
  head.writeUInt32LE(COLUMN_FILE_FORMAT, 8);
  head.writeUInt32LE(json.length, 12);
  json.copy(head, FIXED_BYTES);
  yield head;
  for (const column of columns.values()) {
    yield new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    yield new Uint8Array(aligned(column.byteLength) - column.byteLength);
  }
}

/**
 * Reads every column of a file into memory of its own.
 *
 * @throws SnapshotError for a file that is not one, of another format, or shorter or longer than it says.
 */
export function readColumnFile(path: string): ColumnMap {
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size;
    const fixed = bytesAt(file, path, 0, FIXED_BYTES);
    if (!fixed.subarray(0, MAGIC.length).equals(MAGIC)) {
      throw new SnapshotError(snapshotSentences.foreign, { path });
    }
    const format = fixed.readUInt32LE(8);
    if (format !== COLUMN_FILE_FORMAT) {
      throw new SnapshotError(snapshotSentences.otherFormat, { path, format });
    }
    const length = fixed.readUInt32LE(12);
    if (FIXED_BYTES + length > size) throw broken(path);
    const directory = parsed(bytesAt(file, path, FIXED_BYTES, length), path);
    const base = aligned(FIXED_BYTES + length);
    const end = directory.reduce((e, s) => Math.max(e, aligned(s.offset + s.bytes)), 0);
    if (base + end !== size) throw broken(path);
    return new Map(
      directory.map((section) => {
        const bytes = bytesAt(file, path, base + section.offset, section.bytes);
        const type = TYPES[section.type];
        const count = section.bytes / type.BYTES_PER_ELEMENT;
        if (!Number.isInteger(count)) throw broken(path);
        return [section.name, new type(bytes.buffer, bytes.byteOffset, count)];
      }),
    );
  } finally {
    closeSync(file);
  }
}

/** In a buffer of its own, so that it is aligned for every type. */
function bytesAt(
  file: number,
  path: string,
  position: number,
  length: number,
): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(length));
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, position + done);
    if (read === 0) throw broken(path);
    done += read;
  }
  return bytes;
}

function parsed(json: Buffer, path: string): Directory {
  try {
    return directorySchema.parse(JSON.parse(json.toString('utf8')));
  } catch (cause) {
    throw broken(path, cause);
  }
}

function typeOf(column: NumberColumn): Directory[number]['type'] {
  if (column instanceof Uint8Array) return 'u8';
  if (column instanceof Uint16Array) return 'u16';
  return column instanceof Uint32Array ? 'u32' : 'f64';
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}

function broken(path: string, cause?: unknown): SnapshotError {
  return new SnapshotError(snapshotSentences.broken, { path }, cause);
}
