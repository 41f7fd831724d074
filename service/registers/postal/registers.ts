import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions, withShippedVersion } from '../snapshots/sharing/current-versions.ts';
import { openShippedLazily } from '../snapshots/sharing/shipped-data.ts';
import type { SmallAreas } from './address/gazetteer/small-areas.ts';
import { embeddedPostalTable } from './embedded.ts';
import { currentFormerTable } from './former/former-table.ts';
import type { OpenedPostalRegister, PostalRegisters } from './register.ts';
import { openPostalSnapshot, postalSnapshots } from './snapshot.ts';
import type { PostalTable } from './table.ts';

/**
 * Opens the postal versions of a data directory, or the embedded version until a version is imported: the newest
 * version at once, other versions at first use. Addresses are read with the imported table of former municipalities, or
 * with the table that ships with Daicho.
 *
 * @param areas gives the small areas of towns that help to read addresses, or undefined if none was imported.
 * @throws SnapshotError if versions or a table of former municipalities were imported and cannot be opened.
 */
export function openPostalRegisters(
  dataDir: string,
  openRegister: (table: PostalTable) => OpenedPostalRegister,
  options: WatchOptions = {},
  areas: () => SmallAreas | undefined = () => undefined,
): PostalRegisters {
  const imported = currentVersions(
    postalSnapshots.folder(dataDir),
    (version) => openRegister(openPostalSnapshot(dataDir, version)),
    options,
  );
  const shipped = openShippedLazily(
    'shipped postal codes',
    () => openRegister(embeddedPostalTable()),
    options,
  );
  // Makes the data before other threads start, so that they open what this thread has made.
  if (isPublisher(options) && imported.newest() === undefined) shipped();
  const { versions, open } = withShippedVersion(imported, shipped);
  const former = currentFormerTable(dataDir, options);
  return {
    versions() {
      // Also looks for an imported table: a thread that answers no requests calls only this method, now and then.
      former();
      return versions();
    },
    open: (version) => open(version)?.readBy({ former: former(), areas: areas() }),
  };
}

function isPublisher({ sharing }: WatchOptions): boolean {
  return sharing !== undefined && 'publisher' in sharing;
}
