/** The table that the sidebar and its script talk about, as JSON. Both sides check it. */
import type { DeepReadonly } from '@daicho/pane/src/deep-readonly.ts';
import { areMadeColumns } from '@daicho/pane/src/made-columns.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));
const columns = z.array(count);
const strings = z.array(z.string());

export const rangeSchema = z.object({
  /** -1 for a table without headers that begins in the first row. */
  headerRow: z.int().check(z.minimum(-1)),
  headerRows: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  column: count,
  columns: count,
  rows: count,
});
const namedRangeSchema = z.extend(rangeSchema, { name: z.string() });

export const madeSchema = z.custom<readonly MadeColumns[]>(areMadeColumns);

/** Describes a part of a sheet. Rows and columns count from 0. */
export const targetSchema = z.object({
  id: z.string(),
  isTable: z.literal(false),
  name: z.string(),
  sheetName: z.string(),
  address: z.string(),
  headers: strings,
  above: z.optional(strings),
  tables: z.optional(
    z.object({
      chosen: rangeSchema,
      found: z.array(namedRangeSchema),
      titles: z.optional(z.array(strings)),
    }),
  ),
  insertsColumns: z.optional(z.boolean()),
  mayBeRenamed: z.optional(z.boolean()),
  firstColumn: count,
  rowCount: count,
  hiddenRows: columns,
  areHiddenUnknown: z.optional(z.boolean()),
  areHiddenUnasked: z.optional(z.boolean()),
  /** Absent in JSON if undefined. */
  selectedRows: z.optional(z.union([columns, z.undefined()])),
  made: madeSchema,
  /** Sheet row of the headers when the target was read. */
  headerRow: count,
  /** Whether the target extends to the sheet's last used row. */
  isToEnd: z.boolean(),
  /** Number of the sheet's used rows, and of all its rows, when the target was read. */
  lastRow: count,
  maxRows: count,
  /**
   * First column to the right of the target when the target was read. If the rows of the target had something there, it
   * is the first column to the right of everything on the sheet.
   */
  lastColumn: count,
});

export type SentTarget = DeepReadonly<z.infer<typeof targetSchema>>;
export type SheetsTarget = SentTarget & { readonly selectedRows: readonly number[] | undefined };
