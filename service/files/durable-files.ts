/** Files of snapshots: written so that they survive a power cut, read whole. */
import { createHash, hash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Writes a new file, there for good when this returns. */
export function writeDurably(
  path: string,
  chunks: Iterable<Uint8Array>,
): { bytes: number; sha256: string; crc32: number } {
  const digest = createHash('sha256');
  let bytes = 0;
  let crc = 0;
  const file = openSync(path, 'w');
  try {
    for (const chunk of chunks) {
      for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done);
      digest.update(chunk);
      crc = crc32(chunk, crc);
      bytes += chunk.length;
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return { bytes, sha256: digest.digest('hex'), crc32: crc };
}

/** What a failed import wrote, which may be all that fills the disk. The failure itself is what is told. */
export function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Left for the next import to remove.
  }
}

/** A file in memory of its own, aligned for every type of number; undefined where it is not of that size. */
export function readWhole(path: string, size: number): ArrayBuffer | undefined {
  const file = openSync(path, 'r');
  try {
    if (fstatSync(file).size !== size) return undefined;
    const bytes = new ArrayBuffer(size);
    for (let done = 0; done < size; ) {
      const read = readSync(file, new Uint8Array(bytes, done), 0, size - done, done);
      if (read === 0) return undefined;
      done += read;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}

const CHECK_BYTES = 1 << 20;

/** The checksum of a file, in little memory and while others use the thread. */
export async function crc32OfFile(path: string): Promise<number> {
  const file = await open(path);
  try {
    const block = new Uint8Array(CHECK_BYTES);
    let crc = 0;
    for (;;) {
      const { bytesRead } = await file.read(block);
      if (bytesRead === 0) return crc;
      crc = crc32(block.subarray(0, bytesRead), crc);
    }
  } finally {
    await file.close();
  }
}

/** In hexadecimal digits. */
export function sha256Of(file: ArrayBuffer): string {
  return hash('sha256', new Uint8Array(file));
}

/** Tells damage from what was written, three times as fast as a digest does. */
export function crc32Of(file: ArrayBuffer): number {
  return crc32(new Uint8Array(file));
}

/** Makes a rename in the folder survive a power cut; Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
