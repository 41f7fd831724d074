/** Orders the columns by which rows can be divided: columns whose texts name places come first. */
import type { UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { areasOfGroup, namesOf } from '../named-areas.ts';
import { runOf, valuesOf } from '../values.ts';
import { tellsPlaces } from './part-of-cell.ts';
import { bareName, nameAt } from './places.ts';
import type { ColumnToPart, RowsBeside } from './rows-beside.ts';

/** Works in short slices, so that the pane stays responsive. */
export async function columnsInOrder(
  context: Context,
  runs: readonly FinishedRun[],
  rows: RowsBeside,
  groups: readonly UndecidedGroup[],
): Promise<readonly ColumnToPart[]> {
  const columns = await rows.columnsToPart(context, valuesOf(groups));
  const names = await areaNamesIn(context, runs, groups);
  const telling = new Set<ColumnToPart>();
  await context.slices.eachOf(columns, (column) => {
    const isPlace = (text: string) => names.some((name) => nameAt(text, name) >= 0);
    if (tellsPlaces(column, isPlace)) telling.add(column);
  });
  return [...columns].sort((a, b) => Number(telling.has(b)) - Number(telling.has(a)));
}

/** Lists the names of the areas in which candidates lie, without the endings of the names (県, 市 …). */
async function areaNamesIn(
  { slices }: Context,
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
): Promise<readonly string[]> {
  const names = new Set<string>();
  await slices.eachOf(groups, (group) => {
    const [value] = group.values;
    const run = runOf(runs, value);
    for (const areas of run === undefined ? [] : areasOfGroup(run, group)) {
      for (const name of areas === undefined ? [] : namesOf(areas)) names.add(bareName(name));
    }
  });
  return [...names];
}
