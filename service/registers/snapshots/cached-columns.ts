/**
 * Keeps columns on disk that take long to make, and reads them from then on. A file's name contains the key of what
 * the columns were made from and the checksum of its bytes, so that a file of another version, or a damaged one, is
 * not read.
 */
import { accessSync, constants, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { besideOf, isBeside } from '../../files/atomic-write.ts';
import { isOurs } from '../../files/cache-folder.ts';
import { discard, writeDurably } from '../../files/durable-file.ts';
import { crc32Of, readWhole } from '../../files/whole-file.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { columnFileBytes, columnsOf } from './column-file.ts';

export interface KeptAs {
  readonly folder: string;
  /** Name of the columns' content. */
  readonly name: string;
  /** Gives a key that changes whenever other columns would be made. */
  readonly key: () => string;
}

interface Place extends Omit<KeptAs, 'key'> {
  readonly key: string;
}

/** Age after which leftovers of other versions, or of dead processes, are removed. */
const OLD_MS = 24 * 3_600_000;

/** Reads the columns, or makes them and keeps them if the folder can be written. Threads can share their memory. */
export function keptOrMade(as: KeptAs, make: () => ColumnMap): ColumnMap {
  const place = placeOf(as);
  const kept = place && readKept(place);
  if (kept !== undefined) return kept;
  const made = make();
  if (place !== undefined) keep(place, made);
  return made;
}

/** Reads the columns, or makes them if they can be kept, for columns that are expensive to make and only save time. */
export function keptIfPossible(as: KeptAs, make: () => ColumnMap): ColumnMap | undefined {
  const place = placeOf(as);
  if (place === undefined) return undefined;
  const kept = readKept(place);
  if (kept !== undefined || !isWritable(place.folder)) return kept;
  keep(place, make());
  return readKept(place);
}

function placeOf(as: KeptAs): Place | undefined {
  try {
    return { ...as, key: as.key() };
  } catch {
    return undefined;
  }
}

function readKept(place: Place): ColumnMap | undefined {
  for (const file of filesIn(place.folder)) {
    const isOfKey = file.startsWith(`${place.name}-${place.key}-`);
    const columns = isOfKey ? readTrusted(place, file) : undefined;
    if (columns !== undefined) return columns;
  }
  return undefined;
}

function keep(place: Place, columns: ColumnMap): void {
  const beside = besideOf(join(place.folder, place.name));
  try {
    mkdirSync(place.folder, { recursive: true });
    const { crc32 } = writeDurably(beside, columnFileBytes(columns));
    renameSync(beside, join(place.folder, fileName(place, crc32)));
    removeOld(place);
  } catch {
    discard(beside);
  }
}

function readTrusted(place: Place, file: string): ColumnMap | undefined {
  try {
    const path = join(place.folder, file);
    const stats = statSync(path);
    if (!isOurs(stats)) return undefined;
    const bytes = readWhole(path, stats.size, (size) => new SharedArrayBuffer(size));
    const isWhole = bytes !== undefined && file === fileName(place, crc32Of(bytes));
    return isWhole ? columnsOf(bytes, path) : undefined;
  } catch {
    // The columns are made again; only time is lost.
    return undefined;
  }
}

function fileName({ name, key }: Place, crc32: number): string {
  return `${name}-${key}-${crc32.toString(16).padStart(8, '0')}.columns`;
}

function removeOld({ folder, name }: Place): void {
  for (const file of filesIn(folder)) {
    if (!file.startsWith(`${name}-`) && !isBeside(file)) continue;
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
