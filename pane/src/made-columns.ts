/** The stored form of the columns that earlier runs added, which a host keeps with the table. */
import * as z from 'zod/mini';
import type { MadeColumns } from './target.ts';

export const madeColumnsSchema = z.array(
  z.object({
    kind: z.string(),
    inputs: z.array(z.array(z.string())),
    columns: z.array(z.tuple([z.string(), z.string()])),
  }),
);

/** Keeps the runs whose columns are all still there: the others no longer count. */
export function standing<M extends MadeColumns>(
  made: readonly M[],
  headers: readonly string[],
): M[] {
  return made.filter(({ columns }) => columns.every(([, header]) => headers.includes(header)));
}
