/** Removes files that no snapshot names: of imports that were killed, and of snapshots that were replaced. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBeside } from '../../files/beside.ts';
import { discard } from '../../files/durable-file.ts';
import { removeEmpty } from '../../files/make-folder.ts';
import { isAbandonedLock } from './folder-lock.ts';
import { ATTACHED, MANIFEST, type Manifest, readManifest } from './manifest.ts';
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

/**
 * Removes the files and attached folders of every snapshot but one. What cannot be removed is left for the next import.
 */
export function removeAllBut(
  folder: string,
  { parts, attached = [] }: Pick<Manifest, 'parts' | 'attached'>,
): void {
  const kept = new Set([...Object.values(parts).map(({ file }) => file), ...attached]);
  for (const name of namesIn(folder)) {
    if (kept.has(name)) continue;
    if (PART_FILE.test(name) || isBeside(name) || isAbandonedLock(name))
      discard(join(folder, name));
    else if (ATTACHED.test(name)) discardFolder(join(folder, name));
  }
}

/** Removes a folder and what is in it. Only the failure that led to this is told. */
export function discardFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Leaves what is left of the folder for the next import to remove.
  }
}

function clean(folder: string): void {
  try {
    const isThere = statSync(join(folder, MANIFEST), { throwIfNoEntry: false }) !== undefined;
    removeAllBut(folder, isThere ? readManifest(folder) : { parts: {} });
  } catch {
    // A fault of the folder is reported when it is opened or written to.
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
