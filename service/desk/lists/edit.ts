/** One step of what was written into a list, as the page sends it and the record keeps it. */
import * as z from 'zod/mini';

/** Rows and columns that a spreadsheet has at most. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;
const row = z.int().check(z.minimum(0), z.maximum(ROWS - 1));
const column = z.int().check(z.minimum(0), z.maximum(COLUMNS - 1));
/** Longest text of a spreadsheet's cell. */
const text = z.string().check(z.maxLength(32_767));

/** Row above the rows of a table; that of the first row of a sheet is not on it. */
export const rowAbove = z.int().check(z.minimum(-1), z.maximum(ROWS - 1));

/** Table of a sheet, by the row of its headers, or the one above its rows where it has none. */
const table = { sheet: z.int().check(z.minimum(0)), headerRow: rowAbove };

export const editSchema = z.union([
  /** Says what the columns of runs are, before they are added. */
  z.object({
    edit: z.literal('made'),
    ...table,
    made: z.array(
      z.object({
        kind: z.string(),
        /** First column of the run's first input, on the sheet. */
        column,
        columns: z.array(z.tuple([z.string(), text])),
        inputs: z.array(z.array(text)),
      }),
    ),
  }),
  /** Adds columns right of all that are there; they get the numbers that follow those of the ones before. */
  z.object({
    edit: z.literal('add'),
    ...table,
    headers: z.array(text).check(z.maxLength(COLUMNS)),
    /** Whether the table has no headers, so that those of the columns are not written. */
    isHeaderless: z.optional(z.boolean()),
  }),
  /** Writes into rows of added columns, from a row of the sheet on; null leaves a cell as it is. */
  z.object({
    edit: z.literal('texts'),
    columns: z.array(column),
    row,
    texts: z.array(z.array(z.nullable(text))),
  }),
  z.object({ edit: z.literal('remove'), columns: z.array(column) }),
]);

export type Edit = z.infer<typeof editSchema>;
