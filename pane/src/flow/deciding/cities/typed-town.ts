/**
 * Looks up values at the town that a person typed for them, because their own town is misspelt or missing from the
 * data. The parts that the service read after the town are kept: number, building and room.
 */
import { readingsOf } from '@daicho/shared/cells/readings.ts';
import { BETWEEN } from '@daicho/shared/enrich/address/address.ts';
import { outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import type { Ambiguous, Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun, OpenOutcome } from '../../running/finished-run.ts';
import { isCut } from '../candidates.ts';
import { isGuessed } from '../groups.ts';
import { beforeNumber } from '../listing/lines.ts';
import { type City, cityOfName, fullName } from './city.ts';
import { withTypedTown } from './lacks-town.ts';
import { askAgain, hasTown, listsTown } from './look-again.ts';
import { heldIn, isTypedFor, typedPrefecture } from './typed-prefecture.ts';

type Query = NonNullable<Found['query']>;

/** Reasons for which the right town may differ from the written one. */
const TOWN_IN_DOUBT: ReadonlySet<Ambiguous['reason']> = new Set([
  'town_not_listed',
  'town_differs',
  'town_missing',
  'town_in_kana',
  'former_town',
  'former_municipality',
  'prefecture_differs',
  'address_unread',
]);

export function isTownInDoubt(outcome: OpenOutcome): boolean {
  return outcome.kind === 'not_found' || TOWN_IN_DOUBT.has(outcome.reason);
}

/** Whether all values have the same town, so that one typed town can apply to all of them. Works in slices. */
export async function haveOneTown(
  { slices }: Context,
  run: FinishedRun,
  values: readonly UndecidedValue[],
): Promise<boolean> {
  const towns = new Set<string | undefined>();
  await slices.eachOf(values, (value) => {
    if (towns.size < 2) towns.add(townOf(run, value));
  });
  return towns.size === 1 && !towns.has(undefined);
}

/**
 * Gives the town as it was read, or the text before the number; undefined without either, or for another run's value.
 */
function townOf(run: FinishedRun, value: UndecidedValue): string | undefined {
  const { key, input, readAs = input } = value;
  if (!run.outcomes.has(key)) return undefined;
  return queryOf(run, value)?.town || beforeNumber(readAs) || undefined;
}

/** Matches a text that ends in its own number: `元町2-22-9`, `元町2丁目`. */
const WITH_NUMBER = /\d(?:丁目|番地?|号)?$/;
/** Matches the number at the end of such a text, with all its parts. */
const NUMBER_AT_END = /(?<=\D)\d+(?:(?:(?:丁目|番地?|号)[-‐−ー]?|[-‐−ー])\d+)*(?:丁目|番地?|号)?$/;

/** Whether a typed text is a whole address: a place with a number. */
export function isWholeAddress(typed: string): boolean {
  const text = typed.normalize('NFKC').trim();
  return /^\D{2,}\d/.test(text) && WITH_NUMBER.test(text);
}

/** Removes the number from a text that a person typed for several values, since each value keeps its own number. */
export function withoutNumber(typed: string): string {
  return typed.normalize('NFKC').trim().replace(NUMBER_AT_END, '');
}

/**
 * Results for a typed town. `many`: more places have the town than are listed. `none`: the town
 * does not exist, or only similar names do.
 */
export type AtTown = Found | Ambiguous | 'many' | 'none' | 'not_answered';

/** @param typed a town, with or without its city. @throws StoppedError; the signal's reason. */
export async function lookUpTown(
  context: Context,
  run: FinishedRun,
  values: readonly UndecidedValue[],
  typed: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<UndecidedValue, AtTown>> {
  const text = typed.normalize('NFKC').trim();
  const asked = new Map<UndecidedValue, Keys>();
  const keys = new Set<string>();
  await context.slices.eachOf(values, (value) => {
    const own = keysOf(run, value, text);
    asked.set(value, own);
    for (const key of [own.inCity ?? own.alone, own.alone]) keys.add(key);
  });
  const prefecture = typedPrefecture(text);
  const outcomes = await askAgain(context, run, keys, signal);
  const outcomeOf = (key: string) => heldIn(run.choice.kind, outcomes.get(key), prefecture);
  const found = new Map<UndecidedValue, AtTown>();
  await context.slices.eachOf(asked, ([value, { inCity, alone }]) => {
    const there = inCity === undefined ? undefined : outcomeOf(inCity);
    const at = judged(there, outcomeOf(alone), inCity !== undefined);
    found.set(value, typeof at === 'string' ? at : byAddress(run, at));
  });
  return found;
}

interface Keys {
  /**
   * Key with the typed town in the value's city; undefined if no city was read, or only one outside the typed
   * prefecture.
   */
  readonly inCity: string | undefined;
  /** Key with the typed text alone, which may name another city. */
  readonly alone: string;
}

function keysOf(run: FinishedRun, value: UndecidedValue, text: string): Keys {
  const query = queryOf(run, value);
  const { block_lot_num, building, floor_room } = query ?? {};
  const number = WITH_NUMBER.test(text) ? '' : block_lot_num;
  const rooms = [building, floor_room].map((part) => (part ? ` ${part}` : ''));
  const keyAt = (place: string) => keyOf(value.key, [place, number, ...rooms].join(''));
  const own = query && cityOf(query);
  const city = own && isTypedFor(own, text) ? own : undefined;
  return {
    inCity: city && keyAt(fullName(withTypedTown(city, text))),
    alone: keyAt(text),
  };
}

/** Puts another address into a key; a postal code before the address, and the values beside it, stay. */
function keyOf(ofReadings: string, address: string): string {
  const [key = ''] = readingsOf(ofReadings);
  const end = key.indexOf(BETWEEN);
  const beside = end < 0 ? '' : key.slice(end);
  const code = key.slice(0, leadingPostalCode(key)?.end ?? 0);
  return code + address + beside;
}

/**
 * Gives the parts that the service read in a value: preferably from the look-up in its city, if only one city is known.
 */
function queryOf(run: FinishedRun, { key, again = [] }: UndecidedValue): Query | undefined {
  const all = [run.outcomes.get(key), ...again].flatMap((one) =>
    one?.kind === 'ambiguous' || one?.kind === 'found' ? (one.query ?? []) : [],
  );
  const inCity = all.flatMap((query) => {
    const city = query.prefecture === null ? undefined : cityOf(query);
    return city === undefined ? [] : [{ query, name: fullName(city) }];
  });
  const cities = new Set(inCity.map(({ name }) => name));
  return cities.size === 1 ? inCity[0]?.query : all[0];
}

/**
 * The city has no prefecture if none was read, although there are two cities 府中市: the typed town shows which one is
 * meant.
 */
function cityOf({ prefecture, county, city, city_ward }: Query): City | undefined {
  return city === null ? undefined : cityOfName([prefecture, county, city, city_ward].join(''));
}

/**
 * @param there outcome in the city of the value. @param anywhere outcome of the typed text alone. @param hasCity
 * whether the city is known.
 */
function judged(
  there: Outcome | undefined,
  anywhere: Outcome | undefined,
  hasCity: boolean,
): AtTown {
  const named =
    isSure(anywhere) && (!hasCity || anywhere.query?.city != null) ? anywhere : undefined;
  const own = isSure(there) ? there : undefined;
  // A village with one code for all its towns does not prove that the town exists, and neither does a town with a
  // similar name. Records with the town itself come first.
  const found = [own, named].find((one) => one !== undefined && listsTown(one)) ?? own ?? named;
  if (found !== undefined) return isCut(found) ? 'many' : found;
  const all = hasCity ? [there, anywhere] : [anywhere];
  const isAnswered = all.every((one) => one !== undefined && one.kind !== 'failed');
  return isAnswered ? 'none' : 'not_answered';
}

/** If only the postal code contradicts the address, the address wins: the person has just typed the town. */
function byAddress({ choice: { kind } }: FinishedRun, at: Found | Ambiguous): Found | Ambiguous {
  const isByAddress = at.kind === 'ambiguous' && at.byAddress !== undefined;
  return isByAddress ? outcomeOfChoice(at, 0, kind.catalogue) : at;
}

function isSure(outcome: Outcome | undefined): outcome is Found | Ambiguous {
  if (outcome?.kind === 'found') return true;
  return outcome?.kind === 'ambiguous' && !isGuessed(outcome) && hasTown(outcome);
}
