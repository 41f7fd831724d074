/** Lists the values of groups, counts their rows, and finds their runs. */
import type { UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import { type FinishedRun, isOpenOutcome } from '../running/finished-run.ts';

type OfTable = Pick<UndecidedValue, 'key' | 'table'>;

export function valuesOf(groups: readonly UndecidedGroup[]): readonly UndecidedValue[] {
  return groups.flatMap(({ values }) => values);
}

export function rowsIn(values: Iterable<Pick<UndecidedValue, 'rows'>>): number {
  let count = 0;
  for (const { rows } of values) count += rows.length;
  return count;
}

/** Whether a value belongs to a run: the run left the value to check, or did not find it. */
export function isOf({ outcomes, table }: FinishedRun, { key, table: own }: OfTable): boolean {
  return own === table?.at && isOpenOutcome(outcomes.get(key));
}

/** Finds the run to which a value belongs. */
export function runOf(
  runs: readonly FinishedRun[],
  value: OfTable | undefined,
): FinishedRun | undefined {
  return value && runs.find((run) => isOf(run, value));
}
