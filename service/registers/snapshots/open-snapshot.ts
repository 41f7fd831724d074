/**
 * Opens snapshots. Column files are read into memory, at once or at first use; other parts stay on disk and are read by
 * position (read-part.ts).
 */
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import type * as z from 'zod';
import type { ColumnMap } from '../columns/columns.ts';
import { sumsPart } from './block-sums.ts';
import type { CheckedFile } from './checked-file.ts';
import { formatOf, type Part, readManifest, snapshotStamp } from './manifest.ts';
import { checkColumns, lazyColumns, openFile, readColumns } from './read-part.ts';
import { manifestFor } from './sharing/shared-material.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Number of attempts, since a snapshot may be replaced while it is opened. */
const OPEN_ATTEMPTS = 5;

interface Described<A> {
  readonly version: string;
  readonly about: A;
}

/** Open snapshot. Later changes of its folder do not affect it. */
export interface Snapshot<A> extends Described<A> {
  /** All parts in the manifest. */
  readonly parts: Readonly<Record<string, Part>>;
  /** Columns by part. */
  readonly columns: ReadonlyMap<string, ColumnMap>;
  /** Columns by part, read at the first call. @throws SnapshotError when the columns are damaged. */
  readonly later: ReadonlyMap<string, () => ColumnMap>;
  readonly files: ReadonlyMap<string, CheckedFile>;
}

/** Parts to open; all except those of `later` must exist. */
export interface SnapshotParts<A> {
  readonly register: string;
  /** Parts to read into memory and verify. */
  readonly columns: readonly string[];
  /** Parts to read into memory at first use, if they exist. */
  readonly later?: readonly string[];
  /** Parts to read by position. */
  readonly files: readonly string[];
  /** Schema of the register's description. */
  readonly about: z.ZodType<A>;
}

/** @throws SnapshotError for a snapshot that is missing, damaged, foreign, of another format, or without a part. */
export function openSnapshot<A>(folder: string, partNames: SnapshotParts<A>): Snapshot<A> {
  for (let attempt = 1; ; attempt++) {
    try {
      return openOnce(folder, partNames);
    } catch (cause) {
      giveUp(folder, attempt, cause);
    }
  }
}

/** Checks a snapshot in little memory and without blocking the thread. @throws SnapshotError as `openSnapshot`. */
export async function checkSnapshot<A>(folder: string, partNames: SnapshotParts<A>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await checkOnce(folder, partNames);
      return;
    } catch (cause) {
      giveUp(folder, attempt, cause);
    }
  }
}

/**
 * Opens data that needs several reads of a folder, and tries again if the folder's snapshot was replaced meanwhile.
 * @throws whatever `open` throws.
 */
export async function openConsistently<T>(folder: string, open: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const stamp = snapshotStamp(folder);
    try {
      return await open();
    } catch (problem) {
      if (attempt === OPEN_ATTEMPTS || snapshotStamp(folder) === stamp) throw problem;
    }
  }
}

/** Opens like `openConsistently`, synchronously. */
export function openConsistentlySync<T>(folder: string, open: () => T): T {
  for (let attempt = 1; ; attempt++) {
    const stamp = snapshotStamp(folder);
    try {
      return open();
    } catch (problem) {
      if (attempt === OPEN_ATTEMPTS || snapshotStamp(folder) === stamp) throw problem;
    }
  }
}

/** Reads only the description of a snapshot. @throws SnapshotError as `openSnapshot`. */
export function describeSnapshot<A>(
  folder: string,
  { register, about }: Pick<SnapshotParts<A>, 'register' | 'about'>,
): Described<A> & { readonly parts: Readonly<Record<string, Part>> } {
  const manifest = manifestFor(folder, () => readManifest(folder));
  if (manifest.register !== register) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  const parsed = about.safeParse(manifest.about);
  if (!parsed.success) {
    const format = formatOf(manifest.about);
    const isOfOtherFormat = parsed.error.issues.some(({ path: [name] }) => name === 'format');
    throw isOfOtherFormat && format !== undefined
      ? new SnapshotError(snapshotSentences.otherFormat, { path: folder, format })
      : new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  return { version: manifest.version, parts: manifest.parts, about: parsed.data };
}

/** Finds something by its name, such as an opened part or a column. @throws TypeError for an unknown name. */
export function partNamed<T>(parts: ReadonlyMap<string, T>, name: string): T {
  const part = parts.get(name);
  if (part === undefined) throw new TypeError(`no part ${name}`);
  return part;
}

/** @throws SnapshotError unless opening should be tried again. */
function giveUp(folder: string, attempt: number, cause: unknown): void {
  if (cause instanceof SnapshotError) throw cause;
  if (attempt < OPEN_ATTEMPTS) return;
  const path = cause instanceof Error && 'path' in cause ? String(cause.path) : folder;
  throw new SnapshotError(snapshotSentences.broken, { path }, cause);
}

function openOnce<A>(folder: string, partNames: SnapshotParts<A>): Snapshot<A> {
  const { version, parts, about } = describeSnapshot(folder, partNames);
  const opened = <T>(names: readonly string[], open: (name: string) => T): Map<string, T> =>
    new Map(names.map((name) => [name, open(name)]));
  const part = (name: string) => partOf(folder, parts, name);
  const later = (partNames.later ?? []).filter((name) => parts[name] !== undefined);
  return {
    version,
    about,
    parts,
    columns: opened(partNames.columns, (name) => readColumns(folder, part(name))),
    later: opened(later, (name) => lazyColumns(folder, part(name))),
    files: opened(partNames.files, (name) => openFile(folder, part(name), part(sumsPart(name)))),
  };
}

async function checkOnce<A>(folder: string, partNames: SnapshotParts<A>): Promise<void> {
  const { parts } = describeSnapshot(folder, partNames);
  const part = (name: string) => partOf(folder, parts, name);
  for (const name of partNames.files) openFile(folder, part(name), part(sumsPart(name))).close();
  for (const name of partNames.columns) await checkColumns(folder, part(name));
}

/** @throws SnapshotError for a missing part, which shows that another program made the snapshot. */
function partOf(folder: string, parts: Readonly<Record<string, Part>>, name: string): Part {
  const part = parts[name];
  if (part !== undefined) return part;
  throw new SnapshotError(snapshotSentences.foreign, { path: folder });
}
