import { chmodSync } from 'node:fs';
import { makeFolder } from './make-folder.ts';

/**
 * Makes a folder, and those that it lies in where they are missing, for its owner alone. One that is there stays as it is.
 *
 * @throws the operating system's error.
 */
export function makePrivateFolder(folder: string): void {
  for (const made of makeFolder(folder)) chmodSync(made, 0o700);
}
