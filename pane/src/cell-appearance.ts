/** Describes how the pane changes the look of a result in the sheet: which rows are shown, and the colours of cells. */
import * as z from 'zod/mini';
import type { DeepReadonly } from './deep-readonly.ts';

const int = z.int();

/** How to undo a filter that the pane has set. */
export const setFilterSchema = z.object({
  /**
   * State before the pane's filter: no filter (`none`), a filter that also covered the column and whose other criteria
   * stay (`column`), or a filter over other cells, given as a range relative to the first cell of the pane's filter.
   */
  before: z.union([
    z.enum(['none', 'column']),
    z.object({ row: int, column: int, rows: int, columns: int }),
  ]),
});

/** What the pane has changed in the look of the sheet for the result of a run: colours and a filter. */
export const runAppearanceSchema = z.object({
  isColoured: z.boolean(),
  filter: z.optional(z.union([setFilterSchema, z.undefined()])),
});

export type SetFilter = DeepReadonly<z.infer<typeof setFilterSchema>>;
export type RunAppearance = DeepReadonly<z.infer<typeof runAppearanceSchema>>;

/** The address of a filter that would be lost, or that could not be restored. */
export interface FilterInTheWay {
  readonly inTheWay: string;
}

/** Colour of the cells that begin with a text. The letters are coloured too, so that no theme makes them unreadable. */
export interface CellColour {
  readonly start: string;
  readonly fill: string;
  readonly font: string;
}
