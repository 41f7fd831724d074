/** An import that has the folder of its snapshot to itself, and leaves nothing there when it is interrupted. */
import { constants } from 'node:os';
import { lockFolder } from '../../registers/snapshots/folder-lock.ts';
import { removeLeftovers } from '../../registers/snapshots/leftovers.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs an import. What killed ones left in the folder is removed before.
 *
 * @param stop ends it at once, wherever it is; one that gives way now and then needs none.
 * @throws SnapshotError when another import has the folder, or it cannot be written.
 */
export async function exclusively<T>(
  folder: string,
  run: () => Promise<T>,
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
    // Which may be all that fills the disk.
    removeLeftovers(folder);
    lock.sign();
    return await run();
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    lock.release();
  }
}

/** As if nobody had listened, so that a shell sees which signal it was. */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // The first process of a container is deaf to its own signals.
  process.exit(128 + constants.signals[signal]);
}
