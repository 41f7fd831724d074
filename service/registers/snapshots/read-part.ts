/** Reads and verifies one part of a snapshot: a column file as a whole, any other file block by block as it is read. */
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { PositionedFile } from '../../files/positioned-file.ts';
import { crc32Of, crc32OfFile, readWhole } from '../../files/whole-file.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { once } from '../once.ts';
import { sumsIn } from './block-sums.ts';
import { CheckedFile } from './checked-file.ts';
import { checkColumnFile, columnsOf } from './column-file.ts';
import type { Part } from './manifest.ts';
import { columnBytesFor, isForThreads } from './sharing/shared-material.ts';
import { readingFile, SnapshotError } from './snapshot-error.ts';

/** @throws SnapshotError for a damaged file; the operating system's error for a missing one. */
export function readColumns(folder: string, part: Part): ColumnMap {
  const path = join(folder, part.file);
  const bytes = columnBytesFor(path, (newMemory) => {
    const read = readWhole(path, part.bytes, newMemory);
    if (read === undefined) throw broken(path);
    return checkedBytes(read, path, part);
  });
  return columnsOf(bytes, path);
}

/**
 * Reads columns at the first call. The file stays open until then, since the snapshot may be replaced before. Columns
 * to share with other threads are read at once.
 *
 * @throws SnapshotError as `readColumns`, also at the first call.
 */
export function lazyColumns(folder: string, part: Part): () => ColumnMap {
  if (isForThreads()) {
    const columns = readColumns(folder, part);
    return () => columns;
  }
  const path = join(folder, part.file);
  const file = openedFile(path, part.bytes);
  return once(() => {
    const bytes = new ArrayBuffer(part.bytes);
    readingFile(path, () => file.readInto(Buffer.from(bytes), 0));
    const columns = columnsOf(checkedBytes(bytes, path, part), path);
    file.close();
    return columns;
  });
}

/** Checks columns in little memory and without blocking the thread. @throws as `readColumns`. */
export async function checkColumns(folder: string, part: Part): Promise<void> {
  const path = join(folder, part.file);
  const file = openedFile(path, part.bytes);
  try {
    checkColumnFile(file, path);
  } finally {
    file.close();
  }
  if ((await crc32OfFile(path)) !== part.crc32) throw broken(path);
}

/** Opens a part to read by position. @param sums the part with the sums of its blocks. */
export function openFile(folder: string, part: Part, sums: Part, sumsFolder = folder): CheckedFile {
  const values = sumsIn(readColumns(sumsFolder, sums));
  if (values === undefined) throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  return new CheckedFile(join(folder, part.file), part.bytes, values);
}

const CHECK_BYTES = 1 << 20;

/** Reads and closes a file without blocking the thread. @throws SnapshotError when it is damaged. */
export async function checkFile(file: CheckedFile): Promise<void> {
  try {
    for (let at = 0; at < file.bytes; at += CHECK_BYTES) {
      file.read(at, Math.min(at + CHECK_BYTES, file.bytes));
      await nextTurn();
    }
  } finally {
    file.close();
  }
}

function openedFile(path: string, bytes: number): PositionedFile {
  const file = new PositionedFile(path);
  if (file.bytes === bytes) return file;
  file.close();
  throw broken(path);
}

function checkedBytes<B extends ArrayBufferLike>(bytes: B, path: string, part: Part): B {
  if (crc32Of(bytes) !== part.crc32) throw broken(path);
  return bytes;
}

function broken(path: string): SnapshotError {
  return new SnapshotError(snapshotSentences.broken, { path });
}
