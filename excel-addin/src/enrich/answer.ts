/** Carries out a plan's requests, several at a time, until every question is settled. */
import { ApiError } from '@daicho/shared/api/error.ts';
import { afterFailure } from '@daicho/shared/enrich/after-failure.ts';
import type { Abilities, Lookup } from '@daicho/shared/enrich/lookup.ts';
import {
  type Ask,
  type PlannedRequest,
  pinned,
  type Reply,
  requestsFor,
  type Settled,
  settle,
} from '@daicho/shared/enrich/plan.ts';
import type { LookupConnection } from '../connection.ts';

export interface Answering {
  readonly connection: LookupConnection;
  readonly lookup: Lookup;
  readonly abilities: Abilities;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** The data version to ask for; else that of the first answer holds for all. */
  readonly version?: string | undefined;
}

/** No other request could succeed either. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly reason: 'refused' | 'refused_batch' | 'service_down';
  readonly failure: ApiError;

  constructor(reason: StoppedError['reason'], failure: ApiError) {
    super(failure.message);
    this.reason = reason;
    this.failure = failure;
  }
}

export interface Answered {
  /** Carried out, retries not counted. */
  readonly requests: number;
  /** Of the data; undefined where nothing was asked. */
  readonly version: string | undefined;
}

/**
 * @param onSettled is told each question's outcome, and the data version, as they come.
 * @throws StoppedError; the signal's reason.
 */
export async function answer(
  asks: readonly Ask[],
  answering: Answering,
  onSettled: (settled: Settled, version: string | undefined) => void,
): Promise<Answered> {
  const { connection, lookup, abilities, concurrency, signal } = answering;
  const pending = [...requestsFor(asks, lookup, abilities)].reverse();
  const stop = new AbortController();
  const cancel = () => stop.abort(signal.reason);
  let { version } = answering;
  let requests = 0;
  let failuresInARow = 0;
  /** While nothing has been answered: why. */
  let onlyFailure: ApiError | 'none' | undefined;

  async function carryOut(request: PlannedRequest): Promise<Reply> {
    stop.signal.throwIfAborted();
    requests += 1;
    const asked = version === undefined ? request : pinned(request, version);
    try {
      const ok = await connection.call(asked, stop.signal);
      version ??= ok.version;
      failuresInARow = 0;
      onlyFailure = 'none';
      return { ok };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const verdict = afterFailure(error, request.asks.length, failuresInARow);
      if ('stop' in verdict) throw new StoppedError(reasonOf(verdict.stop, request), error);
      failuresInARow = verdict.failuresInARow;
      onlyFailure = error.retryable ? (onlyFailure ?? error) : 'none';
      return { error };
    }
  }

  async function next(): Promise<void> {
    const request = pending.pop();
    if (request === undefined) return;
    const step = settle(request, await carryOut(request), lookup, abilities);
    for (const settled of step.settled) onSettled(settled, version);
    pending.push(...[...step.requests].reverse());
  }

  async function worker(): Promise<void> {
    try {
      while (pending.length > 0) await next();
    } catch (error) {
      stop.abort(error);
    }
  }

  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    // One at a time until the version is known, so that no result mixes two.
    while (pending.length > 0 && version === undefined) await next();
    await Promise.all(Array.from({ length: concurrency }, worker));
    stop.signal.throwIfAborted();
    // A short column ends before the failures are many: a service that answered nothing is down too.
    if (onlyFailure instanceof ApiError) throw new StoppedError('service_down', onlyFailure);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return { requests, version };
}

function reasonOf(
  stop: 'refused' | 'service_down',
  request: PlannedRequest,
): StoppedError['reason'] {
  return stop === 'refused' && request.operation.method === 'POST' ? 'refused_batch' : stop;
}
