import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './durable-file.ts';
import { systemCode } from './system-error.ts';

/**
 * Makes a folder and those that it lies in, there for good when this returns. Node's own recursive call never ends
 * where a folder exists that says it has no parent (`/proc/x`).
 *
 * @returns the folders that were not there, the outermost first.
 * @throws the operating system's error.
 */
export function makeFolder(folder: string): string[] {
  if (isFolder(folder)) return [];
  try {
    return made(folder);
  } catch (error) {
    const parent = dirname(folder);
    if (systemCode(error) !== 'ENOENT' || parent === folder || isFolder(parent)) throw error;
    return [...makeFolder(parent), ...made(folder)];
  }
}

/** Removes those of the folders that are empty. @param folders the outermost first. */
export function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch {
    // Leaves a folder that another process uses by now.
  }
}

function made(folder: string): string[] {
  try {
    mkdirSync(folder);
    syncFolder(dirname(folder));
    return [folder];
  } catch (error) {
    // Accepts the folder of another process that was faster.
    if (systemCode(error) === 'EEXIST' && isFolder(folder)) return [];
    throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
