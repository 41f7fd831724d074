import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';

/** What became of the rows of a list on a map. */
export interface MapSummary {
  readonly rows: number;
  readonly placed: number;
  /** Number of rows by what their points stand for, as a person reads it. */
  readonly levels: ReadonlyMap<string, number>;
  readonly left: RowsLeft;
  /** File that was written, or undefined if no row has a point. */
  readonly output: string | undefined;
}

/** Number of rows without a point by what became of them. */
export type RowsLeft = ReadonlyMap<OutcomeKind, number>;
