/** Decides what the chooser shows when it is opened for the first time, and when it is opened again. */
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { candidateOrder, foundCities, mostFound } from './cities/found-cities.ts';
import { lackingCities } from './cities/lacking-cities.ts';
import { canLookAgain } from './cities/look-again.ts';
import { mainCityOf } from './cities/main-city.ts';
import type { Evidence } from './evidence.ts';
import { ordered } from './group-order.ts';
import { isKept, openGroupsOf } from './groups.ts';
import { mainPlaceOf } from './main-place.ts';
import { canPart } from './parting/rows-beside.ts';

interface Opening {
  readonly groups: readonly UndecidedGroup[];
  readonly evidence: Evidence;
}

/** @param known groups of the chooser when it was last open for the same run. Works in slices. */
export async function openingOf(
  context: Context,
  runs: readonly FinishedRun[],
  run: FinishedRun,
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
  const canLook = canLookAgain(context, run);
  const way = canPart(run) ? 'by_columns' : canLook ? 'as_one' : undefined;
  await slices.rest();
  const cities = mostFound(found);
  const lacking = canLook ? await lackingCities(slices, runs, found) : undefined;
  const inCity = { city: canLook ? city : undefined, lacking };
  return { groups, evidence: { place, ...inCity, way, cities, order } };
}
