/** The parts of the flow that the chooser works with. */
import type { Waiting } from '../../host.ts';
import type { Result } from '../../state/result.ts';
import type { FinishedRun, LeftToChoose } from '../running/finished-run.ts';
import type { PicksWritten } from './writing/write-picks.ts';

export interface Around {
  readonly activity: {
    readonly isBusy: boolean;
    change<T>(work: (waiting: Waiting) => Promise<T>): Promise<T | undefined>;
  };
  readonly results: {
    readonly shown: { readonly runs: readonly FinishedRun[] } | undefined;
    addPicks(written: PicksWritten, left: LeftToChoose): void;
    change(changes: Partial<Result>): void;
  };
  readonly appearance: { written(run: FinishedRun): Promise<unknown> };
}
