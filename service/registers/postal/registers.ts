import { once } from '../once.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions, orShipped } from '../snapshots/sharing/current-versions.ts';
import { embeddedPostalTable } from './embedded.ts';
import type { PostalRegister, PostalRegisters } from './register.ts';
import { openPostalSnapshot, postalSnapshots } from './snapshot.ts';
import type { PostalTable } from './table.ts';

/**
 * Opens the postal versions of a data directory, or the embedded one until one is imported: the newest at once, others at
 * first use.
 *
 * @throws SnapshotError when versions were imported and none of them can be opened.
 */
export function openPostalRegisters(
  dataDir: string,
  openRegister: (table: PostalTable) => PostalRegister,
  options: WatchOptions = {},
): PostalRegisters {
  const imported = currentVersions(
    postalSnapshots.folder(dataDir),
    (version) => openRegister(openPostalSnapshot(dataDir, version)),
    options,
  );
  return orShipped(
    imported,
    once(() => openRegister(embeddedPostalTable())),
  );
}
