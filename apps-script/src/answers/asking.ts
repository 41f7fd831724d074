/**
 * Carries out a plan's requests, several at a time, within the time that Sheets gives a custom function.
 * What is not settled when the time is over stays unasked; the next calculation goes on from the cache.
 */

import { ApiError } from '@daicho/shared/api/error.ts';
import { type ApiResponse, read } from '@daicho/shared/api/read.ts';
import { request } from '@daicho/shared/api/request.ts';
import { type RetryPolicy, retryAfterMs, waitBeforeRetry } from '@daicho/shared/api/retry.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { afterFailure } from '@daicho/shared/enrich/after-failure.ts';
import { type Abilities, DEFAULT_ABILITIES, type Lookup } from '@daicho/shared/enrich/lookup.ts';
import {
  type Ask,
  type PlannedRequest,
  pinned,
  requestsFor,
  type Settled,
  settle,
} from '@daicho/shared/enrich/plan.ts';
import type { Host } from '../host/host.ts';

export interface Asking<R, P, A> {
  readonly lookup: Lookup<R, P, A>;
  readonly connection: Connection;
  readonly host: Host;
  /** When the custom function was called. */
  readonly startedAt: number;
}

/** Sheets ends a call after 30 s and throws its results away; the rest is for the cache and for Sheets itself. */
const BUDGET_MS = 25_000;
/** Requests at the same time. */
const PARALLEL = 10;

const RETRY: RetryPolicy = {
  tries: 4,
  triesAfterTimeout: 2,
  baseMs: 500,
  maxMs: 4000,
  maxRetryAfterMs: 20_000,
};

/** @param onSettled is told each question's outcome; it hears nothing of what time did not allow. */
export function ask<R, P, A extends Versioned>(
  asks: readonly Ask[],
  asking: Asking<R, P, A>,
  onSettled: (settled: Settled<R>) => void,
): void {
  const run = new Run(asks, asking, onSettled);
  while (run.hasWork()) run.step();
}

/** Every answer that can be enriched from says its data version. */
export interface Versioned {
  readonly version: string;
}

interface Pending<P, A> {
  readonly planned: PlannedRequest<P, A>;
  /** Tries so far. */
  readonly tried: number;
}

class Run<R, P, A extends Versioned> {
  readonly #asking: Asking<R, P, A>;
  readonly #onSettled: (settled: Settled<R>) => void;
  #abilities: Abilities = DEFAULT_ABILITIES;
  #queue: Pending<P, A>[];
  /** Of the first answer; all that follow are asked for the same. */
  #version: string | undefined;
  /** One at first, since it tells the data version and whether the key is right; half as many after a wait. */
  #parallel = 1;
  #failuresInARow = 0;
  #slowestMs = 0;
  #waitMs = 0;

  constructor(
    asks: readonly Ask[],
    asking: Asking<R, P, A>,
    onSettled: (settled: Settled<R>) => void,
  ) {
    this.#asking = asking;
    this.#onSettled = onSettled;
    this.#queue = this.#requestsFor(asks);
  }

  /** Not when another group as slow as the slowest would come too late. */
  hasWork(): boolean {
    const { host, startedAt } = this.#asking;
    const endsAt = host.now() + this.#waitMs + this.#slowestMs;
    return this.#queue.length > 0 && endsAt - startedAt < BUDGET_MS;
  }

  step(): void {
    const { host } = this.#asking;
    if (this.#waitMs > 0) host.sleep(this.#waitMs);
    this.#waitMs = 0;
    const group = this.#queue.splice(0, this.#parallel);
    const sentAt = host.now();
    const responses = host.send(group.map((pending) => this.#requestOf(pending)));
    this.#slowestMs = Math.max(this.#slowestMs, host.now() - sentAt);
    const again: Pending<P, A>[] = [];
    group.forEach((pending, i) => {
      again.push(...this.#take(pending, responses[i]));
    });
    this.#queue.unshift(...again);
    const isPaced = this.#waitMs > 0;
    this.#parallel = isPaced ? Math.max(1, Math.floor(group.length / 2)) : PARALLEL;
  }

  #requestOf({ planned }: Pending<P, A>) {
    const { operation, params } =
      this.#version === undefined ? planned : pinned(planned, this.#version);
    return request(operation, params, this.#asking.connection);
  }

  /** What must be asked again because of a response. */
  #take(pending: Pending<P, A>, response: ApiResponse | undefined): readonly Pending<P, A>[] {
    const { connection, lookup } = this.#asking;
    const { planned } = pending;
    try {
      if (response === undefined) throw networkError(planned);
      const ok = read(planned.operation, response, connection);
      const step = settle(planned, { ok }, lookup, this.#abilities);
      this.#failuresInARow = 0;
      this.#version ??= ok.version;
      step.settled.forEach(this.#onSettled);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.#takeError(pending, error, response);
    }
  }

  #takeError(
    pending: Pending<P, A>,
    error: ApiError,
    response: ApiResponse | undefined,
  ): readonly Pending<P, A>[] {
    const { host, lookup } = this.#asking;
    const { planned } = pending;
    const tried = pending.tried + 1;
    const asked = retryAfterMs(response?.headers['retry-after'] ?? null, host.now());
    const wait = waitBeforeRetry(RETRY, error, tried, asked, host.random());
    if (wait !== undefined) {
      this.#waitMs = Math.max(this.#waitMs, wait);
      return [{ planned, tried }];
    }
    const after = afterFailure(error, planned.asks.length, this.#failuresInARow);
    if ('stop' in after) return this.#giveUp(planned, error);
    this.#failuresInARow = after.failuresInARow;
    const step = settle(planned, { error }, lookup, this.#abilities);
    step.settled.forEach(this.#onSettled);
    return step.requests.map(fresh);
  }

  /** No other request could fare better, unless the plan lacks the batch option alone (spec, Authentication 5). */
  #giveUp(planned: PlannedRequest<P, A>, error: ApiError): readonly Pending<P, A>[] {
    const asks = [planned, ...this.#queue.map((waiting) => waiting.planned)].flatMap((p) => p.asks);
    this.#queue = [];
    if (error.kind === 'forbidden' && planned.operation.method === 'POST') {
      this.#abilities = { ...this.#abilities, batch: false };
      return this.#requestsFor(asks);
    }
    const outcome = { kind: 'failed', error: error.kind, retryable: error.retryable } as const;
    for (const { rows, key } of asks) this.#onSettled({ rows, outcome, key });
    return [];
  }

  #requestsFor(asks: readonly Ask[]): Pending<P, A>[] {
    return requestsFor(asks, this.#asking.lookup, this.#abilities).map(fresh);
  }
}

function fresh<P, A>(planned: PlannedRequest<P, A>): Pending<P, A> {
  return { planned, tried: 0 };
}

function networkError({ operation }: { operation: { name: string } }): ApiError {
  return new ApiError({ kind: 'network', operation: operation.name });
}
