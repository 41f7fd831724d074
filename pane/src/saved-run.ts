/**
 * Describes a run as it is saved for an undo after the pane was closed: on this person's computer,
 * or in the workbook if no person was present (rows that are filled automatically). The saved run
 * holds digests of cells; only the former texts of columns that existed before are in plain text.
 */
import * as z from 'zod/mini';
import { runAppearanceSchema } from './cell-appearance.ts';
import type { DeepReadonly } from './deep-readonly.ts';
import { areMadeColumns } from './made-columns.ts';
import type { MadeColumns } from './target.ts';

/** An optional part, which may also be present with the value undefined. */
const maybe = <T extends z.core.$ZodType>(part: T) => z.optional(z.union([part, z.undefined()]));

const count = z.int().check(z.minimum(0));
const counts = z.object({
  blank: count,
  found: count,
  ambiguous: count,
  not_found: count,
  invalid: count,
  failed: count,
});

/** A target, with all that its host added to find it again. */
const target = z.looseObject({
  id: z.string(),
  isTable: z.boolean(),
  name: z.string(),
  sheetName: z.string(),
  address: z.string(),
  headers: z.array(z.string()),
  /** Row above the rows of data; -1, outside the sheet, if the data begins in the first row of the sheet. */
  headerRow: z.int().check(z.minimum(-1)),
  firstColumn: count,
  rowCount: count,
  hiddenRows: z.array(count),
  selectedRows: maybe(z.array(count)),
  made: z.custom<readonly MadeColumns[]>(areMadeColumns),
});

const change = [z.string(), count, z.array(z.string()), z.boolean()] as const;

const savedLogSchema = z.object({
  slots: z.array(
    z.object({
      field: z.string(),
      header: z.string(),
      how: z.enum(['added', 'updated', 'filled', 'replaced']),
      column: z.int(),
      holdsDays: z.optional(z.boolean()),
      blankFormat: maybe(z.string()),
      width: maybe(z.number()),
    }),
  ),
  /**
   * For each recorded row: the digest of its present cells, its number, its former content, and whether the run changed
   * it. If cells were replaced, each cell also has the code of its number format (see row-changes.ts).
   */
  changes: z.array(
    z.union([z.tuple(change), z.tuple([...change, z.array(z.int().check(z.minimum(-1)))])]),
  ),
  /** Number formats of the cells that were replaced. */
  formats: maybe(z.array(z.string())),
  /** Digests of the added columns, row by row as they were written. */
  written: z.array(z.string()),
  /**
   * Digests of the texts that were written into each column, which distinguish cells that people changed from the rest
   * of their rows.
   */
  cells: maybe(z.array(z.array(z.string()))),
  /** Rows with the digests of their inputs, and of the results that the run left in the row. */
  left: maybe(z.array(z.tuple([count, z.string(), z.string()]))),
  /**
   * Instead of `written`, the sum of its digests, for a log that has to be small. Such a log does not know the rows
   * that the run left alone, so it can distinguish rows that look alike only by their position.
   */
  sum: maybe(z.tuple([z.number(), z.number()])),
});

export const savedRunSchema = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.string(),
  parts: z.array(
    z.object({ before: target, after: target, read: z.array(count), log: savedLogSchema }),
  ),
  counts: maybe(counts),
  added: count,
  updated: count,
  /** Rows that a person decided by hand; absent if there are none. */
  decided: maybe(count),
  looks: maybe(runAppearanceSchema),
  /** Set if there was no room for the data that its undo needs. */
  isCut: z.optional(z.literal(true)),
});

export type SavedLog = DeepReadonly<z.infer<typeof savedLogSchema>>;
export type SavedRun = DeepReadonly<z.infer<typeof savedRunSchema>>;
