/** Opens every school data version of a data directory, or the sample where none was imported. */
import type { PostalRegister } from '../postal/register.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions } from '../snapshots/sharing/current-versions.ts';
import { openSchoolRegister } from './open-register.ts';
import type { SchoolRegisters } from './register.ts';
import { sampleSchools } from './sample.ts';
import { openSchoolSnapshot, schoolSnapshots } from './snapshot.ts';

/**
 * Opens the school versions of a data directory: the newest at once, others when asked for.
 *
 * @throws SnapshotError when versions were imported and none of them can be opened.
 */
export function openSchoolRegisters(
  dataDir: string,
  postal: () => PostalRegister | undefined,
  options: WatchOptions = {},
): SchoolRegisters {
  const imported = currentVersions(
    schoolSnapshots.folder(dataDir),
    (version) => openSchoolRegister(openSchoolSnapshot(dataDir, version), postal),
    options,
  );
  const sample = sampleSchools(postal);
  return {
    versions() {
      const versions = imported.versions();
      return versions.length > 0 ? versions : sample.versions();
    },
    open(version) {
      if (version !== undefined && imported.has(version)) return imported.open(version);
      const newest = imported.newest();
      if (newest === undefined) return sample.open(version);
      return version === undefined || version === newest.version ? newest : undefined;
    },
  };
}
