/**
 * Stores columns on disk, if making them takes long, and later reads them. A file's name contains the key of the source
 * data and the checksum of the file's bytes, so that a file of another version, or a damaged file, is not read.
 */
import { accessSync, constants, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporaryName, temporaryPathFor } from '../../files/atomic-write.ts';
import { isTrustedFile } from '../../files/cache-folder.ts';
import { discard, writeDurably } from '../../files/durable-file.ts';
import { crc32Of, readWhole } from '../../files/whole-file.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { columnFileBytes, columnsOf } from './column-file.ts';

export interface CacheLocation {
  readonly folder: string;
  /** Name that says what the columns are for. */
  readonly name: string;
  /** Gives a key that changes whenever the made columns would differ. */
  readonly key: () => string;
}

interface CacheEntry extends Omit<CacheLocation, 'key'> {
  readonly key: string;
}

/** Age after which leftovers of other versions, or of dead processes, are removed. */
const OLD_MS = 24 * 3_600_000;

/**
 * Reads the stored columns; otherwise makes them, and stores them if the folder can be written. Threads can share the
 * memory of columns that were read.
 */
export function cachedColumns(location: CacheLocation, make: () => ColumnMap): ColumnMap {
  const entry = entryOf(location);
  const cached = entry && readCached(entry);
  if (cached !== undefined) return cached;
  const made = make();
  if (entry !== undefined) writeCached(entry, made);
  return made;
}

/**
 * Reads the stored columns, or makes them if they can be stored. Gives undefined otherwise: columns that only save time
 * are not worth making each time.
 */
export function cachedColumnsIfWritable(
  location: CacheLocation,
  make: () => ColumnMap,
): ColumnMap | undefined {
  const entry = entryOf(location);
  if (entry === undefined) return undefined;
  const cached = readCached(entry);
  if (cached !== undefined || !isWritable(entry.folder)) return cached;
  writeCached(entry, make());
  return readCached(entry);
}

function entryOf(location: CacheLocation): CacheEntry | undefined {
  try {
    return { ...location, key: location.key() };
  } catch {
    return undefined;
  }
}

function readCached(entry: CacheEntry): ColumnMap | undefined {
  for (const file of filesIn(entry.folder)) {
    const isOfKey = file.startsWith(`${entry.name}-${entry.key}-`);
    const columns = isOfKey ? readTrusted(entry, file) : undefined;
    if (columns !== undefined) return columns;
  }
  return undefined;
}

function writeCached(entry: CacheEntry, columns: ColumnMap): void {
  const temporary = temporaryPathFor(join(entry.folder, entry.name));
  try {
    mkdirSync(entry.folder, { recursive: true });
    const { crc32 } = writeDurably(temporary, columnFileBytes(columns));
    renameSync(temporary, join(entry.folder, fileName(entry, crc32)));
    removeOld(entry);
  } catch {
    discard(temporary);
  }
}

function readTrusted(entry: CacheEntry, file: string): ColumnMap | undefined {
  try {
    const path = join(entry.folder, file);
    const stats = statSync(path);
    if (!isTrustedFile(stats)) return undefined;
    const bytes = readWhole(path, stats.size, (size) => new SharedArrayBuffer(size));
    const isWhole = bytes !== undefined && file === fileName(entry, crc32Of(bytes));
    return isWhole ? columnsOf(bytes, path) : undefined;
  } catch {
    // Without a stored file the columns are made again, which only takes time.
    return undefined;
  }
}

function fileName({ name, key }: CacheEntry, crc32: number): string {
  return `${name}-${key}-${crc32.toString(16).padStart(8, '0')}.columns`;
}

function removeOld({ folder, name }: CacheEntry): void {
  for (const file of filesIn(folder)) {
    if (!file.startsWith(`${name}-`) && !isTemporaryName(file)) continue;
    const path = join(folder, file);
    if (Date.now() - statSync(path).mtimeMs > OLD_MS) discard(path);
  }
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
