/** Reserves the folder of a register for one import. An interrupted import leaves nothing in the folder. */
import { constants } from 'node:os';
import { lockFolder } from '../../registers/snapshots/folder-lock.ts';
import { removeLeftovers } from '../../registers/snapshots/leftovers.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs an import, after removing files that killed imports left in the folder.
 *
 * @param stop ends the work at a signal, before its leftovers are removed and the process ends; nothing by default, so
 * that the work ends with the process.
 * @throws SnapshotError if another import uses the folder, or the folder cannot be written.
 */
export async function withImportLock<T>(
  folder: string,
  work: () => Promise<T>,
  stop: () => Promise<void> = async () => undefined,
): Promise<T> {
  const lock = await lockFolder(folder);
  const onSignal = async (signal: NodeJS.Signals) => {
    await stop();
    removeLeftovers(folder);
    lock.release();
    endBy(signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    // Removes leftovers first, since they may have filled the disk.
    removeLeftovers(folder);
    lock.sign();
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    lock.release();
  }
}

/** Ends the process as if nobody had listened to the signal, so that a shell sees which signal it was. */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Exits if the signal had no effect: the first process of a container ignores its own signals.
  process.exit(128 + constants.signals[signal]);
}
