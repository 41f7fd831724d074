/** Describes a run so that it can continue without its pane: the choice, but no cells. */
import * as z from 'zod/mini';
import type { DeepReadonly } from './deep-readonly.ts';
import { areMadeColumns } from './made-columns.ts';
import type { MadeColumns } from './target.ts';

const column = z.int().check(z.minimum(0));
/** Id of a field with the header of its column. */
const fieldColumn = z.tuple([z.string(), z.string()]);

export const resumableRunSchema = z.object({
  kind: z.string(),
  /** Columns of each input, counted from 0 in the target. */
  inputs: z.array(z.array(column)),
  /** Values that were typed in place of columns; absent if there are none. */
  typed: z.optional(z.record(z.string(), z.string())),
  fields: z.array(z.string()),
  /** Columns of the person's own that are filled, by field. */
  into: z.array(z.tuple([z.string(), column])),
  /** How whole addresses are written; absent for the usual notation. */
  notation: z.optional(z.string()),
  /** Earlier run whose columns this run updates; at most one. */
  update: z.custom<readonly MadeColumns[]>(areMadeColumns),
  scope: z.enum(['all', 'unfinished']),
  /** Fields of the columns that the run adds or updates, each with its header. */
  columns: z.array(fieldColumn),
  /** Headers of the columns that the run adds. */
  added: z.array(z.string()),
  /** Prefectures in which nearly all rows found so far lie; absent if there are many, or few rows were found. */
  prefectures: z.optional(z.array(z.string())),
});

export type ResumableRun = DeepReadonly<z.infer<typeof resumableRunSchema>>;
