/**
 * Asks the questions of a plan, several at a time, within the time that Sheets gives a custom function. Questions that
 * are open when the time is over, or when Google sends no more requests, stay unasked. The next calculation continues
 * from the cache.
 */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import { DEFAULT_RETRY, type RetryPolicy } from '@daicho/shared/api/call/retry.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { keyKindByForm } from '@daicho/shared/connection/key.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { isAdditionsCall } from '@daicho/shared/enrich/code-batches.ts';
import { type Call, type Lookup, takesBatches } from '@daicho/shared/enrich/lookup.ts';
import type { Settled } from '@daicho/shared/enrich/plan.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type {
  CallReply,
  QueueEnd,
  QueueStep,
  VersionPin,
} from '@daicho/shared/enrich/queue/queue-step.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import type { FetchResult } from '../host/fetch.ts';
import type { Host } from '../host/host.ts';
import { Meter } from '../usage/usage.ts';
import { cachedAdditions } from './cached-additions.ts';
import { RoundWidth } from './round-width.ts';

interface SendOptions {
  readonly lookup: Lookup;
  readonly connection: Connection;
  readonly host: Host;
  /** Time at which the custom function was called. */
  readonly startedAt: number;
  /** Milliseconds available from that time; by default the time of a custom function. */
  readonly budgetMs?: number;
  /** Largest number of requests at one time. */
  readonly width: number;
  readonly pin?: VersionPin | undefined;
  /** Called if the questions begin again in another data version; their outcomes then come once more. */
  readonly onNewVersion?: () => void;
  /** Called after each round, once its replies are processed. */
  readonly onRound?: () => void;
}

/** Reasons why Google sends no requests today, or until somebody acts. Trying again does not help. */
const BLOCKED = ['quota_spent', 'not_permitted', 'blocked_url', 'no_such_host'] as const;

type Blocked = (typeof BLOCKED)[number];

export type SendEnd = QueueEnd | { readonly why: Blocked };

/** Sheets ends a call after 30 s and drops its results. The rest of the time is for the cache and for Sheets. */
const BUDGET_MS = 25_000;

/** A batch is as much work as a hundred requests, and the service accepts 32 batches of a key at a time. */
const BATCHES_AT_ONCE = 20;

const RETRY: RetryPolicy = { ...DEFAULT_RETRY, tries: 4, maxMs: 4000, maxRetryAfterMs: 20_000 };

/** @param onSettled receives each question's outcome when it is known; unasked questions have none. */
export function sendQuestions(
  questions: readonly Question[],
  options: SendOptions,
  onSettled: (settled: Settled) => void,
): SendEnd {
  const meter = new Meter(options.host);
  try {
    return sendInRounds(questions, options, meter, onSettled);
  } finally {
    meter.save();
  }
}

function sendInRounds(
  questions: readonly Question[],
  {
    lookup,
    connection,
    host,
    startedAt,
    budgetMs = BUDGET_MS,
    width,
    pin,
    onNewVersion = () => {},
    onRound,
  }: SendOptions,
  meter: Meter,
  onSettled: (settled: Settled) => void,
): SendEnd {
  const widthMax = takesBatches(lookup) ? Math.min(width, BATCHES_AT_ONCE) : width;
  const queue = new Queue({
    lookup,
    abilities: abilitiesOf(keyKindByForm(connection.key ?? '')),
    concurrency: widthMax,
    retry: RETRY,
    deadline: startedAt + budgetMs,
    pin,
    onNewVersion,
  });
  queue.add(questions);
  const rounds = new RoundWidth(widthMax);
  const additions = cachedAdditions(host, connection);
  for (;;) {
    const sentAt = host.now();
    const { batch, codeBatches } = queue.abilities;
    const widthNow = batch && codeBatches ? BATCHES_AT_ONCE : widthMax;
    const { calls, next } = round(queue, sentAt, Math.min(rounds.value, widthNow));
    const [first] = calls;
    const additionsRequest = first !== undefined && isAdditionsCall(first) ? first : undefined;
    const cached = additionsRequest && additions.read();
    if (additionsRequest !== undefined && cached !== undefined) {
      queue.reply(additionsRequest, cached, sentAt, host.random());
    } else if (calls.length > 0) {
      const sent = host.send(
        calls.map(({ operation, params }) => request(operation, params, connection)),
      );
      meter.record(sent);
      const blocked = sent.find(isBlocked);
      if (blocked !== undefined) return { why: blocked };
      const now = host.now();
      const replies = calls.map((call, i) => replyTo(call, sent[i] ?? 'network', connection));
      if (additionsRequest !== undefined && replies[0] !== undefined) additions.write(replies[0]);
      if (replies.some(isOverload)) rounds.onRefusal();
      // A question about additions is answered faster than any other question, so its round is not counted.
      else if (additionsRequest === undefined) rounds.onAnswer(calls.length, now - sentAt);
      calls.forEach((call, i) => {
        const reply = replies[i];
        if (reply !== undefined) queue.reply(call, reply, now, host.random()).forEach(onSettled);
      });
      onRound?.();
    } else if (next?.step === 'wait') host.sleep(next.until - host.now());
    else return next?.step === 'end' ? next.end : { why: 'late' };
  }
}

/** Takes up to `width` calls that may be sent now. If fewer may be sent, `next` says what to do after them. */
function round(
  queue: Queue,
  now: number,
  width: number,
): { calls: readonly Call[]; next: QueueStep | undefined } {
  const calls: Call[] = [];
  let next: QueueStep | undefined;
  while (calls.length < width) {
    next = queue.take(now);
    if (next.step !== 'send') break;
    calls.push(next.call);
  }
  return { calls, next };
}

function isBlocked(sent: FetchResult): sent is Blocked {
  return BLOCKED.some((one) => one === sent);
}

function replyTo({ operation }: Call, sent: FetchResult, connection: Connection): CallReply {
  if (sent === 'too_fast') {
    const { name } = operation;
    // Google's own message asks for a pause of one second (`Try Utilities.sleep(1000) between calls`).
    return { error: new ApiError({ kind: 'too_many_requests', operation: name, retryAfter: 1 }) };
  }
  return replyOf(operation, typeof sent === 'string' ? 'network' : sent, connection);
}

/** Whether a reply suggests sending fewer requests at a time. */
function isOverload(reply: CallReply): boolean {
  if (!('error' in reply)) return false;
  const { kind } = reply.error;
  return kind === 'too_many_requests' || kind === 'unavailable' || kind === 'network';
}
