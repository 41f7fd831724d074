/** Finds the city that the name of a branch in another column names without the 市 of the city: 岡崎店, 神戸支部. */
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { isNamedBy } from '../cities/city.ts';
import { citiesByText, findCities } from '../cities/find-cities.ts';
import { idOf, type NamedBeside } from '../cities/named-beside.ts';
import { isOfOffices } from '../told-cells.ts';
import type { CellOfValue, ToldByColumns } from './told-by-columns.ts';

/** Matches names of offices under any header. */
const OFFICE = /(?:支店|支部|支社|支所|営業所|事業所|出張所)$/;

/** Matches a short name under a header of offices. */
const NAME = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ーヶ々]{2,10}$/u;

/** Largest number of cities of one name in which a value is looked up. */
const CITIES_MAX = 5;

/**
 * Gives the cities that the branches in the rows of values name. A value is left out if its cells name different
 * cities, or if a name means more than `CITIES_MAX` cities. Works in slices. @throws StoppedError; the signal's reason.
 */
export async function namedByBranches(
  context: Context,
  told: ToldByColumns,
  values: readonly UndecidedValue[],
  signal: AbortSignal,
): Promise<ReadonlyMap<UndecidedValue, NamedBeside>> {
  const cells = new Map<UndecidedValue, readonly CellOfValue[]>();
  await context.slices.eachOf(values, (value) => {
    const own = told.cellsOf(value).filter(isOfBranch);
    if (own.length > 0) cells.set(value, own);
  });
  const texts = new Set([...cells.values()].flat().map(({ text }) => text));
  const known = await citiesByText(texts, (asked) => findCities(context, asked, signal), isNamedBy);
  const found = new Map<UndecidedValue, NamedBeside>();
  for (const [value, own] of cells) {
    const named = own.flatMap((cell) => {
      const cities = known.get(cell.text) ?? [];
      const isUsed = cities.length > 0 && !told.isAgainst(cell, cities);
      return isUsed ? [{ header: cell.header, text: cell.text, cities }] : [];
    });
    const [first, ...others] = named;
    if (first === undefined || first.cities.length > CITIES_MAX) continue;
    if (others.every((one) => idOf(one) === idOf(first))) found.set(value, first);
  }
  return found;
}

function isOfBranch({ header, text }: CellOfValue): boolean {
  return OFFICE.test(text) || (isOfOffices(header) && NAME.test(text));
}
