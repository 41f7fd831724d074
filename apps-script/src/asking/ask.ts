/**
 * Carries a plan's questions out, several at a time, within the time that Sheets gives a custom function. What is not
 * settled when the time is over stays unasked; the next calculation goes on from the cache.
 */
import { replyOf } from '@daicho/shared/api/reply.ts';
import { request } from '@daicho/shared/api/request.ts';
import { DEFAULT_RETRY, type RetryPolicy } from '@daicho/shared/api/retry.ts';
import type { Connection } from '@daicho/shared/connection/connection.ts';
import { keyKindByForm } from '@daicho/shared/connection/key.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { Call, Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Ask, Settled } from '@daicho/shared/enrich/plan.ts';
import { type CallReply, Queue, type Turn } from '@daicho/shared/enrich/queue.ts';
import type { Host } from '../host/host.ts';

interface Asking {
  readonly lookup: Lookup;
  readonly connection: Connection;
  readonly host: Host;
  /** Time at which the custom function was called. */
  readonly startedAt: number;
}

/** Sheets ends a call after 30 s and throws its results away; the rest is for the cache and for Sheets itself. */
const BUDGET_MS = 25_000;
/** Number of requests at the same time. */
const PARALLEL = 10;

const RETRY: RetryPolicy = { ...DEFAULT_RETRY, tries: 4, maxMs: 4000, maxRetryAfterMs: 20_000 };

/** @param onSettled is told each question's outcome; questions that time did not allow are never told. */
export function ask(
  asks: readonly Ask[],
  { lookup, connection, host, startedAt }: Asking,
  onSettled: (settled: Settled) => void,
): void {
  const queue = new Queue({
    lookup,
    abilities: abilitiesOf(keyKindByForm(connection.key ?? '')),
    concurrency: PARALLEL,
    retry: RETRY,
    deadline: startedAt + BUDGET_MS,
  });
  queue.add(asks);
  for (;;) {
    const { calls, next } = group(queue, host.now());
    if (calls.length > 0) {
      const replies = send(calls, connection, host);
      calls.forEach((call, i) => {
        const reply = replies[i];
        if (reply === undefined) return;
        queue.reply(call, reply, host.now(), host.random()).forEach(onSettled);
      });
    } else if (next.turn === 'wait') host.sleep(next.until - host.now());
    else return;
  }
}

/** Takes every call that may be sent now, and the turn after them. */
function group(queue: Queue, now: number): { calls: readonly Call[]; next: Turn } {
  const calls: Call[] = [];
  let next = queue.take(now);
  while (next.turn === 'send') {
    calls.push(next.call);
    next = queue.take(now);
  }
  return { calls, next };
}

function send(calls: readonly Call[], connection: Connection, host: Host): readonly CallReply[] {
  const responses = host.send(
    calls.map(({ operation, params }) => request(operation, params, connection)),
  );
  return calls.map(({ operation }, i) => replyOf(operation, responses[i] ?? 'network', connection));
}
