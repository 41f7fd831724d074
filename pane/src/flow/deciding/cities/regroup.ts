/**
 * Groups values again after they were looked up: certain results are decided, other values get the candidates of their
 * cities.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { freeId } from '../parting/parts.ts';
import { runOf } from '../values.ts';
import { type City, fullName } from './city.ts';
import type { Looked } from './look-again.ts';

/** Describes a value of a run by its results. @param group to which the value belonged before. */
export type Describe = (
  run: FinishedRun,
  found: readonly Outcome[],
  group: UndecidedGroup,
) => Omit<UndecidedGroup, 'id' | 'values'>;

/** The cities in which values were looked up. */
export type Wanted = ReadonlyMap<UndecidedValue, readonly City[]>;

/**
 * Notes that a value was looked up in a city. If there were several cities, of which only one may
 * have the value, nothing is noted.
 */
export function lookedUp(value: UndecidedValue, cities: readonly City[] = []): UndecidedValue {
  const { lookedIn = [] } = value;
  const [city, ...others] = cities.map(fullName);
  if (city === undefined || others.length > 0 || lookedIn.includes(city)) return value;
  return { ...value, lookedIn: [...lookedIn, city] };
}

/** Whether a value was already looked up in the only given city. For several cities this is not known. */
export function wasLookedUp({ lookedIn }: UndecidedValue, cities: readonly City[]): boolean {
  const [city, ...others] = cities;
  return city !== undefined && others.length === 0 && lookedIn?.includes(fullName(city)) === true;
}

/** Gives the text that a person typed for the cities in which something was found. */
function typedIn(cities: readonly City[], found: readonly Outcome[]): string | undefined {
  return found.length === 0 ? undefined : cities.find(({ typed }) => typed !== undefined)?.typed;
}

/** Number of groups between two pauses. */
const STEP = 20;

/**
 * @param looked results by value. @param isMeant whether a group may be regrouped. @param wanted the cities in which
 * values were looked up, if these are to be noted. Works in steps.
 */
export function* regrouped(
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
  looked: Looked,
  isMeant: (group: UndecidedGroup) => boolean,
  describe: Describe,
  wanted: Wanted = new Map(),
): Generator<undefined, readonly UndecidedGroup[]> {
  if (looked.size === 0) return groups;
  const ids = new Set(groups.map(({ id }) => id));
  const made = new Map<string, UndecidedGroup & { readonly values: UndecidedValue[] }>();
  const remaining: UndecidedGroup[] = [];
  let steps = 0;
  for (const group of groups) {
    if (steps++ % STEP === 0) yield;
    const own = isMeant(group) ? group.values.filter((one) => looked.has(one)) : [];
    if (own.length === 0) remaining.push(group);
    else if (own.length < group.values.length) {
      const values = group.values.filter((one) => !looked.has(one));
      remaining.push({ ...group, values });
    }
    for (const value of own) {
      const found = looked.get(value) ?? [];
      const run = runOf(runs, value);
      const shown = run === undefined ? group : describe(run, found, group);
      const isAsBefore = found.length === 0 && group.candidates.length > 0;
      const inCities = wanted.get(value);
      const there = lookedUp(value, inCities);
      const typed = inCities === undefined ? value.typed : typedIn(inCities, found);
      const again = isAsBefore ? there : { ...there, again: found, typed };
      const { reason, candidates, picked, inCity, beside, inPlace, ...is } = shown;
      const name = JSON.stringify([
        reason,
        candidates,
        picked,
        [inCity, beside, inPlace, is.ownCode, is.isOnlyTown, is.isOnlyInCountry],
      ]);
      const same = made.get(name);
      if (same === undefined) made.set(name, { ...shown, id: freeId(group, ids), values: [again] });
      else same.values.push(again);
    }
  }
  return [...remaining, ...made.values()];
}
