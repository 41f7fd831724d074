/**
 * How the changes of one import lie on disk: a snapshot of their own in a folder of the register's, which the register's
 * manifest names. So a batch is there once the import is, and never without it.
 *
 * - The file `rows` has, in the order of the numbers, the row before and the row after each change, as lines of
 *   row-text.ts; one that is added has no row before, one that is gone none after.
 * - The columns have a value a change: its number, and where its rows end.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ATTACHED } from '../../snapshots/manifest.ts';

/** Register that the snapshot of a batch says it is of. */
export const BATCH = 'corporation-changes';

export const BATCH_PART = { columns: 'columns', rows: 'rows' } as const;

export const BATCH_COLUMN = {
  /** f64: the corporate number, ascending. */
  number: 'number',
  /** f64: where the row before ends in the file of rows; it begins where the change before it ends. */
  beforeEnd: 'before/end',
  /** f64: where the row after ends; it begins where the row before ends. */
  afterEnd: 'after/end',
} as const;

export const changeBatchSchema = z.object({
  /** Unique for ever: a random id made by the import. */
  id: z.uuid(),
  /** Data version of the import, `YYYY-MM-DD`. */
  version: z.string(),
  /** ISO 8601, UTC. */
  importedAt: z.iso.datetime(),
  /** Number of changes. */
  size: z.int(),
});

export type ChangeBatch = Readonly<z.infer<typeof changeBatchSchema>>;

const BEGINNING = 'batch-';

export function batchFolderName(id: string): string {
  return BEGINNING + id;
}

/** Lists the folders of batches, whether a manifest names them or not. */
export function batchFolders(registerFolder: string): string[] {
  const names = readdirSync(registerFolder).filter((name) => ATTACHED.test(name));
  return names
    .filter((name) => name.startsWith(BEGINNING))
    .map((name) => join(registerFolder, name));
}
