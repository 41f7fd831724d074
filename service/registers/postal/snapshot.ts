/** Postal snapshots on disk: `DATA/postal/<data version>/`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import type { ColumnMap } from '../columns/columns.ts';
import {
  hasSnapshot,
  type Manifest,
  openSnapshot,
  readManifest,
  type SnapshotDescription,
  writeSnapshot,
} from '../snapshots/snapshot.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { ColumnPostalTable } from './column-table.ts';
import type { PostalTable } from './table.ts';

const REGISTER = 'postal';

/** The folder of all postal snapshots. */
export function postalFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

/** The imported versions, oldest first; a data directory that is not there has none. */
export function importedPostalVersions(dataDir: string): string[] {
  const folder = postalFolder(dataDir);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => dataVersionSchema.safeParse(name).success && hasSnapshot(join(folder, name)))
    .sort();
}

/** @throws SnapshotError for a snapshot that is missing or broken. */
export function postalManifest(dataDir: string, version: string): Manifest {
  return readManifest(join(postalFolder(dataDir), version));
}

/** @throws SnapshotError when the folder cannot be written. */
export function writePostalSnapshot(
  dataDir: string,
  columns: ColumnMap,
  description: Omit<SnapshotDescription, 'register'>,
): void {
  const folder = join(postalFolder(dataDir), description.version);
  writeSnapshot(folder, columns, { register: REGISTER, ...description });
}

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openPostalSnapshot(dataDir: string, version: string): PostalTable {
  const folder = join(postalFolder(dataDir), version);
  const { manifest, columns } = openSnapshot(folder);
  if (manifest.register !== REGISTER || manifest.version !== version) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  try {
    return new ColumnPostalTable(columns, {
      version,
      origin: 'official',
      digest: manifest.columns.sha256,
    });
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder }, cause);
  }
}
