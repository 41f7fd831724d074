import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentVersions } from '../snapshots/sharing/current-versions.ts';
import type { CoordinatesRegisters } from './register.ts';
import { coordinatesSnapshots, openCoordinates } from './snapshot.ts';

/** @throws SnapshotError when versions were imported and none of them can be opened. */
export function openCoordinatesRegisters(
  dataDir: string,
  options: WatchOptions = {},
): CoordinatesRegisters {
  const imported = currentVersions(
    coordinatesSnapshots.folder(dataDir),
    (version) => openCoordinates(dataDir, version),
    options,
  );
  return { versions: () => imported.versions(), open: () => imported.newest() };
}
