/**
 * Keeps what Node compiles of the modules that are loaded from now on, so that the next run need not. Node compares
 * each module's text with the one that was compiled: an updated package or source is compiled anew. Where the folder
 * cannot be written nothing is kept.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the cache. Node's own default lies among the system's temporary files, where others of the machine may
 * write.
 */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/daicho', import.meta.url));

export function keepCompiled(folder = FOLDER): void {
  enableCompileCache(folder);
}
