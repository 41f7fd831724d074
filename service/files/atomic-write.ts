/**
 * Writes files that appear whole or not at all. A file is written in the same folder under another name, forced to the
 * disk, and then renamed. A failure before the rename leaves the old file; nothing after the rename can fail.
 */
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { discard, syncFolder, writeDurably } from './durable-file.ts';
import { systemCode } from './system-error.ts';

/** End of the names of unfinished files: files that are being written, and files whose process died. */
export const UNFINISHED_SUFFIX = '.part';
const TEMPORARY_NAME = /^\.daicho-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/**
 * Gives a free name in the same folder, since a rename has to stay on one disk. The free name is short, since the
 * file's own name may already be as long as the system allows.
 */
export function temporaryPathFor(path: string): string {
  return join(dirname(path), `.daicho-${randomUUID()}${UNFINISHED_SUFFIX}`);
}

/** Whether a file name is one that `temporaryPathFor` gives. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY_NAME.test(name);
}

/**
 * Writes a small file, in place of the existing file if there is one.
 *
 * @returns whether the disk has confirmed that the new name survives a power cut. @throws the operating system's error;
 * nothing has changed then.
 */
export function writeAtomicallySync(
  path: string,
  content: string,
  options: { readonly mode?: number } = {},
): boolean {
  const temporary = temporaryPathFor(path);
  try {
    writeDurably(temporary, [Buffer.from(content)], options);
    renameSync(temporary, path);
  } catch (error) {
    discard(temporary);
    throw error;
  }
  return syncFolder(dirname(path));
}

/**
 * Lets `write` make a file and force it to the disk, then puts that file in the place of the existing one.
 *
 * @throws whatever `write` throws, or the operating system's error; nothing has changed then.
 */
export async function writeAtomically(
  path: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = temporaryPathFor(path);
  try {
    await write(temporary);
    await moveIntoPlace(temporary, path);
  } catch (error) {
    await removeQuietly(temporary);
    throw error;
  }
}

/**
 * Gives a finished file its name.
 *
 * @param exclusive whether an existing file with the name stays, even if it appeared a moment ago. @throws the
 * operating system's error: `EEXIST` for a name that is taken.
 */
export async function moveIntoPlace(
  temporary: string,
  path: string,
  { exclusive = false }: { readonly exclusive?: boolean } = {},
): Promise<void> {
  if (exclusive) await moveExclusively(temporary, path);
  else await rename(temporary, path);
  await syncFolderLater(dirname(path));
}

/** Removes a file if possible: not every system can remove one that is being read. */
export async function removeQuietly(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}

const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

/** Places the file by a hard link, which fails if the name was taken meanwhile; a rename would replace that file. */
async function moveExclusively(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!NO_HARD_LINKS.has(systemCode(error) ?? '')) throw error;
    await moveOverReserved(temporary, path);
    return;
  }
  await removeQuietly(temporary);
}

/** Without hard links, takes the name with an empty file first. */
async function moveOverReserved(temporary: string, path: string): Promise<void> {
  await (await open(path, 'wx')).close();
  try {
    await rename(temporary, path);
  } catch (error) {
    await removeQuietly(path);
    throw error;
  }
}

async function syncFolderLater(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Ignores the failure: the file itself is safely on the disk.
  }
}
