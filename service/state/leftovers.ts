/**
 * Finds and removes files that killed commands left in a data directory: copies of the state, and keys. Files that a
 * running process is still writing are not among them.
 */
import { join } from 'node:path';
import { isTemporaryName } from '../files/atomic-write.ts';
import { removeAbandoned, removeUnfinished, unfinishedPathOf } from '../files/unfinished-output.ts';

/** Folder of a staged backup, as versions up to 0.1 named it. */
const OLD_STAGING = /^\.daicho-restore-\w{6}$/;

/** Gives a free name for the folder into which a backup is staged. */
export function stagingFolder(dataDir: string): string {
  return unfinishedPathOf(stagingIn(dataDir));
}

/**
 * Gives a free name for a backup that is being written. This name does not depend on the name of the finished backup,
 * so any later backup in that folder recognises an unfinished one.
 */
export function unfinishedBackup(folder: string): string {
  return unfinishedPathOf(backupIn(folder));
}

export function removeUnfinishedBackups(folder: string): Promise<void> {
  return removeUnfinished(backupIn(folder));
}

/** Removes what killed commands left in a data directory; what cannot be removed is left to the next command. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  await removeUnfinished(stagingIn(dataDir));
  await removeUnfinishedBackups(dataDir);
  // The names of these files do not show which process made them, so their age decides; writing a file of keys takes
  // only moments.
  await removeAbandoned(dataDir, (name) => OLD_STAGING.test(name) || isTemporaryName(name));
}

const stagingIn = (dataDir: string): string => join(dataDir, 'daicho restore');
const backupIn = (folder: string): string => join(folder, 'daicho backup');
