/**
 * The result of a run with what is needed to continue from it, and the end of one of several runs that belong together.
 */
import type { Scope } from '../../state/choice.ts';
import type { Result } from '../../state/result.ts';
import type { Notice, PaneState } from '../../state/state.ts';
import type { FinishedRun } from '../running/finished-run.ts';

export interface ShownResult {
  readonly result: Result;
  /** The run and its retries, oldest first. */
  readonly runs: readonly FinishedRun[];
  /** The latest of these runs. */
  readonly run: FinishedRun;
  /** The scope of rows that the run was about. */
  readonly scope: Scope;
}

/** Position of a run among the tables that are looked up together. */
export interface Together {
  /** Id of the result of the previous table; undefined for the first table. */
  readonly after: string | undefined;
  readonly name: string;
}

/** End of one of several runs that belong together. */
export interface OneOfSeveral {
  readonly kept: ShownResult;
  /** The table after the run, with the choice for it. */
  readonly next: Partial<Pick<PaneState, 'target' | 'choice'>>;
  readonly notice: Notice;
  /** Whether the run went through all rows. */
  readonly isWhole: boolean;
}
