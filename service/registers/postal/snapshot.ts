/** Stores the versions of the postal register. */
import * as z from 'zod';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { partNamed } from '../snapshots/open-snapshot.ts';
import { inputSchema, VersionSnapshots } from '../snapshots/version-snapshots.ts';
import { columnsDigest, PostalTable } from './table.ts';

/** Parts of the snapshot: the records with the columns for addresses, and the columns for word queries. */
const PART = { columns: 'columns', queries: 'queries' } as const;

const aboutSchema = z.object({
  /** Digest of the columns by SHA-256. */
  digest: z.string(),
  counts: z.record(z.string(), z.int()),
  inputs: z.array(inputSchema),
  /**
   * Earlier version that the changes are relative to, with the digests of its files. `before` is the digest of that
   * version's own comparison, since each version takes over the former places of the version before it.
   */
  comparedWith: z.optional(
    z.object({
      version: z.string(),
      inputs: z.array(z.string()),
      before: z.optional(z.string()),
    }),
  ),
});

export const postalSnapshots = new VersionSnapshots({
  register: 'postal',
  columns: [PART.columns],
  later: [PART.queries],
  files: [],
  about: aboutSchema,
});

export interface PostalColumns {
  readonly columns: ColumnMap;
  /** Columns of word queries; if missing, they are built from the other columns. */
  readonly queryColumns?: ColumnMap;
}

export interface PostalDescription extends Omit<z.infer<typeof aboutSchema>, 'digest'> {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
}

/** @throws SnapshotError when the folder cannot be written. */
export function writePostalSnapshot(
  dataDir: string,
  { columns, queryColumns }: PostalColumns,
  { version, ...described }: PostalDescription,
): void {
  const about = { ...described, digest: columnsDigest(columns) };
  postalSnapshots.write(dataDir, version, about, (draft) => {
    draft.columns(PART.columns, columns);
    if (queryColumns !== undefined) draft.columns(PART.queries, queryColumns);
  });
}

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openPostalSnapshot(dataDir: string, version: string): PostalTable {
  return postalSnapshots.open(dataDir, version, ({ columns, later, about: { digest } }) => {
    return new PostalTable(new Columns(partNamed(columns, PART.columns)), {
      version,
      origin: 'official',
      digest: () => digest,
      queryColumns: later.get(PART.queries),
    });
  });
}
