/**
 * Opens snapshots. A part that is a column file is read into memory, at once or when it is first asked for, and compared
 * with its checksum; any other part is read by position.
 */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import type * as z from 'zod';
import { PositionedFile } from '../../files/positioned-file.ts';
import { crc32Of, crc32OfFile, readWhole } from '../../files/whole-file.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { once } from '../once.ts';
import { checkColumnFile, columnsOf } from './column-file.ts';
import { type Part, readManifest } from './manifest.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Number of attempts: a snapshot that is replaced between two looks at its folder is looked for again. */
const OPEN_ATTEMPTS = 5;

/** Description that a snapshot gives of itself. */
interface Described<A> {
  readonly version: string;
  readonly about: A;
}

/** Snapshot as it was when it was opened, whatever becomes of its folder. */
interface Snapshot<A> extends Described<A> {
  /** Columns by part. */
  readonly columns: ReadonlyMap<string, ColumnMap>;
  /** Columns by part, read when first asked for. @throws SnapshotError where they are damaged. */
  readonly later: ReadonlyMap<string, () => ColumnMap>;
  readonly files: ReadonlyMap<string, PositionedFile>;
}

/** Parts that are wanted of a snapshot, which has to have all but the later ones. */
export interface WantedParts<A> {
  readonly register: string;
  /** Parts to be read into memory and compared with their checksum. */
  readonly columns: readonly string[];
  /** Parts to be read into memory when they are first asked for, where the snapshot has them. */
  readonly later?: readonly string[];
  /** Parts to be read by position. */
  readonly files: readonly string[];
  /** Schema of the register's description. */
  readonly about: z.ZodType<A>;
}

/**
 * Opens the snapshot of a folder.
 *
 * @throws SnapshotError for a snapshot that is missing, cut short, damaged, foreign, of another format, or without a part.
 */
export function openSnapshot<A>(folder: string, wanted: WantedParts<A>): Snapshot<A> {
  for (let attempt = 1; ; attempt++) {
    try {
      return openOnce(folder, wanted);
    } catch (cause) {
      giveUp(folder, attempt, cause);
    }
  }
}

/**
 * Checks whether the snapshot of a folder can be opened, without the memory that it takes and while others use the
 * thread.
 *
 * @throws SnapshotError as `openSnapshot`.
 */
export async function checkSnapshot<A>(folder: string, wanted: WantedParts<A>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await checkOnce(folder, wanted);
      return;
    } catch (cause) {
      giveUp(folder, attempt, cause);
    }
  }
}

/** Reads a snapshot's description, and none of its parts. @throws SnapshotError as `openSnapshot`. */
export function describeSnapshot<A>(
  folder: string,
  { register, about }: Pick<WantedParts<A>, 'register' | 'about'>,
): Described<A> & { readonly parts: Readonly<Record<string, Part>> } {
  const manifest = readManifest(folder);
  const told = about.safeParse(manifest.about);
  if (manifest.register !== register || !told.success) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  return { version: manifest.version, parts: manifest.parts, about: told.data };
}

/** @throws SnapshotError unless the folder is worth another look. */
function giveUp(folder: string, attempt: number, cause: unknown): void {
  if (cause instanceof SnapshotError) throw cause;
  if (attempt < OPEN_ATTEMPTS) return;
  throw new SnapshotError(snapshotSentences.broken, { path: folder }, cause);
}

function openOnce<A>(folder: string, wanted: WantedParts<A>): Snapshot<A> {
  const { version, parts, about } = describeSnapshot(folder, wanted);
  const opened = <T>(names: readonly string[], open: (part: Part) => T): Map<string, T> =>
    new Map(names.map((name) => [name, open(partOf(folder, parts, name))]));
  const later = (wanted.later ?? []).filter((name) => parts[name] !== undefined);
  return {
    version,
    about,
    columns: opened(wanted.columns, (part) => readColumns(folder, part)),
    later: opened(later, (part) => columnsWhenAsked(folder, part)),
    files: opened(wanted.files, (part) => openFile(folder, part)),
  };
}

async function checkOnce<A>(folder: string, wanted: WantedParts<A>): Promise<void> {
  const { parts } = describeSnapshot(folder, wanted);
  for (const name of wanted.files) openFile(folder, partOf(folder, parts, name)).close();
  for (const name of wanted.columns) {
    const part = partOf(folder, parts, name);
    const path = join(folder, part.file);
    const file = openFile(folder, part);
    try {
      checkColumnFile(file, path);
    } finally {
      file.close();
    }
    if ((await crc32OfFile(path)) !== part.crc32) {
      throw new SnapshotError(snapshotSentences.broken, { path: folder });
    }
  }
}

/** @throws SnapshotError for a part that the snapshot does not have: then another program made it. */
function partOf(folder: string, parts: Readonly<Record<string, Part>>, name: string): Part {
  const part = parts[name];
  if (part !== undefined) return part;
  throw new SnapshotError(snapshotSentences.foreign, { path: folder });
}

function readColumns(folder: string, part: Part): ColumnMap {
  const path = join(folder, part.file);
  const bytes = readWhole(path, part.bytes);
  if (bytes === undefined) throw new SnapshotError(snapshotSentences.broken, { path: folder });
  return checkedColumns(bytes, folder, part);
}

/** Holds the file open until it is read: the snapshot may be replaced before. */
function columnsWhenAsked(folder: string, part: Part): () => ColumnMap {
  const file = openFile(folder, part);
  return once(() => {
    const bytes = new ArrayBuffer(part.bytes);
    file.readInto(Buffer.from(bytes), 0);
    const columns = checkedColumns(bytes, folder, part);
    file.close();
    return columns;
  });
}

function checkedColumns(bytes: ArrayBuffer, folder: string, part: Part): ColumnMap {
  if (crc32Of(bytes) !== part.crc32) {
    throw new SnapshotError(snapshotSentences.broken, { path: folder });
  }
  return columnsOf(bytes, join(folder, part.file));
}

function openFile(folder: string, part: Part): PositionedFile {
  const file = new PositionedFile(join(folder, part.file));
  if (file.bytes === part.bytes) return file;
  file.close();
  throw new SnapshotError(snapshotSentences.broken, { path: folder });
}
