/** Makes a folder once in a run of tests, whichever file or worker comes first. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runFolder } from './run-folder.ts';

const POLL_MS = 50;

/**
 * @param make fills an empty folder.
 * @returns the folder, which others read at the same time.
 */
export async function onceARun(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(runFolder(), name);
  const lock = `${folder}.making`;
  while (!existsSync(folder)) {
    if (!isFirst(lock)) {
      await wait(POLL_MS);
      continue;
    }
    try {
      await make(lock);
      renameSync(lock, folder);
    } catch (error) {
      rmSync(lock, { recursive: true, force: true });
      throw error;
    }
  }
  return folder;
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
