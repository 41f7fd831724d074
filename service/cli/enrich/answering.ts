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
import { enrichErrorSentences } from '@daicho/shared/messages/enrich.ts';
import type { LookupConnection, Versioned } from '../../connections/lookup-connection.ts';
import { runError } from './error.ts';

export interface Answering<R, P, A, S> {
  readonly connection: LookupConnection;
  readonly lookup: Lookup<R, P, A, S>;
  readonly abilities: Abilities;
  readonly concurrency: number;
  readonly signal: AbortSignal;
}

/** Asks the questions of one run. The data version of the first answer holds for all that follow. */
export class Answerer<R, P, A extends Versioned, S> {
  /** Requests carried out, retries not counted. */
  requests = 0;
  version: string | undefined;
  readonly #run: Answering<R, P, A, S>;
  #failuresInARow = 0;

  constructor(run: Answering<R, P, A, S>, version?: string) {
    this.#run = run;
    this.version = version;
  }

  /**
   * @param onSettled is told each question's outcome as it comes.
   * @throws EnrichError when no other request could succeed either; the signal's reason.
   */
  async answer(asks: readonly Ask<S>[], onSettled: (settled: Settled<R>) => void): Promise<void> {
    const { lookup, abilities, concurrency, signal } = this.#run;
    const pending = [...requestsFor(asks, lookup, abilities)].reverse();
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const next = async () => {
      const request = pending.pop();
      if (request === undefined) return;
      const step = settle(request, await this.#carryOut(request, either), lookup, abilities);
      step.settled.forEach(onSettled);
      pending.push(...[...step.requests].reverse());
    };
    // One at a time until the version is known, so that no output mixes two.
    while (pending.length > 0 && this.version === undefined) await next();
    const worker = async () => {
      try {
        while (pending.length > 0) await next();
      } catch (error) {
        stop.abort(error);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    stop.signal.throwIfAborted();
  }

  async #carryOut(request: PlannedRequest<P, A, S>, signal: AbortSignal): Promise<Reply<A>> {
    signal.throwIfAborted();
    this.requests += 1;
    const asked = this.version === undefined ? request : pinned(request, this.version);
    try {
      const ok = await this.#run.connection.call(asked, signal);
      this.version ??= ok.version;
      this.#failuresInARow = 0;
      return { ok };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#giveUpIfHopeless(error, request);
      return { error };
    }
  }

  #giveUpIfHopeless(error: ApiError, request: PlannedRequest<P, A, S>): void {
    const verdict = afterFailure(error, request.asks.length, this.#failuresInARow);
    if ('failuresInARow' in verdict) {
      this.#failuresInARow = verdict.failuresInARow;
      return;
    }
    const refused = request.operation.method === 'POST' ? 'refusedBatch' : 'refused';
    const reason = verdict.stop === 'refused' ? refused : 'serviceDown';
    throw runError(enrichErrorSentences[reason], { sentence: error.sentences });
  }
}
