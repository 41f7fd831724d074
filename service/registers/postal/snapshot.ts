/** Stores postal snapshots on disk, one a data version: `DATA/postal/<data version>/`. */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { markImported } from '../snapshots/imported-mark.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import { describeSnapshot, openSnapshot } from '../snapshots/open-snapshot.ts';
import { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { versionsIn } from '../snapshots/versions.ts';
import { ColumnPostalTable } from './column-table.ts';
import { columnsDigest } from './columns-digest.ts';
import type { PostalTable } from './table.ts';

const REGISTER = 'postal';
/** Parts of the snapshot: the records with what addresses need, and what only queries of words need. */
const PART = { columns: 'columns', queries: 'queries' } as const;

const aboutSchema = z.object({
  /** Digest of the columns by SHA-256: differs where the records differ. */
  digest: z.string(),
  counts: z.record(z.string(), z.int()),
  /** Official files it was made from, by name without folder. */
  inputs: z.array(z.object({ file: z.string(), sha256: z.string() })),
  /** Earlier version that its changes are told against, with the files that this was made from. */
  comparedWith: z.optional(z.object({ version: z.string(), inputs: z.array(z.string()) })),
});

const WANTED = {
  register: REGISTER,
  columns: [PART.columns],
  later: [PART.queries],
  files: [],
  about: aboutSchema,
};

export interface PostalColumns {
  readonly columns: ColumnMap;
  /** Columns of queries; made anew from the others where they are not kept. */
  readonly queryColumns?: ColumnMap;
}

export interface PostalDescription extends Omit<z.infer<typeof aboutSchema>, 'digest'> {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
}

/** Gives the folder of all postal snapshots. */
export function postalFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

/**
 * Lists the imported versions, oldest first; a data directory that is not there has none.
 *
 * @throws SnapshotError when it cannot be looked into.
 */
export function importedPostalVersions(dataDir: string): string[] {
  const folder = postalFolder(dataDir);
  return versionsIn(folder).filter((version) => hasSnapshot(join(folder, version)));
}

/** @throws SnapshotError for a snapshot that is missing or broken. */
export function describePostalSnapshot(dataDir: string, version: string): PostalDescription {
  const described = describeSnapshot(join(postalFolder(dataDir), version), WANTED);
  return { version: described.version, ...described.about };
}

/** Writes a version in place of the one that is there. @throws SnapshotError when the folder cannot be written. */
export function writePostalSnapshot(
  dataDir: string,
  { columns, queryColumns }: PostalColumns,
  { version, ...told }: PostalDescription,
): void {
  const folder = join(postalFolder(dataDir), version);
  const draft = new SnapshotDraft(folder);
  try {
    draft.columns(PART.columns, columns);
    if (queryColumns !== undefined) draft.columns(PART.queries, queryColumns);
    const about: z.infer<typeof aboutSchema> = { ...told, digest: columnsDigest(columns) };
    draft.finish({ register: REGISTER, version, about });
    markImported(folder);
    markImported(postalFolder(dataDir));
  } catch (error) {
    draft.discard();
    throw error;
  }
}

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openPostalSnapshot(dataDir: string, version: string): PostalTable {
  const folder = join(postalFolder(dataDir), version);
  const opened = openSnapshot(folder, WANTED);
  const columns = opened.columns.get(PART.columns);
  if (columns === undefined || opened.version !== version) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  try {
    const { digest } = opened.about;
    return new ColumnPostalTable(new Columns(columns), {
      version,
      origin: 'official',
      digest: () => digest,
      queryColumns: opened.later.get(PART.queries),
    });
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder }, cause);
  }
}
