/**
 * Keeps what Node compiles of the modules that are loaded from now on, so that the next run need not. Node compares
 * each module's text with the one that was compiled: an updated package or source is compiled anew. Where the folder
 * cannot be written nothing is kept, and nothing is read where somebody else may have written.
 */
import { existsSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { CACHE_FOLDER, isOurs } from '../../files/cache-folder.ts';

export function keepCompiled(folder = CACHE_FOLDER): void {
  if (existsSync(folder) && !isOurs(statSync(folder))) return;
  enableCompileCache(folder);
  // Threads take it from the environment alone.
  process.env.NODE_COMPILE_CACHE ??= folder;
}
