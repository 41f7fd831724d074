/**
 * Describes the register's snapshot in its manifest. A base has every row and the columns of searches. Differences that
 * were imported since lie in a layer beside it: a snapshot of its own with the same parts, of new and changed rows. The
 * base's files stay unchanged while layers come and go.
 */
import * as z from 'zod';
import { changeBatchSchema } from './changes/change-batch-folder.ts';
import { coveredPartSchema } from './coverage.ts';

export const REGISTER = 'corporation';
export const LAYER = 'corporation-layer';

/**
 * Format number, counted up when the columns or lines change, so that an older snapshot is not read as a new one. The
 * format before had no layers.
 */
export const FORMAT = 4;
const FORMATS = [3, FORMAT] as const;

/** Parts of the snapshot: see row-columns.ts and change-log.ts; those of searches are in query/search-columns.ts. */
export const PART = { columns: 'columns', rows: 'rows', changes: 'changes' } as const;

export const aboutSchema = z.object({
  format: z.literal(FORMATS),
  /** Number of corporations. */
  rows: z.int(),
  coverage: z.array(coveredPartSchema),
  /** Files of the import that made it, by name without folder. */
  inputs: z.array(z.object({ file: z.string(), sha256: z.string() })),
  /** Change batches, oldest first. A register that an earlier Daicho made has none. */
  batches: z.array(changeBatchSchema).default([]),
  /** Layer, if any, by its id. */
  layer: z.uuid().optional(),
});

export type About = z.infer<typeof aboutSchema>;

export const layerAboutSchema = z.object({
  /** File of the rows of the base that it lies beside. */
  base: z.string(),
});

export function layerFolderName(id: string): string {
  return `layer-${id}`;
}
