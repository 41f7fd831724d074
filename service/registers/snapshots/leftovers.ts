/** Removes files that no snapshot names: of imports that were killed, and of snapshots that were replaced. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBeside } from '../../files/beside.ts';
import { discard } from '../../files/durable-file.ts';
import { removeEmpty } from '../../files/make-folder.ts';
import { isAbandonedLock } from './folder-lock.ts';
import { MANIFEST, type Part, readManifest } from './manifest.ts';
import { versionsIn } from './versions.ts';

const PART_FILE = /^.+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.bin$/;

/** Names the file of a part, or of what an import needs while it runs. */
export function partFile(part: string, uuid: string): string {
  return `${part}-${uuid}.bin`;
}

/**
 * Removes what killed imports left in the folder of a register, and in those of its versions. Only the holder of the
 * folder's lock may (folder-lock.ts). A snapshot that is damaged or of another format does not tell its files: the
 * import that replaces it cleans up.
 */
export function removeLeftovers(folder: string): void {
  clean(folder);
  for (const versionFolder of versionFolders(folder)) {
    clean(versionFolder);
    removeEmpty([versionFolder]);
  }
}

/** Removes the files of every snapshot but one. Files that cannot be removed are left for the next import. */
export function removeAllBut(folder: string, parts: Readonly<Record<string, Part>>): void {
  const kept = new Set(Object.values(parts).map(({ file }) => file));
  for (const name of namesIn(folder)) {
    const isOurs = PART_FILE.test(name) || isBeside(name) || isAbandonedLock(name);
    if (isOurs && !kept.has(name)) discard(join(folder, name));
  }
}

function clean(folder: string): void {
  try {
    const isThere = statSync(join(folder, MANIFEST), { throwIfNoEntry: false }) !== undefined;
    removeAllBut(folder, isThere ? readManifest(folder).parts : {});
  } catch {
    // Leaves a fault of the folder to whoever opens it or writes into it.
  }
}

function versionFolders(folder: string): string[] {
  try {
    return versionsIn(folder).map((version) => join(folder, version));
  } catch {
    return [];
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
