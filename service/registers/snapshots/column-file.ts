/**
 * Stores columns in one file that is read without parsing: magic, format, a small JSON directory, then each column's
 * bytes as in memory (little-endian), aligned to 8.
 *
 *   0  8 bytes  magic
 *   8  uint32   format
 *   12 uint32   length of the directory
 *   16          directory: [{name, type, offset, bytes}], offsets counted from the end of the directory's padding
 */
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import type { PositionedFile } from '../../files/positioned-file.ts';
import type { ColumnMap, NumberColumn } from '../columns/columns.ts';
import { SnapshotError } from './snapshot-error.ts';

export const COLUMN_FILE_FORMAT = 1;

const MAGIC = Buffer.from('DAICHO\r\n', 'latin1');
const FIXED_BYTES = 16;
const LENGTH_AT = 12;

/** Constructor of a column over own or shared memory. */
interface ColumnType {
  readonly BYTES_PER_ELEMENT: number;
  new (file: ArrayBufferLike, offset: number, length: number): NumberColumn;
}

const TYPES: Readonly<Record<'u8' | 'u16' | 'u32' | 'f64', ColumnType>> = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f64: Float64Array,
};

const directorySchema = z.array(
  z.object({
    name: z.string(),
    type: z.enum(['u8', 'u16', 'u32', 'f64']),
    offset: z.int().min(0),
    bytes: z.int().min(0),
  }),
);

type Directory = z.infer<typeof directorySchema>;

/** Gives the bytes of a column file, in order. */
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
  head.writeUInt32LE(json.length, LENGTH_AT);
  json.copy(head, FIXED_BYTES);
  yield head;
  for (const column of columns.values()) {
    yield new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    yield new Uint8Array(aligned(column.byteLength) - column.byteLength);
  }
}

/**
 * Reads the columns of a file as views of its bytes.
 *
 * @param path for error messages.
 * @throws SnapshotError for a foreign file, another format, or a wrong length.
 */
export function columnsOf(file: ArrayBufferLike, path: string): ColumnMap {
  const { base, directory } = headOf(Buffer.from(file), file.byteLength, path);
  return new Map(
    directory.map(({ name, type, offset, bytes }) => {
      const column = TYPES[type];
      return [name, new column(file, base + offset, bytes / column.BYTES_PER_ELEMENT)];
    }),
  );
}

/** Checks only a file's head. @throws SnapshotError as `columnsOf`; RangeError for a file that ends within its head. */
export function checkColumnFile(file: PositionedFile, path: string): void {
  const length = file.read(0, FIXED_BYTES).readUInt32LE(LENGTH_AT);
  const base = aligned(FIXED_BYTES + length);
  headOf(file.read(0, Math.min(base, file.bytes)), file.bytes, path);
}

/** @param bytes the file, at least up to the end of its directory. @param size of the whole file. */
function headOf(
  bytes: Buffer,
  size: number,
  path: string,
): { readonly base: number; readonly directory: Directory } {
  if (bytes.length < FIXED_BYTES) throw broken(path);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new SnapshotError(snapshotSentences.foreign, { path });
  }
  const format = bytes.readUInt32LE(8);
  if (format !== COLUMN_FILE_FORMAT) {
    throw new SnapshotError(snapshotSentences.otherFormat, { path, format });
  }
  const length = bytes.readUInt32LE(LENGTH_AT);
  const base = aligned(FIXED_BYTES + length);
  if (base > bytes.length) throw broken(path);
  const directory = parsed(bytes.subarray(FIXED_BYTES, FIXED_BYTES + length), path);
  const end = directory.reduce((e, s) => Math.max(e, aligned(s.offset + s.bytes)), 0);
  if (base + end !== size) throw broken(path);
  const isAligned = directory.every(
    ({ type, offset, bytes }) =>
      bytes % TYPES[type].BYTES_PER_ELEMENT === 0 && offset === aligned(offset),
  );
  if (!isAligned) throw broken(path);
  return { base, directory };
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
