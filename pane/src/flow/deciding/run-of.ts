/** Finds the run to which a value belongs: the run left the value to check, or did not find it. */
import type { UndecidedValue } from '../../state/state.ts';
import { type FinishedRun, isOpenOutcome } from '../running/finished-run.ts';

type Value = Pick<UndecidedValue, 'key' | 'table'>;

export function isOf({ outcomes, table }: FinishedRun, { key, table: own }: Value): boolean {
  return own === table?.at && isOpenOutcome(outcomes.get(key));
}

export function runOf(
  runs: readonly FinishedRun[],
  value: Value | undefined,
): FinishedRun | undefined {
  return value && runs.find((run) => isOf(run, value));
}
