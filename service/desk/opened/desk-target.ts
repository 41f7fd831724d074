import type { Target } from '@daicho/pane/src/target.ts';

/** A table of the dropped list. */
export interface DeskTarget extends Target {
  /** Index of its sheet. */
  readonly sheet: number;
  /** Whether the list has no headers: results are written without a row of headers, too. */
  readonly isHeaderless?: boolean | undefined;
}
