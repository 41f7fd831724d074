import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './durable-file.ts';
import { systemCode } from './system-error.ts';

const OWNER_ALONE = 0o700;

/**
 * Makes a folder and its parents, which survive a power cut once this returns. Node's own recursive call never ends if
 * a folder exists that claims to have no parent (`/proc/x`).
 *
 * @param mode of the folder; by default the parent's mode. Parents that have to be made, such as the data folder,
 * are for their owner only. @returns the folders that did not exist, the outermost first. @throws the operating
 * system's error.
 */
export function makeFolder(folder: string, mode?: number): string[] {
  if (isFolder(folder)) return [];
  try {
    return made(folder, mode ?? modeOf(dirname(folder)));
  } catch (error) {
    const parent = dirname(folder);
    if (systemCode(error) !== 'ENOENT' || parent === folder || isFolder(parent)) throw error;
    return [...makeFolder(parent, OWNER_ALONE), ...made(folder, mode ?? OWNER_ALONE)];
  }
}

/** Removes the empty ones of some folders. @param folders the outermost first. */
export function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch {
    // Leaves a folder that another process now uses.
  }
}

function made(folder: string, mode: number): string[] {
  try {
    mkdirSync(folder, mode);
    syncFolder(dirname(folder));
    return [folder];
  } catch (error) {
    // Accepts the folder of a faster process.
    if (systemCode(error) === 'EEXIST' && isFolder(folder)) return [];
    throw error;
  }
}

function modeOf(folder: string): number {
  return statSync(folder).mode & 0o777;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
