/**
 * Offers the cities in which rows without a city may lie: typed for other rows, the city of most found rows, or named
 * by the sheet.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import type { Offer } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { Evidence } from '../evidence.ts';
import { isOpen } from '../groups.ts';
import { rowsIn, valuesOf } from '../values.ts';
import { decidingSentences } from '../words.ts';
import { type City, fullName } from './city.ts';
import { wasLookedUp } from './regroup.ts';
import { placeSentences } from './words.ts';

interface OfferedCity {
  readonly city: City;
  readonly label: Sentence;
  readonly hint: Sentence;
  readonly values: Values;
  /** Smallest number of rows for which the offer is worth while: the card of a single row has a field for its city. */
  readonly rowsMin: number;
}

/**
 * Lists each city once, with its strongest evidence, strongest first. A city that most found rows contradict is left
 * out: a nationwide list may contain rows of one city, and a sheet may be named after the office that keeps it.
 */
export function offeredCities({
  typed,
  city: main,
  title,
  lacking,
}: Evidence): readonly OfferedCity[] {
  const cities: OfferedCity[] = [];
  const isLikely = (city: City) => lacking?.mayAllLieIn(city) === true;
  if (typed !== undefined && isLikely(typed)) {
    const [label, hint] = [placeSentences.lookInTyped, placeSentences.lookInTypedHint];
    cities.push({ city: typed, label, hint, values: {}, rowsMin: 1 });
  }
  if (main !== undefined) {
    const [label, hint] = [decidingSentences.lookInCity, decidingSentences.lookInCityHint];
    const values = { percent: main.percent };
    cities.push({ city: main.city, label, hint, values, rowsMin: 2 });
  }
  if (title && isLikely(title.city)) {
    const { lookInBranch, lookInTitle, lookInBranchHint, lookInTitleHint } = placeSentences;
    const [label, hint] = title.isOfBranch
      ? [lookInBranch, lookInBranchHint]
      : [lookInTitle, lookInTitleHint];
    cities.push({ city: title.city, label, hint, values: { title: title.title }, rowsMin: 2 });
  }
  const names = cities.map(({ city }) => fullName(city));
  return cities.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

/** Offers each city for the rows that may lie there and were not looked up there yet. */
export function cityOffers(
  context: Context,
  groups: readonly UndecidedGroup[],
  evidence: Evidence,
): readonly Offer[] {
  return offeredCities(evidence).flatMap(({ city, label, hint, values, rowsMin }) => {
    const rows = rowsFor(groups, evidence, city);
    if (rows < rowsMin) return [];
    const name = fullName(city);
    const of = { ...values, name, count: countText(rows) };
    const texts = { label: context.say(label, of), hint: context.say(hint, of) };
    return [{ action: 'lookInCity', city: name, ...texts }];
  });
}

/** Whether a press on the offer of a city looks a value up there. */
export function isLookedUpIn({ lacking }: Evidence, value: UndecidedValue, city: City): boolean {
  return lacking?.mayLieIn(value, city) === true && !value.typed && !wasLookedUp(value, [city]);
}

function rowsFor(groups: readonly UndecidedGroup[], evidence: Evidence, city: City): number {
  const values = valuesOf(groups.filter(isOpen));
  return rowsIn(values.filter((value) => isLookedUpIn(evidence, value, city)));
}
