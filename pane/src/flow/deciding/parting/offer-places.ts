/**
 * Offers places for parts: places that are named by the texts of the parts or by the sheet, and
 * prefectures in which found rows with the same text lie.
 */
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { learnedFrom, placesOfFound } from '../by-column/told-by-columns.ts';
import type { PartCities } from '../cities/part-cities.ts';
import { titlesOfRuns } from '../cities/titles.ts';
import { isWholeText } from './part-of-cell.ts';
import type { ColumnToPart, RowsBeside } from './rows-beside.ts';

/**
 * @param rows undefined if the rows are not divided. @param texts of the open parts. Works in short
 * slices, so that the pane stays responsive.
 */
export async function offerPlaces(
  context: Context,
  runs: readonly FinishedRun[],
  { choice, isPossible, signal }: PartCities,
  rows: RowsBeside | undefined,
  column: ColumnToPart,
  texts: readonly string[],
): Promise<void> {
  if (!isPossible) return;
  const run = runs.at(-1);
  const isText = isWholeText(column.by);
  if (isText) await choice.find(texts, signal);
  if (rows === undefined || run === undefined) return;
  await choice.findTitles(titlesOfRuns(context, runs), signal);
  if (!isText) return;
  const found = await placesOfFound(context, run);
  const { cities, prefectures } = await learnedFrom(context, found, rows, column);
  for (const text of texts) {
    const told = text === '' ? undefined : prefectures.placeOf(text);
    if (told !== undefined) choice.keepTo(text, told.name, cities.spreadOf(text) > 1);
  }
}
