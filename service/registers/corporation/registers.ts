import type { PostalRegister } from '../postal/register.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentSnapshot } from '../snapshots/sharing/current-snapshot.ts';
import { openCorporationRegister } from './open-register.ts';
import type { CorporationRegister, CorporationRegisters } from './register.ts';
import { sampleCorporations } from './sample.ts';
import {
  checkSearchableSnapshot,
  corporationFolder,
  openSearchableSnapshot,
  renewedSnapshot,
  type SearchableSnapshot,
} from './snapshot.ts';

/**
 * Opens the corporation register of a data directory, or the sample until one is imported.
 *
 * @throws SnapshotError when one was imported and cannot be opened.
 */
export function openCorporationRegisters(
  dataDir: string,
  postal: () => PostalRegister | undefined,
  options: WatchOptions = {},
): CorporationRegisters {
  // Holds the snapshots weakly, so that each is freed with its register.
  const snapshots = new WeakMap<CorporationRegister, SearchableSnapshot>();
  const opened = (snapshot: SearchableSnapshot) => {
    const register = openCorporationRegister(snapshot, postal);
    snapshots.set(register, snapshot);
    return register;
  };
  const open = currentSnapshot<CorporationRegister>(
    corporationFolder(dataDir),
    {
      open: () => opened(openSearchableSnapshot(dataDir)),
      none: () => sampleCorporations(postal),
      check: () => checkSearchableSnapshot(dataDir),
      renew: async (register) => {
        const snapshot = snapshots.get(register);
        const renewed = snapshot && (await renewedSnapshot(dataDir, snapshot));
        return renewed && opened(renewed);
      },
    },
    options,
  );
  return { open };
}
