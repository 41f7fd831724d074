/**
 * A queue inside n8n. The tests of the core cover what a queue decides; these check that the host sends, sleeps and stops as the
 * queue says.
 */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ApiErrorKind } from '@daicho/shared/api/call/error-kind.ts';
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { postalCodeLookup as lookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { Queue } from '@daicho/shared/enrich/queue/queue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallOnce, callThrough } from '../../n8n-nodes/shared/call.ts';
import { runQueue } from '../../n8n-nodes/shared/run-queue.ts';

const OK: ApiResponse = { status: 200, headers: {}, body: '{"version":"2026-05-29","data":[]}' };
const status = (code: number, headers: Record<string, string> = {}): ApiResponse => ({
  status: code,
  headers,
  body: '{}',
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function queueOf(codes: number, interval = 0): Queue {
  const queue = new Queue({
    lookup,
    abilities: DEFAULT_ABILITIES,
    retry: { ...DEFAULT_RETRY, tries: 3, maxRetryAfterMs: 5_000 },
    concurrency: 4,
    interval,
  });
  const rows = Array.from({ length: codes }, (_, i) => [String(1_000_000 + i)]);
  queue.add(plan(rows, lookup).asks);
  return queue;
}

interface Over {
  readonly codes?: number;
  readonly interval?: number;
  readonly signal?: AbortSignal;
}

/** A queue over the given answers, which come one after the other, and the time at which each was asked for. */
function over(
  answers: readonly (ApiResponse | 'network' | 'timeout')[],
  { codes = 1, interval = 0, signal }: Over = {},
) {
  const left = [...answers];
  const asked: number[] = [];
  const begin = performance.now();
  const send = async () => {
    asked.push(performance.now() - begin);
    const answer = left.shift();
    if (answer === undefined) throw new Error('asked too often');
    return answer;
  };
  const call = callThrough(send, { baseUrl: 'https://lookup.example' });
  return { run: runQueue(queueOf(codes, interval), call, signal), asked, left };
}

/** Gives the result of a run, and the lengths of its sleeps in milliseconds. */
async function slept<T>(run: Promise<T>): Promise<{ result: T; pieces: number[] }> {
  const pieces: number[] = [];
  const clock = globalThis.setTimeout;
  // The timer is assigned, not spied on: restoring a spy would leave the fake clock to the next file of this worker.
  globalThis.setTimeout = ((task: () => void, ms = 0) => {
    pieces.push(ms);
    return clock(task, ms);
  }) as typeof setTimeout;
  await vi.runAllTimersAsync();
  globalThis.setTimeout = clock;
  return { result: await run, pieces };
}

describe('a request', () => {
  it('is answered at once', async () => {
    const { run, asked } = over([OK]);
    expect(await run).toMatchObject({
      settled: [{ rows: [0], outcome: { kind: 'not_found' } }],
      end: { why: 'done' },
    });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['429', status(429)],
    ['503', status(503)],
    ['a broken connection', 'network'],
  ] as const)('is repeated after %s', async (_, failure) => {
    const { run, asked } = over([failure, failure, OK]);
    const { result } = await slept(run);
    expect(result).toMatchObject({ settled: [{ outcome: { kind: 'not_found' } }] });
    expect(asked.at(-1)).toBeGreaterThan(500);
  });

  it.each([401, 403, 400, 302])('is not repeated after %i', async (code) => {
    const { run, left } = over([status(code), OK]);
    expect(await run).toMatchObject({ settled: [{ outcome: { kind: 'failed' } }] });
    expect(left).toHaveLength(1);
  });

  it('waits as long as the service asks, in several steps', async () => {
    const { run, asked } = over([status(429, { 'retry-after': '3' }), OK]);
    const { pieces } = await slept(run);
    expect(asked.at(-1)).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(1_000);
    expect(pieces).toHaveLength(3);
  });

  it('gives up if a service asks for a longer wait than its patience', async () => {
    const { run, asked } = over([status(429, { 'retry-after': '6' }), OK]);
    expect(await run).toMatchObject({ settled: [{ outcome: { error: 'too_many_requests' } }] });
    expect(asked).toHaveLength(1);
  });

  it('gives up after its tries', async () => {
    const { run } = over([status(503), status(503), status(503)]);
    const { result } = await slept(run);
    expect(result).toMatchObject({ settled: [{ outcome: { error: 'unavailable' } }] });
  });

  it('that fails by a mistake of ours ends the run with that error', async () => {
    await expect(over([]).run).rejects.toThrow('asked too often');
  });

  it('keeps its interval from the request before', async () => {
    const { run, asked } = over([OK, OK, OK], { codes: 3, interval: 200 });
    await slept(run);
    expect(asked).toEqual([0, 200, 400]);
  });
});

describe('a cancelled execution', () => {
  it('asks nothing', async () => {
    const { run, asked } = over([OK], { signal: AbortSignal.abort() });
    expect(await run).toEqual({ settled: [], end: { why: 'cancelled' } });
    expect(asked).toEqual([]);
  });

  it('ends at once in the middle of a pause, and leaves no long timer behind', async () => {
    const execution = new AbortController();
    const answers = [status(429, { 'retry-after': '5' }), OK];
    const { run, left } = over(answers, { signal: execution.signal });
    await vi.advanceTimersByTimeAsync(1_500);
    execution.abort();
    expect(await run).toEqual({ settled: [], end: { why: 'cancelled' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(left).toHaveLength(1);
  });

  it('does not wait for requests under way', async () => {
    const execution = new AbortController();
    const never: CallOnce = () => new Promise(() => undefined);
    const run = runQueue(queueOf(1), never, execution.signal);
    execution.abort();
    expect(await run).toEqual({ settled: [], end: { why: 'cancelled' } });
  });
});

/** Runs thirty codes with a service that always fails in one way. */
async function thirtyCodes(kind: ApiErrorKind) {
  const queue = queueOf(30);
  const call: CallOnce = async ({ name }) => ({
    error: new ApiError({ kind, operation: name }),
  });
  const { result } = await slept(runQueue(queue, call));
  return { requests: queue.requests, settled: result.settled };
}

describe('a service that fails', () => {
  it.each([
    ['unauthorised', 1],
    ['forbidden', 1],
    ['too_many_requests', 1],
    ['network', 2],
    ['unavailable', 8],
    ['bad_request', 30],
  ] as const)(
    'by %s is asked %i times, and every row still settles once',
    async (kind, requests) => {
      const result = await thirtyCodes(kind);
      expect(result.requests).toBe(requests);
      expect(result.settled.flatMap(({ rows }) => rows).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 30 }, (_, i) => i),
      );
      for (const { outcome } of result.settled) {
        expect(outcome).toMatchObject({ kind: 'failed', error: kind });
      }
    },
  );
});
