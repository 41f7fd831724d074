/**
 * Writes files that appear whole or not at all: beside their place, forced to the disk, and renamed. Until the rename a
 * failure leaves what was there; after it nothing fails any more and nothing is taken back.
 */
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { discard, syncFolder, writeDurably } from './durable-file.ts';
import { systemCode } from './system-error.ts';

/** End of the names of files that are being written, or were when their process died. */
export const UNFINISHED = '.part';
const BESIDE = /^\.daicho-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/**
 * Gives a free name in the same folder, since a rename stays on one disk. It is short: the name itself may be as long
 * as names can be.
 */
export function besideOf(path: string): string {
  return join(dirname(path), `.daicho-${randomUUID()}${UNFINISHED}`);
}

/** Whether a file of that name was written beside another. */
export function isBeside(name: string): boolean {
  return BESIDE.test(name);
}

/**
 * Writes a small file in place of the one that is there.
 *
 * @returns whether the disk has confirmed that the new name survives a power cut.
 * @throws the operating system's error; then nothing has changed.
 */
export function writeBesideSync(
  path: string,
  content: string,
  options: { readonly mode?: number } = {},
): boolean {
  const beside = besideOf(path);
  try {
    writeDurably(beside, [Buffer.from(content)], options);
    renameSync(beside, path);
  } catch (error) {
    discard(beside);
    throw error;
  }
  return syncFolder(dirname(path));
}

/**
 * Lets `write` make a file, which it forces to the disk itself, and puts it in place of the one that is there.
 *
 * @throws whatever `write` throws, or the operating system's error; then nothing has changed.
 */
export async function writeBeside(
  path: string,
  write: (beside: string) => Promise<void>,
): Promise<void> {
  const beside = besideOf(path);
  try {
    await write(beside);
    await place(beside, path);
  } catch (error) {
    await removed(beside);
    throw error;
  }
}

/**
 * Gives a whole file its name.
 *
 * @param exclusive whether a file of that name, also one that has just appeared, is left as it is.
 * @throws the operating system's error: `EEXIST` for a name that is taken.
 */
export async function place(
  beside: string,
  path: string,
  { exclusive = false }: { readonly exclusive?: boolean } = {},
): Promise<void> {
  if (exclusive) await placeExclusively(beside, path);
  else await rename(beside, path);
  await syncFolderLater(dirname(path));
}

/** Removes a file if it can be: one that is being read cannot be removed everywhere. */
export async function removed(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}

const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

/**
 * Places the file by a hard link, which fails where the name was taken meanwhile; a rename would replace what is there.
 */
async function placeExclusively(beside: string, path: string): Promise<void> {
  try {
    await link(beside, path);
  } catch (error) {
    if (!NO_HARD_LINKS.has(systemCode(error) ?? '')) throw error;
    await placeOverOwn(beside, path);
    return;
  }
  await removed(beside);
}

/** Takes the name with an empty file first, where there are no hard links. */
async function placeOverOwn(beside: string, path: string): Promise<void> {
  await (await open(path, 'wx')).close();
  try {
    await rename(beside, path);
  } catch (error) {
    await removed(path);
    throw error;
  }
}

async function syncFolderLater(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Leaves the failure: the file itself is safe on the disk.
  }
}
