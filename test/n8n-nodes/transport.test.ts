import { ApiError } from '@daicho/shared/api/error.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import type { ApiResponse } from '@daicho/shared/api/read.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/retry.ts';
import { describe, expect, it } from 'vitest';
import { type TransportOptions, transport } from '../../n8n-nodes/shared/transport.ts';

const OK: ApiResponse = { status: 200, headers: {}, body: '{"versions":["2026-05-29"]}' };
const status = (code: number, headers: Record<string, string> = {}): ApiResponse => ({
  status: code,
  headers,
  body: '{}',
});

/** A transport over the given answers, one after the other, and the milliseconds that it slept. */
function over(answers: readonly (ApiResponse | ApiError)[], more: Partial<TransportOptions> = {}) {
  const left = [...answers];
  const slept: number[] = [];
  const call = transport({
    connection: { baseUrl: 'https://lookup.example' },
    retry: { ...DEFAULT_RETRY, tries: 3, maxRetryAfterMs: 5_000 },
    send: async () => {
      const answer = left.shift();
      if (answer === undefined) throw new Error('asked too often');
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    sleep: async (ms) => {
      slept.push(ms);
    },
    ...more,
  });
  return { call: () => call(postalVersions, {}), slept, left };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

describe('a call', () => {
  it('gives the result at once', async () => {
    const { call, slept } = over([OK]);
    expect(await call()).toEqual({ ok: { versions: ['2026-05-29'] } });
    expect(slept).toEqual([]);
  });

  it.each([
    ['429', status(429)],
    ['503', status(503)],
    ['a broken connection', new ApiError({ kind: 'network', operation: 'x' })],
  ])('is repeated after %s', async (_, failure) => {
    const { call, slept } = over([failure, failure, OK]);
    expect(await call()).toHaveProperty('ok');
    expect(sum(slept)).toBeGreaterThan(500);
  });

  it.each([401, 403, 400, 302])('is not repeated after %i', async (code) => {
    const { call, left } = over([status(code), OK]);
    expect(await call()).toHaveProperty('error.status', code);
    expect(left).toHaveLength(1);
  });

  it('waits as long as the service asks, in pieces', async () => {
    const { call, slept } = over([status(429, { 'retry-after': '3' }), OK]);
    expect(await call()).toHaveProperty('ok');
    expect(sum(slept)).toBeGreaterThanOrEqual(2_900);
    expect(Math.max(...slept)).toBeLessThanOrEqual(1_000);
  });

  it('gives up on a service that asks for more patience than it has', async () => {
    const { call, slept } = over([status(429, { 'retry-after': '6' }), OK]);
    expect(await call()).toHaveProperty('error.kind', 'too_many_requests');
    expect(slept).toEqual([]);
  });

  it('gives up after its tries', async () => {
    const { call } = over([status(503), status(503), status(503)]);
    expect(await call()).toHaveProperty('error.kind', 'unavailable');
  });

  it('stops when the execution is cancelled', async () => {
    let cancelled = false;
    const { call, left } = over([status(503), OK], {
      sleep: async () => {
        cancelled = true;
      },
      throwIfCancelled: () => {
        if (cancelled) throw new Error('cancelled');
      },
    });
    await expect(call()).rejects.toThrow('cancelled');
    expect(left).toHaveLength(1);
  });

  it('passes mistakes of ours on', async () => {
    await expect(over([]).call()).rejects.toThrow('asked too often');
  });
});

it('calls start no closer together than they may', async () => {
  const { call, slept } = over([OK, OK, OK], { intervalMs: 200 });
  await Promise.all([call(), call(), call()]);
  expect(sum(slept)).toBeGreaterThan(550);
  expect(sum(slept)).toBeLessThanOrEqual(600);
});
