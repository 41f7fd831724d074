/**
 * Stores the corporation register on disk: one snapshot, `DATA/corporation/`, replaced by each import. No endpoint asks
 * for an older data version, and the nation takes a gigabyte; what changed when stays in the change log.
 */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { markImported } from '../snapshots/imported-mark.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import {
  checkSnapshot,
  describeSnapshot,
  openSnapshot,
  type WantedParts,
} from '../snapshots/open-snapshot.ts';
import { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { batchFolderName, type ChangeBatch, changeBatchSchema } from './change-batch-folder.ts';
import { ChangeLog } from './change-log.ts';
import { type Coverage, coveredPartSchema } from './coverage.ts';
import { openSearchEngine, type SearchEngine } from './query/engine.ts';
import { SEARCH_PARTS } from './query/search-columns.ts';
import { CorporationTable } from './table.ts';

const REGISTER = 'corporation';
const FORMAT = 3;

/** Parts of the snapshot: see row-columns.ts and change-log.ts; those of searches are in query/search-columns.ts. */
export const PART = { columns: 'columns', rows: 'rows', changes: 'changes' } as const;

const aboutSchema = z.object({
  /**
   * Format number, counted up when the columns or lines change, so that an older snapshot is not read as a new one.
   */
  format: z.literal(FORMAT),
  rows: z.int(),
  coverage: z.array(coveredPartSchema),
  /** Files of the import that made it, by name without folder. */
  inputs: z.array(z.object({ file: z.string(), sha256: z.string() })),
  /** Change batches, oldest first. A register that an earlier Daicho made has none. */
  batches: z.array(changeBatchSchema).default([]),
});

type About = z.infer<typeof aboutSchema>;

export interface CorporationSnapshot {
  /** The newest data version that was imported, `YYYY-MM-DD`. */
  readonly version: string;
  readonly coverage: Coverage;
  readonly table: CorporationTable;
  readonly changes: ChangeLog;
}

export interface SearchableSnapshot extends CorporationSnapshot {
  readonly engine: SearchEngine;
}

export function corporationFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

export function hasCorporations(dataDir: string): boolean {
  return hasSnapshot(corporationFolder(dataDir));
}

/** Lists the change batches that the snapshot names. @throws SnapshotError as `openCorporationSnapshot`. */
export function namedBatches(dataDir: string): ChangeBatch[] {
  const wanted = { register: REGISTER, about: aboutSchema };
  return describeSnapshot(corporationFolder(dataDir), wanted).about.batches;
}

/** @throws SnapshotError when the snapshot is missing, broken, or of another format. */
export function openCorporationSnapshot(dataDir: string): CorporationSnapshot {
  return openWith(dataDir, [], (snapshot) => snapshot);
}

/**
 * Opens the snapshot with what searches need: at 5.5 million corporations most of a gigabyte.
 *
 * @throws SnapshotError as `openCorporationSnapshot`.
 */
export function openSearchableSnapshot(dataDir: string): SearchableSnapshot {
  return openWith(dataDir, SEARCH_PARTS, (snapshot, parts) => ({
    ...snapshot,
    engine: openSearchEngine(parts),
  }));
}

/**
 * Finds out whether `openSearchableSnapshot` will do, without the memory that it takes and while others use the thread.
 *
 * @throws SnapshotError as it would.
 */
export function checkSearchableSnapshot(dataDir: string): Promise<void> {
  return checkSnapshot(corporationFolder(dataDir), wantedParts(SEARCH_PARTS));
}

function wantedParts(more: readonly string[]): WantedParts<About> {
  return {
    register: REGISTER,
    columns: [PART.columns, PART.changes, ...more],
    files: [PART.rows],
    about: aboutSchema,
  };
}

function openWith<T>(
  dataDir: string,
  more: readonly string[],
  finish: (snapshot: CorporationSnapshot, parts: ReadonlyMap<string, ColumnMap>) => T,
): T {
  const folder = corporationFolder(dataDir);
  const opened = openSnapshot(folder, wantedParts(more));
  const columns = opened.columns.get(PART.columns);
  const changes = opened.columns.get(PART.changes);
  const rows = opened.files.get(PART.rows);
  try {
    if (columns === undefined || changes === undefined || rows === undefined) {
      throw new TypeError('a part is missing');
    }
    const all = new Columns(new Map([...columns, ...changes]));
    const snapshot = {
      version: opened.version,
      coverage: opened.about.coverage,
      table: new CorporationTable(all, rows),
      changes: new ChangeLog(all),
    };
    return finish(snapshot, opened.columns);
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder }, cause);
  }
}

export function draftCorporations(dataDir: string): SnapshotDraft {
  return new SnapshotDraft(corporationFolder(dataDir));
}

/** @throws SnapshotError when it cannot be written; the one that is there stays. */
export function finishCorporations(
  draft: SnapshotDraft,
  dataDir: string,
  { version, ...about }: Omit<About, 'format'> & { readonly version: string },
): void {
  for (const { id } of about.batches) draft.attach(batchFolderName(id));
  draft.finish({ register: REGISTER, version, about: { format: FORMAT, ...about } });
  markImported(corporationFolder(dataDir));
}
