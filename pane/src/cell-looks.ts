/** Describes what the pane changes of how a result looks in the sheet: which rows are shown, and colours of cells. */
import * as z from 'zod/mini';
import type { ReadOnly } from './read-only.ts';

const int = z.int();

/** How a filter is taken back that the pane has set. */
export const setFilterSchema = z.object({
  /**
   * What was there before: no filter, one over the column too, which keeps its other columns, or one over other cells, whose box
   * counts from the first cell of the pane's.
   */
  before: z.union([
    z.enum(['none', 'column']),
    z.object({ row: int, column: int, rows: int, columns: int }),
  ]),
});

/** How the run of a result looks in the sheet. */
export const runLooksSchema = z.object({
  isColoured: z.boolean(),
  filter: z.optional(z.union([setFilterSchema, z.undefined()])),
});

export type SetFilter = ReadOnly<z.infer<typeof setFilterSchema>>;
export type RunLooks = ReadOnly<z.infer<typeof runLooksSchema>>;

/** Says where a filter is that would be lost, or could not be had back. */
export interface FilterInTheWay {
  readonly inTheWay: string;
}

/** Colour of the cells that begin with a text. The letters have a colour too, so that no theme makes them unreadable. */
export interface CellColour {
  readonly start: string;
  readonly fill: string;
  readonly font: string;
}
