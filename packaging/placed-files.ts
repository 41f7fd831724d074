/** Writes built files so that other processes, which read or build at the same time, always find complete files. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const UNFINISHED = '.unfinished';

/** Writes a file beside its final path, then renames it. A missing folder is made. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}${UNFINISHED}`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}

/** Places files in a folder, by their names, and removes all other files from the folder. */
export function placeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) replaceFile(join(folder, name), content);
  for (const name of readdirSync(folder)) {
    // Another build may run at the same time: files may already be gone, and unfinished ones are left alone.
    if (!files.has(name) && !name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  }
}
