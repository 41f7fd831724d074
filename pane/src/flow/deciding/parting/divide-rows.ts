/** Divides the values to check into parts: the rows of one part have the same text in another column. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Slices } from '../../../asking/slices.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { isOf, valuesOf } from '../values.ts';
import type { ColumnToPart, RowsBeside } from './rows-beside.ts';

/**
 * @param groups whose values are divided; decided groups are left out. @returns `made`: for each open group, the group
 * with its values divided; `values`: the divided values of all open groups.
 */
export async function dividedBy(
  slices: Slices,
  rows: RowsBeside,
  groups: readonly UndecidedGroup[],
  column: ColumnToPart,
): Promise<{
  readonly made: ReadonlyMap<UndecidedGroup, UndecidedGroup>;
  readonly values: readonly UndecidedValue[];
}> {
  const open = groups.filter(({ picked }) => picked === undefined);
  const divided = new Map<UndecidedValue, readonly UndecidedValue[]>();
  await slices.eachOf(valuesOf(open), (value) => {
    divided.set(value, rows.parted(value, column));
  });
  const made = new Map<UndecidedGroup, UndecidedGroup>();
  await slices.eachOf(open, (group) => {
    const values = group.values.flatMap((one) => divided.get(one) ?? [one]);
    made.set(group, { ...group, values });
  });
  return { made, values: [...divided.values()].flat() };
}

/** Updates the positions of the rows to check, since a part identifies its rows by their numbers. */
export async function keepRows(
  slices: Slices,
  runs: readonly FinishedRun[],
  values: readonly UndecidedValue[],
): Promise<void> {
  for (const run of runs) {
    const rows = new Map<string, number[]>();
    await slices.eachOf(values, (value) => {
      if (isOf(run, value)) for (const row of value.rows) appendTo(rows, value.key, row);
    });
    const { undecided } = run.pass;
    await slices.eachOf(rows, ([key, now]) => {
      const known = undecided.get(key);
      if (known !== undefined) undecided.set(key, { ...known, rows: now });
    });
  }
}
