/** A service that stops answering must not get all remaining questions as fast as it fails. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { drive } from '@daicho/shared/enrich/queue/drive.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import type { CallReply, QueueEnd } from '@daicho/shared/enrich/queue/queue-step.ts';
import { describe, expect, it } from 'vitest';

const CONCURRENCY = 4;
const codes = Array.from({ length: 500 }, (_, i) => [String(1_000_000 + i)]);

const gone: CallReply = { error: new ApiError({ kind: 'network', operation: 'postal.lookup' }) };
const answered: CallReply = { ok: { version: '2026-05-29', data: [] } };

/** Runs a queue; each reply comes within a millisecond, the n-th one as given. @returns the number of calls, and the end. */
function run(replyTo: (n: number) => CallReply) {
  const queue = new Queue({
    lookup: postalCodeLookup,
    abilities: abilitiesOf('public'),
    retry: DEFAULT_RETRY,
    concurrency: CONCURRENCY,
  });
  queue.add(plan(codes, postalCodeLookup).asks);
  let now = 0;
  let calls = 0;
  let end: QueueEnd | undefined;
  const coming: { readonly at: number; readonly go: () => void }[] = [];
  drive(queue, {
    now: () => now,
    random: () => 0.5,
    send: (_, replied) => {
      const reply = replyTo(calls++);
      coming.push({ at: now + 1, go: () => replied(reply) });
    },
    alarm: (at, go) => {
      const ring = { at, go };
      coming.push(ring);
      return () => void coming.splice(coming.indexOf(ring), 1);
    },
    settled: () => {},
    ended: (how) => {
      end = how;
    },
  });
  while (end === undefined && coming.length > 0) {
    coming.sort((a, b) => a.at - b.at);
    const next = coming.shift();
    now = Math.max(now, next?.at ?? now);
    next?.go();
  }
  return { calls, end };
}

describe('a queue whose service has an outage', () => {
  it('tries one question at a time if the service is down from the beginning', () => {
    const { calls, end } = run(() => gone);
    expect(end?.why).toBe('service_down');
    expect(calls).toBe(2 * DEFAULT_RETRY.tries);
  });

  it('counts questions that wait for another try as under way if the outage comes in the middle', () => {
    const before = 100;
    const { calls, end } = run((n) => (n < before ? answered : gone));
    expect(end?.why).toBe('service_down');
    expect(calls - before).toBeLessThanOrEqual((8 + CONCURRENCY) * DEFAULT_RETRY.tries);
  });
});
