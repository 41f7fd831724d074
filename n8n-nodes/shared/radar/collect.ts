/** Asks for the lists of days, looks up their numbers, and decides what to emit. */
import { createHash } from 'node:crypto';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { Day } from '@daicho/shared/calendar/day.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { afterFailure } from '@daicho/shared/enrich/queue/after-failure.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import {
  type DayList,
  decideEmissions,
  type Emission,
  type Readings,
  wasEmitted,
} from '@daicho/shared/radar/decide.ts';
import { type NumberState, numberState } from '@daicho/shared/radar/number-state.ts';
import { advanceAskFrom, pruneState, type RadarState } from '@daicho/shared/radar/state.ts';
import { type EmissionFilter, filterNumbers } from './emission-filter.ts';
import type { Problem } from './errors.ts';
import type { LookupService } from './lookup-service.ts';

/** A day to ask for. */
export interface DayRequest {
  readonly date: Day;
  /** Whether numbers that were already emitted for the day are looked up again, since they may have changed again. */
  readonly isWhole: boolean;
}

interface CollectedEmissions {
  readonly emissions: readonly Emission[];
  /** State to save once the emissions went out. */
  readonly state: RadarState;
  /** Days that stay open, and why. */
  readonly problems: readonly Problem[];
  /** Number of corporations that were forgotten because there are too many. */
  readonly forgotten: number;
}

interface CollectOptions {
  readonly lookUp: boolean;
  /** Filter of the emitted changes; absent if this trigger emits all changes. */
  readonly only?: EmissionFilter | undefined;
  now(): number;
}

export async function collectEmissions(
  dayRequests: readonly DayRequest[],
  state: RadarState,
  service: Pick<LookupService, 'changesOn' | 'lookUp'>,
  { lookUp, only, now }: CollectOptions,
): Promise<CollectedEmissions> {
  const { lists: all, problems } = await listsOf(dayRequests, service, now);
  const lists = all.map((list) => filterNumbers(list, only));
  const numbers = lookUp ? numbersToLookUp(lists, state) : [];
  const { readings, outcomes } = await readNumbers(service, numbers);
  const decision = decideEmissions(state, lists, readings, now());
  const { state: kept, forgotten } = pruneState(advanceAskFrom(decision.state, now()), now());
  return {
    emissions: decision.emissions,
    state: kept,
    problems: [...problems, ...lookUpProblems(lists, readings, outcomes)],
    forgotten,
  };
}

interface Lists {
  readonly lists: readonly DayList[];
  readonly problems: readonly Problem[];
}

/** Asks for the list of each day. Stops once the service is down, since each further day would wait again. */
async function listsOf(
  wishes: readonly DayRequest[],
  service: Pick<LookupService, 'changesOn'>,
  now: () => number,
): Promise<Lists> {
  const lists: DayList[] = [];
  const problems: Problem[] = [];
  let failuresInARow = 0;
  for (const [i, { date, isWhole }] of wishes.entries()) {
    const at = now();
    const reply = await service.changesOn(date);
    if ('ok' in reply) {
      failuresInARow = 0;
      lists.push({ date, at, ...reply.ok, isWhole });
      continue;
    }
    const { error } = reply;
    problems.push({ date, error });
    const verdict = afterFailure(error, 1, failuresInARow, lists.length > 0);
    if ('stop' in verdict) {
      const left = wishes.slice(i + 1).map((wish) => ({ date: wish.date, error }));
      return { lists, problems: [...problems, ...left] };
    }
    failuresInARow = verdict.failuresInARow;
  }
  return { lists, problems };
}

interface ReadNumbers {
  readonly readings: Readings;
  readonly outcomes: ReadonlyMap<string, Outcome<Corporation>>;
}

/** Looks numbers up, and reads the outcomes. */
export async function readNumbers(
  service: Pick<LookupService, 'lookUp'>,
  numbers: readonly string[],
): Promise<ReadNumbers> {
  const outcomes = await service.lookUp(numbers);
  const read = numbers.map((number): [string, NumberState | 'failed'] => [
    number,
    numberState(outcomes.get(number), sha256) ?? 'failed',
  ]);
  return { readings: new Map(read), outcomes };
}

/**
 * Lists the corporations to look up. If a list has only numbers, numbers that were already emitted may have changed
 * again, which only their records show. Invoice issuers have no corporation record.
 */
function numbersToLookUp(lists: readonly DayList[], { seen }: RadarState): readonly string[] {
  const numbers = lists.flatMap(({ date, isWhole, numbers: all, changesByNumber }) =>
    all.filter((number) => {
      const last = seen[number];
      const isTold = changesByNumber !== undefined && last?.imports !== undefined;
      if (isWhole && !isTold) return true;
      return !wasEmitted(last, date, { changes: changesByNumber?.get(number) });
    }),
  );
  return [...new Set(numbers)].filter((number) => numberKind(number) === 'corporation');
}

/** Names one problem for each day whose numbers could not all be looked up. */
export function lookUpProblems(
  lists: readonly DayList[],
  readings: Readings,
  outcomes: ReadonlyMap<string, Outcome<Corporation>>,
): readonly Problem[] {
  return lists.flatMap(({ date, numbers }) => {
    const failed = numbers.find((number) => readings.get(number) === 'failed');
    if (failed === undefined) return [];
    const outcome = outcomes.get(failed);
    const kind = outcome?.kind === 'failed' ? outcome.error : 'unexpected_shape';
    return [{ date, error: new ApiError({ kind, operation: 'corporation.lookup' }) }];
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
