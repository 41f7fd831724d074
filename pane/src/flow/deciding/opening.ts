/** Decides what the chooser shows when it is opened for the first time, and when it is opened again. */
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { byTable, type FinishedRun } from '../running/finished-run.ts';
import type { Around } from './around.ts';
import { candidateOrder, foundCities, mainCityOf, mostFound } from './cities/found-cities.ts';
import { lackingCities } from './cities/lacking-cities.ts';
import { canLookAgain } from './cities/look-again.ts';
import type { Evidence } from './evidence.ts';
import { isGroupOf, ordered } from './group-order.ts';
import { isKept, openGroupsOf } from './groups.ts';
import { mainPlaceOf } from './main-place.ts';
import { canPart } from './parting/rows-beside.ts';
import { stillWritten } from './writing/still-written.ts';

interface Opening {
  readonly groups: readonly UndecidedGroup[];
  readonly evidence: Evidence;
}

/** @param last groups that the chooser had when it was last open for the same run. Works in slices. */
export async function openingOf(
  context: Context,
  parts: Around,
  runs: readonly FinishedRun[],
  last: readonly UndecidedGroup[],
): Promise<Opening> {
  const known = await stillWritten(context, parts, runs, last);
  const tables = byTable(runs);
  if (tables.size < 2) return openingOfTable(context, runs, known);
  const [groups, evidence]: [UndecidedGroup[], Map<number | undefined, Evidence>] = [[], new Map()];
  for (const [table, own] of tables) {
    const ofTable = known.filter((group) => isGroupOf(group, table));
    const opening = await openingOfTable(context, own, ofTable);
    groups.push(...opening.groups);
    evidence.set(table, opening.evidence);
  }
  const way = [...evidence.values()].find((one) => one.way !== undefined)?.way;
  return { groups: ordered(groups), evidence: { byTable: evidence, way } };
}

/** @param known groups of the table that were shown before. */
async function openingOfTable(
  context: Context,
  runs: readonly FinishedRun[],
  known: readonly UndecidedGroup[],
): Promise<Opening> {
  const { slices } = context;
  const place = await mainPlaceOf(slices, runs);
  const found = await foundCities(slices, runs);
  const city = mainCityOf(found);
  const order = candidateOrder(found, place);
  const kept = known.filter(isKept);
  const open = await openGroupsOf(context, runs, { place, order }, kept);
  await slices.rest();
  const groups = ordered([...open, ...kept]);
  const [run] = runs;
  const canLook = run !== undefined && canLookAgain(context, run);
  const way = run !== undefined && canPart(run) ? 'by_columns' : canLook ? 'as_one' : undefined;
  await slices.rest();
  const cities = mostFound(found);
  const lacking = canLook ? await lackingCities(slices, runs, found) : undefined;
  const inCity = { city: canLook ? city : undefined, lacking };
  return { groups, evidence: { place, ...inCity, way, cities, order } };
}
