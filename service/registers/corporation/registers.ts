/** Opens the corporation register of a data directory, or the sample where none was imported. */

import type { PostalRegister } from '../postal/register.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { watchedSnapshot } from '../snapshots/watched-snapshot.ts';
import { openCorporationRegister } from './open-register.ts';
import type { CorporationRegister, CorporationRegisters } from './register.ts';
import { sampleCorporations } from './sample.ts';
import { checkSearchableSnapshot, corporationFolder, openSearchableSnapshot } from './snapshot.ts';

/**
 * Opens the register of a data directory. A snapshot imported later is noticed.
 *
 * @throws SnapshotError when one was imported and cannot be opened.
 */
export function openCorporationRegisters(
  dataDir: string,
  postal: () => PostalRegister | undefined,
  options: WatchOptions = {},
): CorporationRegisters {
  const open = watchedSnapshot<CorporationRegister>(
    corporationFolder(dataDir),
    {
      open: () => openCorporationRegister(openSearchableSnapshot(dataDir), postal),
      none: () => sampleCorporations(postal),
      check: () => checkSearchableSnapshot(dataDir),
    },
    options,
  );
  return { open };
}
