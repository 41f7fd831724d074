import { closeSync, openSync, readSync } from 'node:fs';

const STEP_BYTES = 1 << 16;

/**
 * Reads a small file whole, also one without a size or an end (a pipe, a device). Gives undefined if the file has more
 * than `bytes` bytes.
 *
 * @throws the operating system's error.
 */
export function readAtMost(path: string, bytes: number): Buffer | undefined {
  const file = openSync(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let left = bytes; left >= 0; ) {
      const part = Buffer.allocUnsafe(Math.min(STEP_BYTES, left + 1));
      const read = readSync(file, part);
      if (read === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, read));
      left -= read;
    }
    return undefined;
  } finally {
    closeSync(file);
  }
}
