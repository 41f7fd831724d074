/** Postal snapshots on disk: `DATA/postal/<data version>/`. */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { openSnapshot, type SnapshotDescription, writeSnapshot } from '../columns/snapshot.ts';
import { SnapshotError } from '../columns/snapshot-error.ts';
import { ColumnPostalTable } from './column-table.ts';
import type { PostalTable } from './table.ts';

const REGISTER = 'postal';

/** The folder of all postal snapshots. */
export function postalFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
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
    return new ColumnPostalTable(columns, { version, origin: 'official' });
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder }, cause);
  }
}
