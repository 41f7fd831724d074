/** Asks the service, and tries again after failures that may pass, never sooner than the service allows. */
import type { ApiError } from '@daicho/shared/api/call/error.ts';
import type { Reply } from '@daicho/shared/api/call/reply.ts';
import { DEFAULT_RETRY, type RetryPolicy, waitBeforeRetry } from '@daicho/shared/api/call/retry.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { radarDate } from '@daicho/shared/api/radar.ts';
import { radarChanges } from '@daicho/shared/api/radar-numbers.ts';
import type { Day } from '@daicho/shared/calendar/day.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { serviceRoot } from '@daicho/shared/enrich/code-batches.ts';
import { corporateNumberLookup } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import { ADDITIONS } from '@daicho/shared/model/additions.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { RADAR_PAGE_MAX } from '@daicho/shared/model/limits.ts';
import type { WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import { sleep } from 'n8n-workflow';
import { type CallOnce, callThrough } from '../call.ts';
import { accessOf, type CallingContext } from '../credential.ts';
import { runQueue } from '../run-queue.ts';
import { sendThrough } from '../send.ts';

const TIMEOUT_MS = 60_000;
const CONCURRENCY = 4;
/** Gives up on a service that asks for a pause of more than a minute: the day then stays open for a later run. */
const RETRY: RetryPolicy = { ...DEFAULT_RETRY, maxRetryAfterMs: 60_000 };

export interface LookupService {
  /**
   * Whether the service has an addition to the specified interface, in the form known here. With `radar_changes` it
   * reports changes with the values before and after.
   */
  has(addition: keyof typeof ADDITIONS): Promise<Reply<boolean>>;
  /** Calls an operation until it is answered, another try is pointless, or the caller's signal aborts. */
  ask<P, R>(operation: Operation<P, R>, params: P): Promise<Reply<R>>;
  /** Lists the changes that were detected on a day, with the values before and after if the service reports them. */
  changesOn(date: Day): Promise<Reply<DayChanges>>;
  /** Looks each number up once. A number that could not be asked about has a failed outcome, or no outcome. */
  lookUp(numbers: readonly string[]): Promise<ReadonlyMap<string, Outcome<Corporation>>>;
}

/** Changes that were detected on a day. */
export interface DayChanges {
  /** Distinct numbers; only numbers of corporations if the service does not report changes. */
  readonly numbers: readonly string[];
  /** Changes by number, in the order of their imports; absent if the service does not report changes. */
  readonly changesByNumber?: ReadonlyMap<string, readonly WatchedChange[]>;
}

/** @throws NodeOperationError if the credential cannot be used. */
export async function lookupServiceOf(
  context: CallingContext,
  signal?: AbortSignal,
): Promise<LookupService> {
  const { connection, keyKind } = await accessOf(context);
  const call = callThrough(sendThrough(context, TIMEOUT_MS), connection);
  const ask: LookupService['ask'] = (operation, params) =>
    askPatiently(call, operation, params, signal);
  let additions: Promise<Reply<Readonly<Record<string, number>>>> | undefined;
  const has: LookupService['has'] = async (addition) => {
    additions ??= askAdditions(ask);
    const reply = await additions;
    return 'error' in reply ? reply : { ok: reply.ok[addition] === ADDITIONS[addition] };
  };
  return {
    ask,
    has,
    changesOn: async (date) => {
      const reports = await has('radar_changes');
      if ('error' in reports) return reports;
      return reports.ok ? changesOfDay(ask, date) : numbersOn(ask, date);
    },
    lookUp: async (numbers) => {
      const queue = new Queue({
        lookup: corporateNumberLookup,
        abilities: abilitiesOf(keyKind),
        retry: RETRY,
        concurrency: CONCURRENCY,
        // The new outcomes come after those of the former version, and so replace them.
        onNewVersion() {},
      });
      const { settled, asks } = plan(
        numbers.map((number) => [number]),
        corporateNumberLookup,
      );
      queue.add(asks);
      const answered = await runQueue(queue, call, signal);
      const outcomes = new Map<string, Outcome<Corporation>>();
      for (const { rows, outcome } of [...settled, ...answered.settled]) {
        for (const row of rows) {
          const number = numbers[row];
          if (number !== undefined) outcomes.set(number, outcome as Outcome<Corporation>);
        }
      }
      return outcomes;
    },
  };
}

/** Asks for the service's additions to the specified interface. After a lasting error, gives no additions. */
async function askAdditions(
  ask: LookupService['ask'],
): Promise<Reply<Readonly<Record<string, number>>>> {
  const reply = await ask(serviceRoot, {});
  if ('ok' in reply) return { ok: reply.ok.additions ?? {} };
  return reply.error.retryable ? reply : { ok: {} };
}

async function numbersOn(ask: LookupService['ask'], date: Day): Promise<Reply<DayChanges>> {
  const reply = await ask(radarDate, { date });
  return 'error' in reply ? reply : { ok: { numbers: [...new Set(reply.ok.data)] } };
}

/** Reads page by page. A failed page fails the day: a list with a gap would pass for a complete one. */
async function changesOfDay(ask: LookupService['ask'], date: Day): Promise<Reply<DayChanges>> {
  const changesByNumber = new Map<string, WatchedChange[]>();
  let cursor: string | undefined;
  do {
    const reply = await ask(radarChanges, { date, limit: RADAR_PAGE_MAX, cursor });
    if ('error' in reply) return reply;
    for (const change of reply.ok.data) {
      changesByNumber.set(change.number, [...(changesByNumber.get(change.number) ?? []), change]);
    }
    cursor = reply.ok.cursor ?? undefined;
  } while (cursor !== undefined);
  return { ok: { numbers: [...changesByNumber.keys()], changesByNumber } };
}

async function askPatiently<P, R>(
  call: CallOnce,
  operation: Operation<P, R>,
  params: P,
  signal: AbortSignal | undefined,
): Promise<Reply<R>> {
  for (let tried = 1; ; tried++) {
    const reply = await call(operation, params);
    const wait = 'error' in reply ? waitAfter(reply.error, tried) : undefined;
    if (wait === undefined || signal?.aborted === true) return reply;
    await sleep(wait);
  }
}

function waitAfter(error: ApiError, tried: number): number | undefined {
  return waitBeforeRetry(RETRY, error, tried, Math.random());
}
