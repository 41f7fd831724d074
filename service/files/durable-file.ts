/** Writes files and names that survive a power cut. */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/**
 * Writes a new file, which survives a power cut once this returns.
 *
 * @param mode of the file; by default the one that the process gives to new files.
 * @throws the operating system's error, also if a file of that name exists.
 */
export function writeDurably(
  path: string,
  chunks: Iterable<Uint8Array>,
  { mode }: { readonly mode?: number } = {},
): { bytes: number; crc32: number } {
  let bytes = 0;
  let crc = 0;
  const file = openSync(path, 'wx', mode);
  try {
    for (const chunk of chunks) {
      writeAll(file, chunk);
      crc = crc32(chunk, crc);
      bytes += chunk.length;
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return { bytes, crc32: crc };
}

/** Writes at the file's position; a single call may write less than it was given. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

/**
 * Makes the names in a folder survive a power cut. Windows has no such call and needs none.
 *
 * @returns whether the disk has confirmed it; some file systems cannot.
 */
export function syncFolder(folder: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return true;
  } catch {
    return false;
  }
}

/** Removes a failed file, which may have filled the disk. Only the failure itself is reported. */
export function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Leaves the file for the next run to remove.
  }
}
