/** Looks for imports now and then in a thread that answers no requests, which would look otherwise. */
import type { Stores } from '../../registers/registers.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';

/** Time between two questions; how often a folder is then looked at is the registers' own. */
const ASK_EVERY_MS = 500;

export interface FolderLooks {
  stop(): void;
}

export function lookAtFolders(stores: Stores): FolderLooks {
  const timer = setInterval(() => {
    for (const store of Object.values(stores)) {
      // What opens a register tells what is wrong with it.
      openable(() => ('versions' in store ? store.versions() : store.open()));
    }
  }, ASK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
