/** Carries out a plan's requests, a few at a time, until every question is settled. */
import type { ApiError } from '@daicho/shared/api/error.ts';
import { afterFailure } from '@daicho/shared/enrich/after-failure.ts';
import type { Abilities, Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import {
  type Ask,
  type PlannedRequest,
  pinned,
  type Reply,
  requestsFor,
  type Settled,
  settle,
} from '@daicho/shared/enrich/plan.ts';
import type { Call } from '../../shared/transport.ts';

export interface Answering {
  readonly call: Call;
  readonly lookup: Lookup;
  readonly abilities: Abilities;
  readonly concurrency: number;
}

/**
 * One outcome for every question. The data version of the first answer holds for all that follow. Where
 * no other request could succeed either (a refused key, a dead service), the open questions fail unasked.
 *
 * @throws what a cancelled execution throws.
 */
export async function answer(
  asks: readonly Ask[],
  { call, lookup, abilities, concurrency }: Answering,
): Promise<readonly Settled[]> {
  const settled: Settled[] = [];
  const pending = [...requestsFor(asks, lookup, abilities)].reverse();
  let version: string | undefined;
  let failuresInARow = 0;
  let stopped: ApiError | undefined;

  const carryOut = async (request: PlannedRequest): Promise<Reply> => {
    const { operation, params } = version === undefined ? request : pinned(request, version);
    const reply = await call(operation, params);
    if ('ok' in reply) {
      version ??= reply.ok.version;
      failuresInARow = 0;
      return reply;
    }
    const verdict = afterFailure(reply.error, request.asks.length, failuresInARow);
    if ('stop' in verdict) stopped ??= reply.error;
    else failuresInARow = verdict.failuresInARow;
    return reply;
  };
  const next = async (request: PlannedRequest) => {
    const reply = await carryOut(request);
    if ('error' in reply && stopped !== undefined) {
      settled.push(...failedUnasked(request, reply.error));
      return;
    }
    const step = settle(request, reply, lookup, abilities);
    settled.push(...step.settled);
    pending.push(...[...step.requests].reverse());
  };
  const work = async (until: () => boolean) => {
    while (!until()) {
      const request = pending.pop();
      if (request === undefined) return;
      if (stopped === undefined) await next(request);
      else settled.push(...failedUnasked(request, stopped));
    }
  };

  // One at a time until the version is known, so that no output mixes two.
  await work(() => version !== undefined);
  await Promise.all(Array.from({ length: concurrency }, () => work(() => false)));
  return settled;
}

function failedUnasked({ asks }: PlannedRequest, { kind, retryable }: ApiError): Settled[] {
  const outcome: Outcome = { kind: 'failed', error: kind, retryable };
  return asks.map(({ rows, key }) => ({ rows, outcome, key }));
}
