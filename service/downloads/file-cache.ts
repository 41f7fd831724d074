/** Makes files once, at the first demand, and keeps them whole. Callers wait for a file that is being made. */
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { removeQuietly, UNFINISHED_SUFFIX, writeAtomically } from '../files/atomic-write.ts';
import { makeFolder } from '../files/make-folder.ts';
import { isMissing, systemCode } from '../files/system-error.ts';
import { SnapshotError } from '../registers/snapshots/snapshot-error.ts';

interface CachedFile {
  readonly path: string;
  /** Writes the file to another path, and forces it to the disk. */
  readonly make: (path: string) => Promise<void>;
  /** Whether this file makes the file with the given name in the same folder outdated. */
  readonly replaces: (name: string) => boolean;
}

/** From this age on, a half-made file counts as abandoned. */
const ABANDONED_MS = 3_600_000;

export class FileCache {
  /** Last task of each folder. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  /**
   * Opens a file, which is made if there is none yet. The caller closes the file.
   *
   * @throws SnapshotError if it can be neither read nor made, for example on a full disk.
   */
  async open(file: CachedFile): Promise<FileHandle> {
    const folder = dirname(file.path);
    try {
      return (
        (await openIfThere(file.path)) ?? (await this.#inTurn(folder, () => madeAndOpen(file)))
      );
    } catch (cause) {
      const reason = systemCode(cause);
      if (reason === undefined) throw cause;
      throw new SnapshotError(snapshotSentences.unwritable, { path: folder, reason }, cause);
    }
  }

  /** Does the work of a folder one task after another, so that a file is not replaced between making and opening it. */
  #inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#underWay.get(folder) ?? Promise.resolve()).then(work);
    this.#underWay.set(
      folder,
      result.catch(() => undefined),
    );
    return result;
  }
}

async function madeAndOpen(file: CachedFile): Promise<FileHandle> {
  const opened = await openIfThere(file.path);
  if (opened !== undefined) return opened;
  await makeBeside(file);
  return open(file.path);
}

async function makeBeside({ path, make, replaces }: CachedFile): Promise<void> {
  const folder = dirname(path);
  makeFolder(folder);
  await writeAtomically(path, make);
  for (const name of await readdir(folder)) {
    const other = join(folder, name);
    if (other === path) continue;
    const isOver = name.endsWith(UNFINISHED_SUFFIX) ? await isAbandoned(other) : replaces(name);
    if (isOver) await removeQuietly(other);
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const changed = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
  // A time far in the future also counts as abandoned.
  return Math.abs(Date.now() - changed) > ABANDONED_MS;
}
