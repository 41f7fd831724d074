/** Looks up values to check again, as addresses of municipalities that were chosen for them. */
import { keyInCity } from '@daicho/shared/enrich/address/in-city.ts';
import { outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { type Outcome, recordsOf } from '@daicho/shared/enrich/outcome.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { answerQuestions } from '../../../asking/answer-questions.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { measuredSender } from '../../measured-sender.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { isCut } from '../candidates.ts';
import { isGuessed } from '../groups.ts';
import { isOf } from '../values.ts';
import { type City, liesIn } from './city.ts';
import { namedPrefecture } from './lacks-city.ts';

/**
 * Whether the values of a run can be looked up in a municipality: this needs a connection, and values that are
 * addresses, since the municipality is written before the address.
 */
export function canLookAgain({ session }: Context, { choice }: FinishedRun): boolean {
  return session.settings !== undefined && choice.kind.lookupByAddress !== undefined;
}

/** Results of look-ups by value. */
export type Looked = ReadonlyMap<UndecidedValue, readonly Outcome[]>;

/**
 * @param wanted values, each with the municipalities in which it may lie. @returns the results
 * there, empty if no municipality has the value. A value without an answer for each of its
 * municipalities is left out, and so is a value of which only candidates elsewhere are listed and not all are listed.
 *
 * @param unlisted receives the values that are left out for the latter reason. @throws StoppedError; the signal's
 * reason.
 */
export async function lookAgain(
  context: Context,
  runs: readonly FinishedRun[],
  wanted: ReadonlyMap<UndecidedValue, readonly City[]>,
  signal: AbortSignal,
  unlisted = new Set<UndecidedValue>(),
): Promise<Map<UndecidedValue, readonly Outcome[]>> {
  const { slices } = context;
  const looked = new Map<UndecidedValue, readonly Outcome[]>();
  for (const run of runs) {
    const { kind } = run.choice;
    const asked = new Map<UndecidedValue, readonly (readonly [City, string])[]>();
    await slices.eachOf(wanted, ([value, cities]) => {
      if (!isOf(run, value)) return;
      const { key } = value;
      const possible = cities.filter((city) => !contradicts(key, run.outcomes.get(key), city));
      asked.set(
        value,
        possible.map((city) => [city, keyInCity(key, city)]),
      );
    });
    const keys = new Set([...asked.values()].flatMap((of) => of.map(([, key]) => key)));
    if (asked.size === 0) continue;
    const outcomes = await askAgain(context, run, keys, signal);
    await slices.eachOf(asked, ([value, of]) => {
      const answers = of.map(([city, key]) => [city, outcomes.get(key)] as const);
      if (answers.some(([, outcome]) => outcome === undefined || outcome.kind === 'failed')) return;
      const there = answers.flatMap(
        ([city, outcome]) => (outcome && within(kind, outcome, city)) ?? [],
      );
      if (there.length === 0 && answers.some(([, outcome]) => outcome && isCut(outcome))) {
        unlisted.add(value);
        return;
      }
      // A city that does not list the town does not compete with a city that lists it.
      const sure = there.filter((outcome) => !isGuessed(outcome) && listsTown(outcome));
      const own = run.outcomes.get(value.key);
      looked.set(value, sure.length > 0 ? sure : besideOwn(there.filter(hasTown), own));
    });
  }
  return looked;
}

/**
 * If the results in the chosen place are only similar to the address, keeps the address's own candidates too, since the
 * chosen place may be wrong.
 */
function besideOwn(like: readonly Outcome[], own: Outcome | undefined): readonly Outcome[] {
  return like.length === 0 || own?.kind !== 'ambiguous' ? like : [...like, own];
}

/** Asks about keys of a run. @returns the outcomes of the answered keys. @throws StoppedError; the signal's reason. */
export async function askAgain(
  context: Context,
  { choice: { kind } }: FinishedRun,
  keys: Iterable<string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Outcome>> {
  const { session, slices, callsAtOnce: concurrency } = context;
  if (session.settings === undefined) return new Map();
  const send = measuredSender(context, session.settings);
  const asking = { kind, slices, send, abilities: session.abilities, signal, concurrency };
  const questions = Array.from(keys, (key) => ({ key, rows: [] }));
  const observer = { onBegin: () => {}, onSettled: () => {} };
  return (await answerQuestions(questions, asking, session.memory, observer)).outcomes;
}

/**
 * Whether a record has the town itself. The code of a whole city or ward is right for few of its towns, and a town with
 * a similar name is another town.
 */
export function listsTown(outcome: Outcome): boolean {
  if (outcome.kind === 'ambiguous' && outcome.reason === 'town_differs') return false;
  return hasTown(outcome);
}

export function hasTown(outcome: Outcome): boolean {
  const hasRecords = outcome.kind === 'found' || outcome.kind === 'ambiguous';
  return hasRecords && recordsOf(outcome).some((one) => Object(one).town !== '');
}

/** Whether the address itself names a place other than the city. */
function contradicts(
  key: string,
  outcome: Outcome | undefined,
  { prefecture, name, withCounty }: City,
): boolean {
  const query = outcome?.kind === 'ambiguous' ? outcome.query : null;
  // For an address that was not found, nothing was read into parts.
  if (query === null) return namesOtherPrefecture(key, prefecture);
  const named = namedPrefecture(key, query);
  if (named !== null && named !== prefecture) return true;
  if (name === '') return false;
  const cityOfWard = withCounty.slice(0, -name.length);
  // A ward may belong to the city, and a town may have the same name as a municipality: 朝日町4-6.
  const isOther =
    query.city !== null && ![name, cityOfWard].includes(query.city) && !query.city.endsWith('区');
  return isOther && query.town !== null;
}

function namesOtherPrefecture(key: string, prefecture: string): boolean {
  return !key.includes(prefecture) && PREFECTURES.some(([name]) => key.includes(name));
}

/** Gives the part of an outcome that lies in a municipality or prefecture; undefined if no part does. */
export function within(kind: Kind, outcome: Outcome, city: City): Outcome | undefined {
  if (outcome.kind === 'found') return liesIn(kind, outcome, city) ? outcome : undefined;
  if (outcome.kind !== 'ambiguous') return undefined;
  const { byAddress: _, ...rest } = outcome;
  const candidates = outcome.candidates.filter((_, at) =>
    liesIn(kind, outcomeOfChoice(outcome, at, kind.catalogue), city),
  );
  if (candidates.length === outcome.candidates.length) return outcome;
  return candidates.length === 0 ? undefined : { ...rest, candidates };
}
