/** Opens every postal data version of a data directory, or the embedded one where none was imported. */
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions } from '../snapshots/sharing/current-versions.ts';
import { embeddedPostalTable } from './embedded.ts';
import type { PostalRegister, PostalRegisters } from './register.ts';
import { openPostalSnapshot, postalSnapshots } from './snapshot.ts';
import type { PostalTable } from './table.ts';

/**
 * Opens the postal versions of a data directory: the newest at once, others when asked for.
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
  let embedded: PostalRegister | undefined;
  const embeddedRegister = (): PostalRegister => {
    embedded ??= openRegister(embeddedPostalTable());
    return embedded;
  };
  return {
    versions() {
      const versions = imported.versions();
      return versions.length > 0 ? versions : [embeddedRegister().version];
    },
    open(version) {
      if (version !== undefined && imported.has(version)) return imported.open(version);
      const newest = imported.newest() ?? embeddedRegister();
      return version === undefined || version === newest.version ? newest : undefined;
    },
  };
}
