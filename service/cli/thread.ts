/**
 * Runs a thread of a bundled command: such a thread is given the command's own file, and these are the files that are a
 * thread's own where the command is not bundled. Each does nothing in a thread of another kind.
 */
import { workerData } from 'node:worker_threads';

export async function runThread(): Promise<void> {
  if (Object.hasOwn(Object(workerData), 'answers')) {
    await import('../serving/threads/answering-thread.ts');
  } else await import('./import/import-thread.ts');
}
