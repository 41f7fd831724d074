import type { PostalRegister } from '../postal/register.ts';
import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions, withShippedVersion } from '../snapshots/sharing/current-versions.ts';
import { openSchoolRegister } from './open-register.ts';
import type { SchoolRegisters } from './register.ts';
import { sampleSchoolRegister } from './sample.ts';
import { openSchoolSnapshot, schoolSnapshots } from './snapshot.ts';

/**
 * Opens the school versions of a data directory, or the sample until one is imported: the newest version at once, other
 * versions at first use.
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
  const sample = sampleSchoolRegister(postal);
  return withShippedVersion(imported, () => sample);
}
