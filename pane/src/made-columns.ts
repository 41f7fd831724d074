/** Describes how a host stores the columns that earlier runs added to a table. */
import * as z from 'zod/mini';
import type { MadeColumns } from './target.ts';

export const madeColumnsSchema = z.array(
  z.object({
    kind: z.string(),
    inputs: z.array(z.array(z.string())),
    columns: z.array(z.tuple([z.string(), z.string()])),
  }),
);

/** Filters the runs whose columns all still exist. */
export function standing<M extends MadeColumns>(
  made: readonly M[],
  headers: readonly string[],
): M[] {
  return made.filter(({ columns }) => columns.every(([, header]) => headers.includes(header)));
}
