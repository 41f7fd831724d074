import { join } from 'node:path';
import { withImportLock } from './import-lock.ts';
import { importInThread, type RunningImport } from './import-thread.ts';
import type { ImportProgress, Orders, Register, Reports } from './imports.ts';

/** Options that the commands of imports share. */
export interface ImportOptions {
  readonly data: string;
  readonly replace: boolean;
  readonly allowLoss: boolean;
  readonly lang?: string;
}

const UNTOLD: ImportProgress = { onProgress: () => undefined, onIndexing: () => undefined };

/**
 * Runs an import while no other import uses the folder of its register. A signal such as Ctrl-C ends the import at
 * once, and leaves nothing of it in the folder.
 *
 * @throws SentenceError with the sentence of the error that the import throws; SnapshotError if another import uses the
 * folder.
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
