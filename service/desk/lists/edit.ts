/** One step of writing into a list, as the page sends it and the record keeps it. */
import * as z from 'zod/mini';

/** Largest numbers of rows and columns in a spreadsheet. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;
const row = z.int().check(z.minimum(0), z.maximum(ROWS - 1));
const column = z.int().check(z.minimum(0), z.maximum(COLUMNS - 1));
/** Longest text of a spreadsheet's cell. */
const text = z.string().check(z.maxLength(32_767));

/** Row above the first row of a table; -1 if the table begins in the first row of its sheet. */
export const rowAbove = z.int().check(z.minimum(-1), z.maximum(ROWS - 1));

/** Sheet of a table, and the row of its headers, or the row above the table if it has no headers. */
const table = { sheet: z.int().check(z.minimum(0)), headerRow: rowAbove };

export const editSchema = z.union([
  /** Describes the columns of runs, before they are added. */
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
  /** Adds columns to the right of all existing columns; the added columns get the next numbers. */
  z.object({
    edit: z.literal('add'),
    ...table,
    headers: z.array(text).check(z.maxLength(COLUMNS)),
    /** Whether the table has no headers, so that the headers of the columns are not written. */
    isHeaderless: z.optional(z.boolean()),
  }),
  /** Writes into rows of added columns, from a given row of the sheet; null leaves a cell unchanged. */
  z.object({
    edit: z.literal('texts'),
    columns: z.array(column),
    row,
    texts: z.array(z.array(z.nullable(text))),
  }),
  z.object({ edit: z.literal('remove'), columns: z.array(column) }),
]);

export type Edit = z.infer<typeof editSchema>;
