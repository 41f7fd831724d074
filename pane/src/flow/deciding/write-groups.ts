/** Writes what was decided for groups, run by run. */
import type { Waiting } from '../../host.ts';
import type { UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { type FinishedRun, undecidedOf } from '../running/finished-run.ts';
import { type PicksWritten, writePicks } from './write-picks.ts';

/** @param done gets what each value was written with, also before a failure. @throws WorkbookError */
export async function writeGroups(
  context: Context,
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
  done: Map<UndecidedValue, UndecidedGroup['written']>,
  onWritten: (written: PicksWritten, undecided: number) => void,
  waiting: Waiting,
): Promise<void> {
  for (const run of runs) {
    const own = groups.flatMap(({ values, candidates, picked = 'none', written }) => {
      const [text, before] = [candidates[Number(picked)], candidates[Number(written)]];
      return values.flatMap((value) => (isOf(run, value) ? [{ value, picked, text, before }] : []));
    });
    if (own.length === 0) continue;
    const written = await writePicks(context, run, own, waiting);
    for (const { value, picked } of own) done.set(value, picked);
    onWritten(
      written,
      runs.reduce((sum, one) => sum + undecidedOf(one).length, 0),
    );
  }
}

/** Whether a run left a value to decide. */
export function isOf({ outcomes }: FinishedRun, { key }: Pick<UndecidedValue, 'key'>): boolean {
  return outcomes.get(key)?.kind === 'ambiguous';
}
