/** Places what was built, so that readers and other builds at the same time always find whole files. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const UNFINISHED = '.unfinished';

/** Writes beside and renames. The folder is made where it is missing. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}${UNFINISHED}`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}

/** Places files in a folder, by their names, and removes what else is in it. */
export function placeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) replaceFile(join(folder, name), content);
  for (const name of readdirSync(folder)) {
    // Another build may run at the same time: files may be gone already, and unfinished ones are left alone.
    if (!files.has(name) && !name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  }
}
