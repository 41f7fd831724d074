import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 10_000;

/**
 * Waits until the caller has written that many bytes of an unfinished download, anywhere below its folder: bytes that it has not
 * read when the connection ends are lost.
 */
export async function waitForPartial(folder: string, bytes: number): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(5)) {
    if (isKept(folder, bytes)) return;
  }
}

function isKept(folder: string, bytes: number): boolean {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (name) => name.split(sep).includes('partial') && statSync(join(folder, name)).size === bytes,
    );
  } catch {
    // A file was removed meanwhile.
    return false;
  }
}
