/**
 * Keeps the compiled code of the modules that Node loads from now on, so that the next run need not compile them. Node
 * compares each module's text with the compiled one, so an updated package or source is compiled anew. If the folder
 * cannot be written, nothing is stored; and nothing is read from a folder that somebody else may have written to.
 */
import { existsSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { CACHE_FOLDER, isTrustedFile } from '../../files/cache-folder.ts';

export function keepCompiled(folder = CACHE_FOLDER): void {
  if (existsSync(folder) && !isTrustedFile(statSync(folder))) return;
  enableCompileCache(folder);
  // Threads read the folder only from the environment.
  process.env.NODE_COMPILE_CACHE ??= folder;
}
