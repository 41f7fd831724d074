import type { Target } from '@daicho/pane/src/target.ts';

/** A table of the dropped list. */
export interface DeskTarget extends Target {
  /** Index of the table's sheet. */
  readonly sheet: number;
  /** Whether the table has no headers: result columns then have none either. */
  readonly isHeaderless?: boolean | undefined;
}
