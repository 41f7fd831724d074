import type { PostalRegister } from '../postal/register.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentRenewable } from '../snapshots/sharing/renewable.ts';
import { openCorporationRegister } from './open-register.ts';
import type { CorporationRegisters } from './register.ts';
import { sampleCorporations } from './sample.ts';
import {
  checkSearchableSnapshot,
  corporationFolder,
  openSearchableSnapshot,
  renewedSnapshot,
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
  const open = currentRenewable(
    corporationFolder(dataDir),
    {
      openSnapshot: () => openSearchableSnapshot(dataDir),
      register: (snapshot) => openCorporationRegister(snapshot, postal),
      none: () => sampleCorporations(postal),
      check: () => checkSearchableSnapshot(dataDir),
      renewed: (snapshot) => renewedSnapshot(dataDir, snapshot),
    },
    options,
  );
  return { open };
}
