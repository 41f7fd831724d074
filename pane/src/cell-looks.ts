/** Describes what the pane changes of how a result looks in the sheet: which rows are shown, and colours of cells. */
import * as z from 'zod/mini';
import type { Waiting } from './host.ts';
import type { ReadOnly } from './read-only.ts';
import type { Target } from './target.ts';

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

export interface CellLooks<T extends Target> {
  /** Whether rows of this target can be filtered. */
  canFilter(target: T): boolean;
  /**
   * Shows only the rows whose cell in a column begins with a text, of those that other criteria of the same filter leave. It may be
   * called again, to hide rows whose cells have changed.
   *
   * @param replaces whether a filter in the way may be lost. @throws WorkbookError
   */
  showOnly(
    target: T,
    rows: { readonly column: number; readonly start: string; readonly replaces: boolean },
    waiting: Waiting,
  ): Promise<SetFilter | FilterInTheWay>;
  /** Takes that back, unless people have changed it since. @throws WorkbookError */
  showAll(
    target: T,
    rows: { readonly column: number; readonly start: string; readonly filter: SetFilter },
    waiting: Waiting,
  ): Promise<void>;
  /** Colours the cells of a column, or takes these colours away. Other colours stay. @throws WorkbookError */
  colour(
    target: T,
    cells: {
      readonly column: number;
      readonly colours: readonly CellColour[];
      readonly isOn: boolean;
    },
    waiting: Waiting,
  ): Promise<void>;
}
