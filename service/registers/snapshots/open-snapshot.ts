/**
 * Opens snapshots. A part that is a column file is read into memory, at once or when it is first asked for; any other
 * part is read by position (read-part.ts).
 */
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import type * as z from 'zod';
import type { ColumnMap } from '../columns/columns.ts';
import { sumsPart } from './block-sums.ts';
import type { CheckedFile } from './checked-file.ts';
import { type Part, readManifest, snapshotStamp } from './manifest.ts';
import { checkColumns, columnsWhenAsked, openFile, readColumns } from './read-part.ts';
import { manifestFor } from './sharing/material.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Number of attempts: a snapshot that is replaced between two looks at its folder is looked for again. */
const OPEN_ATTEMPTS = 5;

/** Description that a snapshot gives of itself. */
interface Described<A> {
  readonly version: string;
  readonly about: A;
}

/** Snapshot as it was when it was opened, whatever becomes of its folder. */
export interface Snapshot<A> extends Described<A> {
  /** All of its parts, as the manifest has them. */
  readonly parts: Readonly<Record<string, Part>>;
  /** Columns by part. */
  readonly columns: ReadonlyMap<string, ColumnMap>;
  /** Columns by part, read when first asked for. @throws SnapshotError where they are damaged. */
  readonly later: ReadonlyMap<string, () => ColumnMap>;
  readonly files: ReadonlyMap<string, CheckedFile>;
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

/**
 * Opens what takes several looks at a folder, again where its snapshot was replaced between them.
 *
 * @throws whatever `open` throws of a snapshot that stays.
 */
export async function openedWhole<T>(folder: string, open: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const stamp = snapshotStamp(folder);
    try {
      return await open();
    } catch (problem) {
      if (attempt === OPEN_ATTEMPTS || snapshotStamp(folder) === stamp) throw problem;
    }
  }
}

/** Opens at once, otherwise as `openedWhole`. */
export function openedWholeSync<T>(folder: string, open: () => T): T {
  for (let attempt = 1; ; attempt++) {
    const stamp = snapshotStamp(folder);
    try {
      return open();
    } catch (problem) {
      if (attempt === OPEN_ATTEMPTS || snapshotStamp(folder) === stamp) throw problem;
    }
  }
}

/** Reads a snapshot's description, and none of its parts. @throws SnapshotError as `openSnapshot`. */
export function describeSnapshot<A>(
  folder: string,
  { register, about }: Pick<WantedParts<A>, 'register' | 'about'>,
): Described<A> & { readonly parts: Readonly<Record<string, Part>> } {
  const manifest = manifestFor(folder, () => readManifest(folder));
  const told = about.safeParse(manifest.about);
  if (manifest.register !== register || !told.success) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  return { version: manifest.version, parts: manifest.parts, about: told.data };
}

/** Finds a part of an opened snapshot. @throws TypeError for one that was not asked for. */
export function partNamed<T>(parts: ReadonlyMap<string, T>, name: string): T {
  const part = parts.get(name);
  if (part === undefined) throw new TypeError(`no part ${name}`);
  return part;
}

/** @throws SnapshotError unless the folder is worth another look. */
function giveUp(folder: string, attempt: number, cause: unknown): void {
  if (cause instanceof SnapshotError) throw cause;
  if (attempt < OPEN_ATTEMPTS) return;
  const path = cause instanceof Error && 'path' in cause ? String(cause.path) : folder;
  throw new SnapshotError(snapshotSentences.broken, { path }, cause);
}

function openOnce<A>(folder: string, wanted: WantedParts<A>): Snapshot<A> {
  const { version, parts, about } = describeSnapshot(folder, wanted);
  const opened = <T>(names: readonly string[], open: (name: string) => T): Map<string, T> =>
    new Map(names.map((name) => [name, open(name)]));
  const part = (name: string) => partOf(folder, parts, name);
  const later = (wanted.later ?? []).filter((name) => parts[name] !== undefined);
  return {
    version,
    about,
    parts,
    columns: opened(wanted.columns, (name) => readColumns(folder, part(name))),
    later: opened(later, (name) => columnsWhenAsked(folder, part(name))),
    files: opened(wanted.files, (name) => openFile(folder, part(name), part(sumsPart(name)))),
  };
}

async function checkOnce<A>(folder: string, wanted: WantedParts<A>): Promise<void> {
  const { parts } = describeSnapshot(folder, wanted);
  const part = (name: string) => partOf(folder, parts, name);
  for (const name of wanted.files) openFile(folder, part(name), part(sumsPart(name))).close();
  for (const name of wanted.columns) await checkColumns(folder, part(name));
}

/** @throws SnapshotError for a part that the snapshot does not have: then another program made it. */
function partOf(folder: string, parts: Readonly<Record<string, Part>>, name: string): Part {
  const part = parts[name];
  if (part !== undefined) return part;
  throw new SnapshotError(snapshotSentences.foreign, { path: folder });
}
