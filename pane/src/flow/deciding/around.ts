/** The parts of the flow that the chooser works with. */
import type { Waiting } from '../../host.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import type { PicksWritten } from './writing/write-picks.ts';

export interface Around {
  readonly activity: {
    readonly isBusy: boolean;
    change<T>(work: (waiting: Waiting) => Promise<T>): Promise<T | undefined>;
  };
  readonly results: {
    /** The runs whose rows are to be decided, of all tables that were looked up together. */
    readonly toDecide: readonly FinishedRun[];
    /** @param run whose rows were written. */
    addPicks(written: PicksWritten, run: FinishedRun): void;
    /** Counts again the values that are left to decide. */
    countLeft(): void;
  };
  readonly appearance: { written(run: FinishedRun): Promise<unknown> };
}
