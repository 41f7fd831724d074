/**
 * Describes the changes of one import on disk: a separate snapshot in a folder inside the register's folder, which the
 * register's manifest names. Therefore a batch counts if and only if its import does.
 *
 * - The file `rows` has the rows before and after each change, by number, as lines of row-text.ts. An added corporation
 *   has no row before, and a removed one has no row after.
 * - The columns have one value a change: its number, and where its rows end.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ATTACHED } from '../../snapshots/manifest.ts';

/** Register name in the manifest of a batch. */
export const BATCH = 'corporation-changes';

export const BATCH_PART = { columns: 'columns', rows: 'rows' } as const;

export const BATCH_COLUMN = {
  /** f64: the corporate number, ascending. */
  number: 'number',
  /** f64: end of the row before the change, in the file of rows; this row begins at the end of the previous change. */
  beforeEnd: 'before/end',
  /** f64: end of the row after the change; this row begins at the end of the row before the change. */
  afterEnd: 'after/end',
} as const;

export const changeBatchSchema = z.object({
  /** Unique for ever: a random id made by the import. */
  id: z.uuid(),
  /** Data version of the import, `YYYY-MM-DD`. */
  version: z.string(),
  /** ISO 8601, UTC. */
  importedAt: z.iso.datetime(),
  size: z.int(),
});

export type ChangeBatch = Readonly<z.infer<typeof changeBatchSchema>>;

const BEGINNING = 'batch-';

export function batchFolderName(id: string): string {
  return BEGINNING + id;
}

/** Lists all folders of batches, also folders that no manifest names. */
export function batchFolders(registerFolder: string): string[] {
  const names = readdirSync(registerFolder).filter((name) => ATTACHED.test(name));
  return names
    .filter((name) => name.startsWith(BEGINNING))
    .map((name) => join(registerFolder, name));
}
