/** Removes files that no snapshot names: files of killed imports and of replaced snapshots. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporaryName } from '../../files/atomic-write.ts';
import { discard } from '../../files/durable-file.ts';
import { removeEmpty } from '../../files/make-folder.ts';
import { isAbandonedLock } from './folder-lock.ts';
import { ATTACHED, MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { versionsIn } from './versions.ts';

const PART_FILE = /^\w[\w-]*-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.bin$/;

/** Gives the name of a part's file, or of a temporary file of an import. */
export function partFile(part: string, uuid: string): string {
  return `${part}-${uuid}.bin`;
}

/**
 * Whether a name can be that of a part's file or a temporary file of an import. Names of manifests and locks cannot.
 */
export function isPartFile(name: string): boolean {
  return PART_FILE.test(name);
}

/**
 * Removes files that killed imports left in the folders of a register and its versions, and empty version folders. The
 * caller must hold the folder's lock (folder-lock.ts). Skips the folder of a damaged or foreign snapshot, whose files
 * are unknown: the import that replaces the snapshot removes them.
 */
export function removeLeftovers(folder: string): void {
  clean(folder);
  for (const versionFolder of versionFolders(folder)) {
    clean(versionFolder);
    removeEmpty([versionFolder]);
  }
}

/**
 * Removes the files and attached folders of all snapshots except the given one. The next import removes what cannot be
 * removed now.
 */
export function removeAllBut(
  folder: string,
  { parts, attached = [] }: Pick<Manifest, 'parts' | 'attached'>,
): void {
  const kept = new Set([...Object.values(parts).map(({ file }) => file), ...attached]);
  for (const name of namesIn(folder)) {
    if (kept.has(name)) continue;
    if (isPartFile(name) || isTemporaryName(name) || isAbandonedLock(name))
      discard(join(folder, name));
    else if (ATTACHED.test(name)) discardFolder(join(folder, name));
  }
}

export function discardFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Leaves the rest of the folder to the next import.
  }
}

function clean(folder: string): void {
  try {
    const isThere = statSync(join(folder, MANIFEST), { throwIfNoEntry: false }) !== undefined;
    removeAllBut(folder, isThere ? readManifest(folder) : { parts: {} });
  } catch {
    // A fault of the folder is reported when the folder is opened or written to.
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
