/** Asks the service, and tries again after failures that may pass, never sooner than the service allows. */
import type { ApiError } from '@daicho/shared/api/error.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { Reply } from '@daicho/shared/api/reply.ts';
import { DEFAULT_RETRY, type RetryPolicy, waitBeforeRetry } from '@daicho/shared/api/retry.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { corporateNumberLookup } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { Corporation } from '@daicho/shared/model/corporation.ts';
import { sleep } from 'n8n-workflow';
import { type CallOnce, callThrough } from '../call.ts';
import { accessOf, type CallingContext } from '../credential.ts';
import { runQueue } from '../run-queue.ts';
import { sendThrough } from '../send.ts';

const TIMEOUT_MS = 60_000;
const CONCURRENCY = 4;
/** Gives up on a service that asks for a pause of more than a minute: the day stays open for a later run. */
const RETRY: RetryPolicy = { ...DEFAULT_RETRY, maxRetryAfterMs: 60_000 };

export interface LookupService {
  /** Calls an operation until it is answered, or another try is pointless. */
  ask<P, R>(operation: Operation<P, R>, params: P): Promise<Reply<R>>;
  /** Looks each number up once. A number that could not be asked has a failed outcome, or none. */
  lookUp(numbers: readonly string[]): Promise<ReadonlyMap<string, Outcome<Corporation>>>;
}

/** @throws NodeOperationError if the credential cannot be used. */
export async function lookupServiceOf(
  context: CallingContext,
  signal?: AbortSignal,
): Promise<LookupService> {
  const { connection, keyKind } = await accessOf(context);
  const call = callThrough(sendThrough(context, TIMEOUT_MS), connection);
  return {
    ask: (operation, params) => askPatiently(call, operation, params, signal),
    lookUp: async (numbers) => {
      const queue = new Queue({
        lookup: corporateNumberLookup,
        abilities: abilitiesOf(keyKind),
        retry: RETRY,
        concurrency: CONCURRENCY,
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
