import { join } from 'node:path';
import { withImportLock } from './import-lock.ts';
import { importInThread, type RunningImport } from './import-thread.ts';
import type { ImportProgress, Orders, Register, Reports } from './imports.ts';

const UNTOLD: ImportProgress = { onProgress: () => undefined, onIndexing: () => undefined };

/**
 * Runs an import that has the folder of its register to itself. A signal such as Ctrl-C ends it at once, and nothing
 * of it remains.
 *
 * @throws SentenceError with the sentence of the error that the import throws, SnapshotError when another import has
 * the folder.
 */
export async function runImport<R extends Register>(
  register: R,
  order: Orders[R],
  progress: ImportProgress = UNTOLD,
): Promise<Reports[R]> {
  let running: RunningImport<R> | undefined;
  const work = () => {
    running = importInThread(register, order, progress);
    return running.report;
  };
  const folder = join(order.dataDir, register);
  return withImportLock(folder, work, async () => running?.stop());
}
