/** One step of what was written into a list, as the page sends it and the record keeps it. */
import * as z from 'zod/mini';

const index = z.int().check(z.minimum(0));
/** Longest text of a spreadsheet's cell. */
const text = z.string().check(z.maxLength(32_767));

/** Table of a sheet, by the row of its headers. */
const table = { sheet: index, headerRow: index };

export const editSchema = z.union([
  /** Says what the columns of runs are, before they are added. */
  z.object({
    edit: z.literal('made'),
    ...table,
    made: z.array(
      z.object({
        kind: z.string(),
        /** First column of the run's first input, on the sheet. */
        column: index,
        columns: z.array(z.tuple([z.string(), text])),
        inputs: z.array(z.array(text)),
      }),
    ),
  }),
  /** Adds columns right of all that are there; they get the numbers that follow those of the ones before. */
  z.object({ edit: z.literal('add'), ...table, headers: z.array(text) }),
  /** Writes into rows of added columns, from a row of the sheet on; null leaves a cell as it is. */
  z.object({
    edit: z.literal('texts'),
    columns: z.array(index),
    row: index,
    texts: z.array(z.array(z.nullable(text))),
  }),
  z.object({ edit: z.literal('remove'), columns: z.array(index) }),
]);

export type Edit = z.infer<typeof editSchema>;
