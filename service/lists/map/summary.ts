import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';

/** Counts of the rows of a list by their outcome on a map. */
export interface MapSummary {
  readonly rows: number;
  readonly placed: number;
  /** Number of rows for each kind of place that their points stand for, by its name for a person. */
  readonly levels: ReadonlyMap<string, number>;
  readonly left: RowsLeft;
  /** File that was written, or undefined if no row has a point. */
  readonly output: string | undefined;
}

/** Number of rows without a point, by outcome. */
export type RowsLeft = ReadonlyMap<OutcomeKind, number>;
