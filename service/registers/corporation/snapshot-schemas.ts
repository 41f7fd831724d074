/**
 * Describes the register's snapshot in its manifest. The base has every row and the search columns. Later differences
 * are in a layer: a separate snapshot with the same parts, for new and changed rows. A new layer replaces the old one;
 * the base's files never change meanwhile.
 */
import * as z from 'zod';
import { inputSchema } from '../snapshots/version-snapshots.ts';
import { changeBatchSchema } from './changes/change-batch-folder.ts';
import { coveredPartSchema } from './coverage.ts';

export const REGISTER = 'corporation';
export const LAYER = 'corporation-layer';

/**
 * Number of the format, raised when the columns or lines change. Older formats are still read: format 3 had no layers,
 * and both have columns that nothing reads.
 */
export const FORMAT = 5;
const FORMATS = [3, 4, FORMAT] as const;

/** Parts of the snapshot (row-columns.ts, change-log.ts); the parts for searches are in query/search-columns.ts. */
export const PART = { columns: 'columns', rows: 'rows', changes: 'changes' } as const;

export const aboutSchema = z.object({
  format: z.literal(FORMATS),
  rows: z.int(),
  coverage: z.array(coveredPartSchema),
  inputs: z.array(inputSchema),
  /** Change batches, oldest first. A register that an earlier Daicho made has none. */
  batches: z.array(changeBatchSchema).default([]),
  /** Id of the layer, if there is one. */
  layer: z.uuid().optional(),
});

export type About = z.infer<typeof aboutSchema>;

export const layerAboutSchema = z.object({
  /** File of rows of the base that the layer belongs to. */
  base: z.string(),
});

export function layerFolderName(id: string): string {
  return `layer-${id}`;
}
