/**
 * Carries a plan's questions to their outcomes without clock or I/O: a host asks for the next turn (`take`), sends or
 * waits accordingly, and passes on replies (`reply`). The rules, the same in every host:
 *
 * 1. One request at a time until the service has answered. The data version of the first answer applies to all: a
 *    request sent before it and answered in another version is sent again. A version named by the host is first looked
 *    for in the list of versions, since a missing version would look like missing records. If the service moves on to
 *    another version than the first answer's, the queue begins again, once, with all its questions if the host can.
 * 2. Failures that a wait cures are retried with growing pauses, never sooner than the service asked. A pause that the
 *    service asks for applies to all requests, and ends the run if it is longer than the run may wait. A request that
 *    waits for a retry counts as under way.
 * 3. A batch that is too large or too slow, or that keeps failing, is halved; its halves are retried less often.
 * 4. A batch that the key may not make (401 or 403) is split into single calls. If single calls are refused, the run
 *    ends. Before sending many codes, the queue asks the service once whether it takes them in batches. If the
 *    service cannot tell, or refuses them after all, codes are asked one by one.
 * 5. Failures in a row (after-failure.ts), or nothing but failures, mean that the service is down.
 * 6. If 2, 4 or 5 ends the run, all open questions fail. In a cancelled or late run, they stay open for another queue.
 */

import type { ApiError } from '../../api/call/error.ts';
import { type RetryPolicy, waitBeforeRetry } from '../../api/call/retry.ts';
import type { VersionsEnvelope } from '../../model/data-version.ts';
import {
  additionsCall,
  hasCodeBatches,
  isAdditionsCall,
  MIN_CALLS_FOR_ADDITIONS,
} from '../code-batches.ts';
import {
  type Abilities,
  type Call,
  callOf,
  type Lookup,
  takesBatches,
  type Versioned,
} from '../lookup.ts';
import type { Failed } from '../outcome.ts';
import {
  failedWith,
  type Reply,
  type Settled,
  settle,
  settleAll,
  VERSION_GONE,
  VERSION_NOT_FOUND,
} from '../plan.ts';
import {
  countBatchable,
  isListRequest,
  isPinned,
  type PlannedRequest,
  pinVersion,
  type Question,
  requestsFor,
  takesVersion,
} from '../requests.ts';
import {
  type AfterFailure,
  afterFailure,
  isOfAnotherServer,
  isUnknownOperation,
} from './after-failure.ts';
import { Pace, type PaceOptions } from './pace.ts';
import type { CallReply, QueueEnd, QueueStep, VersionPin } from './queue-step.ts';
import { isAboutService, retryPolicyFor, untriedRequest, type WaitingRequest } from './waiting.ts';

export interface QueueOptions extends PaceOptions {
  readonly lookup: Lookup;
  readonly abilities: Abilities;
  readonly retry: RetryPolicy;
  /** Whether a question is still wanted; by default all are. Unwanted questions are left out and never settle. */
  readonly isWanted?: ((key: string) => boolean) | undefined;
  /** Data version to ask for; by default the version of the first answer. */
  readonly pin?: VersionPin | undefined;
  /** Called when the queue begins again in another data version: every question then settles anew. */
  readonly onNewVersion?: (() => void) | undefined;
}

export class Queue {
  readonly #options: QueueOptions;
  readonly #pace: Pace;
  #abilities: Abilities;
  #version: string | undefined;
  #isPinChecked = true;
  #isAskingAdditions = false;
  /** Requests that are ready, the next one last. */
  #ready: WaitingRequest[] = [];
  /** Failed requests that wait for their next try; there are never many. */
  #resting: WaitingRequest[] = [];
  readonly #underWay = new Map<
    Call,
    /** Without a request if its reply no longer counts. */
    { readonly sentAt: number; waiting: WaitingRequest | undefined }
  >();
  /** All questions, while the queue may begin again. */
  #added: readonly Question[] | undefined;
  #requests = 0;
  #failuresInARow = 0;
  #hasAnswer = false;
  #lastFailure: ApiError | undefined;
  #end: QueueEnd | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#pace = new Pace(options);
    this.#abilities = options.abilities;
    const { pin } = options;
    if (pin === undefined) {
      this.#added = options.onNewVersion && [];
      return;
    }
    this.#version = pin.version;
    this.#isPinChecked = false;
    this.#ready.push(untriedRequest({ ...callOf(pin.versions, {}), asks: [] }));
  }

  /** Adds questions at the end. A queue that was done continues, unlike one that was cancelled or stopped. */
  add(asks: readonly Question[]): void {
    this.#added &&= [...this.#added, ...asks];
    this.#put(asks);
  }

  #put(asks: readonly Question[]): void {
    const requests = requestsFor(asks, this.#options.lookup, this.#abilities);
    const first = this.#ready.filter(isAboutService);
    const ready = this.#ready.filter((waiting) => !isAboutService(waiting));
    first.unshift(...this.#questionBefore(requests));
    this.#ready = [...requests.map(untriedRequest).reverse(), ...ready, ...first];
  }

  /** Asks whether the service takes codes in batches, if that is worth a request and is not known yet. */
  #questionBefore(requests: readonly PlannedRequest[]): readonly WaitingRequest[] {
    const { batch, codeBatches } = this.#abilities;
    const isOpen = batch && codeBatches === undefined && !this.#isAskingAdditions;
    if (!isOpen || countBatchable(requests) < MIN_CALLS_FOR_ADDITIONS) return [];
    this.#isAskingAdditions = true;
    return [untriedRequest({ ...additionsCall, asks: [] })];
  }

  /** Data version; undefined until the first answer, unless the host named it. */
  get version(): string | undefined {
    return this.#version;
  }

  /** Number of requests with questions; retries do not count. */
  get requests(): number {
    return this.#requests;
  }

  /** Abilities of the key, as far as these are known. */
  get abilities(): Abilities {
    return this.#abilities;
  }

  /** Questions without an outcome. */
  get open(): readonly Question[] {
    const underWay = Array.from(this.#underWay.values(), ({ waiting }) => waiting);
    const all = [...underWay, ...this.#resting, ...[...this.#ready].reverse()];
    return all.flatMap((waiting) => waiting?.request.asks ?? []);
  }

  cancel(): void {
    this.#end ??= { why: 'cancelled' };
  }

  take(now: number): QueueStep {
    if (this.#end !== undefined) return { step: 'end', end: this.#end };
    this.#leaveOutUnwanted(now);
    const isIdle = this.#underWay.size === 0;
    const next = this.#next(now);
    if (next === undefined) {
      return isIdle ? { step: 'end', end: this.#endOfAll() } : { step: 'listen' };
    }
    if (!this.#hasRoom(this.#underWay.size)) return { step: 'listen' };
    const startsAt = Math.max(now, next.notBefore, this.#pace.opensAt);
    if (this.#pace.isTooLate(startsAt)) {
      return isIdle ? { step: 'end', end: { why: 'late' } } : { step: 'listen' };
    }
    if (startsAt > now) return { step: 'wait', until: startsAt };
    return { step: 'send', call: this.#send(next, now) };
  }

  /**
   * Decides by a reply; a reply to a call that is no longer under way is ignored.
   *
   * @param random in [0, 1), for the pause before another try.
   */
  reply(call: Call, reply: CallReply, now: number, random: number): readonly Settled[] {
    const sent = this.#underWay.get(call);
    if (sent === undefined) return [];
    this.#underWay.delete(call);
    this.#pace.replied(now - sent.sentAt);
    const { waiting } = sent;
    if ('error' in reply) return this.#failed(waiting, reply.error, now, random);
    if (waiting === undefined) return [];
    this.#pace.answered();
    if (isAdditionsCall(waiting.request)) return this.#takeAdditions(hasCodeBatches(reply.ok));
    this.#hasAnswer = true;
    this.#failuresInARow = 0;
    if (isAboutService(waiting)) return this.#checkPin(reply.ok as VersionsEnvelope);
    // An answer without a body has no version.
    const ok = (reply.ok ?? {}) as Versioned;
    this.#version ??= ok.version;
    if (ok.version !== this.#version && takesVersion(call)) {
      // Asks again if the version was not yet known when the request was sent; otherwise the service has moved to
      // another version.
      if (isPinned(call)) return this.#moveOn(waiting);
      this.#ready.push(waiting);
      return [];
    }
    return this.#settle(waiting, { ok, coverage: reply.coverage });
  }

  /**
   * Gives the next request. Requests that wait for a retry keep their slots, so that a service that
   * is down does not get all other requests meanwhile.
   */
  #next(now: number): WaitingRequest | undefined {
    const [rested] = this.#resting;
    if (rested !== undefined && rested.notBefore <= now) return rested;
    const hasRoom = this.#hasRoom(this.#underWay.size + this.#resting.length);
    return (hasRoom ? this.#ready[this.#ready.length - 1] : undefined) ?? rested;
  }

  /** Removes unwanted questions from the next request, and requests that consist only of unwanted questions. */
  #leaveOutUnwanted(now: number): void {
    const { lookup, isWanted } = this.#options;
    if (isWanted === undefined) return;
    for (let next = this.#next(now); next !== undefined; next = this.#next(now)) {
      const { asks } = next.request;
      const wanted = asks.filter(({ key }) => isWanted(key));
      if (wanted.length === asks.length) return;
      const list = next === this.#resting[0] ? this.#resting : this.#ready;
      // A batch becomes several requests if the key may no longer batch.
      const requests = requestsFor(wanted, lookup, this.#abilities);
      const rest = requests.map((request) => ({ ...next, request })).reverse();
      list.splice(list.indexOf(next), 1, ...rest);
    }
  }

  /** @param taken number of requests under way or waiting for a retry. */
  #hasRoom(taken: number): boolean {
    const isAnswering = this.#hasAnswer && this.#isPinChecked && !this.#isAskingAdditions;
    return isAnswering ? this.#pace.hasRoom(taken) : taken === 0;
  }

  #send(waiting: WaitingRequest, now: number): Call {
    if (waiting === this.#resting[0]) this.#resting.shift();
    else this.#ready.pop();
    if (waiting.tried === 0 && waiting.request.asks.length > 0) this.#requests += 1;
    this.#pace.sent(now);
    const { operation, params } =
      this.#version === undefined ? waiting.request : pinVersion(waiting.request, this.#version);
    const call: Call = { operation, params };
    this.#underWay.set(call, { sentAt: now, waiting });
    return call;
  }

  #failed(
    waiting: WaitingRequest | undefined,
    error: ApiError,
    now: number,
    random: number,
  ): readonly Settled[] {
    const { retry } = this.#options;
    const asked = error.retryable ? (error.retryAfter ?? 0) * 1000 : 0;
    if (asked > retry.maxRetryAfterMs) {
      return this.#stop({ why: 'service_down', error }, waiting, failedWith(error));
    }
    if (asked > 0) this.#pace.pause(now, now + asked);
    if (waiting === undefined) return [];
    const policy = retryPolicyFor(waiting, error, retry, this.#hasAnswer);
    const wait = waitBeforeRetry(policy, error, waiting.triedBefore + waiting.tried + 1, random);
    if (wait !== undefined) {
      const notBefore = now + wait;
      if (error.kind === 'too_many_requests') this.#pace.pause(now, notBefore);
      this.#resting.push({ ...waiting, tried: waiting.tried + 1, notBefore });
      this.#resting.sort((a, b) => a.notBefore - b.notBefore);
      return [];
    }
    const { request } = waiting;
    if (isAdditionsCall(request)) return this.#failedToTell(waiting, error);
    const isRefused = error.kind === 'unauthorised' || error.kind === 'forbidden';
    const isOfCodes = request.parts !== undefined;
    const isBatch =
      isOfCodes || (request.operation.method === 'POST' && takesBatches(this.#options.lookup));
    if (isRefused && isBatch) return this.#askAgain(waiting, { batch: false });
    if (isOfCodes && isUnknownOperation(error)) {
      return this.#askAgain(waiting, { codeBatches: false });
    }
    if (error.code === VERSION_NOT_FOUND) return this.#moveOn(waiting);
    // A list is one question, however many rows wait for it.
    const isList = isListRequest(request.asks, this.#options.lookup);
    const questions = request.parts?.length ?? (isList ? 1 : request.asks.length);
    const verdict = this.#verdict(error, questions);
    if ('stop' in verdict) {
      return this.#stop({ why: verdict.stop, error }, waiting, failedWith(error));
    }
    this.#failuresInARow = verdict.failuresInARow;
    if (error.retryable || isOfAnotherServer(error)) this.#lastFailure = error;
    else {
      this.#hasAnswer = true;
      this.#pace.answered();
    }
    return this.#settle(waiting, { error });
  }

  /** Decides after a failure. Without the list of versions, nothing can be asked. */
  #verdict(error: ApiError, questions: number): AfterFailure {
    if (questions > 0) return afterFailure(error, questions, this.#failuresInARow, this.#hasAnswer);
    return { stop: error.retryable ? 'service_down' : 'refused' };
  }

  #settle(waiting: WaitingRequest, reply: Reply): readonly Settled[] {
    const step = settle(waiting.request, reply, this.#options.lookup, this.#abilities);
    const isHalf = 'error' in reply;
    this.#ready.push(
      ...step.requests.map((request) => ({ ...untriedRequest(request), isHalf })).reverse(),
    );
    this.#ready.push(...this.#questionBefore(step.requests));
    return step.settled;
  }

  #checkPin({ versions }: VersionsEnvelope): readonly Settled[] {
    this.#isPinChecked = true;
    const { version, must } = this.#options.pin ?? { version: '', must: 'be_there' };
    const newest = [...versions].sort().pop();
    const isRight = must === 'be_newest' ? version === newest : versions.includes(version);
    if (!isRight) this.#end = { why: 'version_gone', known: versions };
    return [];
  }

  /** Splits a refused batch and all waiting ones into requests that narrower abilities allow. */
  #askAgain(refused: WaitingRequest, narrower: Partial<Abilities>): readonly Settled[] {
    this.#abilities = { ...this.#abilities, ...narrower };
    const waiting = [refused, ...this.#resting, ...[...this.#ready].reverse()];
    this.#resting = [];
    // Until a question about the service is answered, one request is sent at a time, so that question must stay.
    this.#ready = waiting.filter(isAboutService).reverse();
    this.#put(waiting.flatMap(({ request }) => request.asks));
    return [];
  }

  /** Notes whether the service takes codes in batches; if it does, all waiting requests are made anew. */
  #takeAdditions(codeBatches: boolean): readonly Settled[] {
    this.#isAskingAdditions = false;
    this.#abilities = { ...this.#abilities, codeBatches };
    if (!codeBatches) return [];
    const waiting = [...this.#ready].reverse();
    this.#ready = this.#ready.filter(isAboutService);
    this.#put(waiting.flatMap(({ request }) => request.asks));
    return [];
  }

  /**
   * Goes on without additions, for good or until more questions come. The tries of the failed call count as tries of
   * the next question, so that a service that never answers gets no extra requests.
   */
  #failedToTell(waiting: WaitingRequest, error: ApiError): readonly Settled[] {
    if (!error.retryable) return this.#takeAdditions(false);
    this.#isAskingAdditions = false;
    const next = this.#ready.pop();
    if (next !== undefined) this.#ready.push({ ...next, triedBefore: waiting.tried + 1 });
    return [];
  }

  /** Begins again, since the service has left the data version of the answers so far; ends the queue if it may not. */
  #moveOn(waiting: WaitingRequest): readonly Settled[] {
    const added = this.#added;
    if (added === undefined) {
      return this.#stop({ why: 'version_gone', known: [] }, waiting, VERSION_GONE);
    }
    this.#added = undefined;
    this.#version = undefined;
    this.#ready = this.#ready.filter(isAboutService);
    this.#resting = this.#resting.filter(isAboutService);
    for (const sent of this.#underWay.values()) {
      if (sent.waiting?.request.asks.length) sent.waiting = undefined;
    }
    this.#put(added);
    this.#options.onNewVersion?.();
    return [];
  }

  /** Ends the queue: open questions fail, and replies to requests under way are ignored. */
  #stop(end: QueueEnd, failed: WaitingRequest | undefined, outcome: Failed): readonly Settled[] {
    const asks = [...(failed?.request.asks ?? []), ...this.open];
    this.#end = end;
    this.#ready = [];
    this.#resting = [];
    this.#underWay.clear();
    return settleAll(asks, outcome);
  }

  #endOfAll(): QueueEnd {
    const error = this.#hasAnswer ? undefined : this.#lastFailure;
    if (error === undefined) return { why: 'done' };
    return { why: error.retryable ? 'service_down' : 'refused', error };
  }
}
