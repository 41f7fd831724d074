import { localConnection } from '@daicho/service/connections/local.ts';
import { type RemoteOptions, remoteConnection } from '@daicho/service/connections/remote.ts';
import { ApiError } from '@daicho/shared/api/error.ts';
import { postalBatchSearch, postalLookup, postalSearch } from '@daicho/shared/api/postal.ts';
import type { LookupCall } from '@daicho/shared/enrich/lookup.ts';
import { describe, expect, it } from 'vitest';
import { serviceForTest } from '../http/running-service.ts';
import { type Fault, faultyProxy } from './faulty-proxy.ts';
import { PLACES_VERSION, placesRegisters } from './postal-places.ts';

const FAST: RemoteOptions = { timeoutMs: 5000, retry: { baseMs: 1 } };
const NEVER = new AbortController().signal;
const lookup: LookupCall = { operation: postalLookup, params: { postal_code: '1000000' } };
const search: LookupCall = {
  operation: postalSearch,
  params: { t: '東京都千代田区麹町3-2', limit: 10 },
};
const batch: LookupCall = {
  operation: postalBatchSearch,
  params: {
    queries: [
      { t: '府中市府中町1', limit: 10 },
      { t: '無', limit: 10 },
    ],
  },
};

async function connected(fault?: (n: number) => Fault | undefined, options = FAST) {
  const service = await serviceForTest({ registers: { postal: placesRegisters() } });
  const proxy = await faultyProxy(service.url, (_, n) => fault?.(n));
  const key = service.keys.secret;
  const connection = remoteConnection({ baseUrl: proxy.url, key }, options);
  return { connection, proxy, key };
}

async function failureOf(answer: Promise<unknown>): Promise<ApiError> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('did not fail with an ApiError', { cause: error });
}

describe('a remote connection', () => {
  it('gives the very answers that this process gives itself', async () => {
    const { connection } = await connected();
    const local = localConnection(placesRegisters());
    for (const call of [lookup, search]) {
      expect(await connection.call(call, NEVER)).toEqual(await local.call(call, NEVER));
    }
    const [remote, own] = await Promise.all(
      [connection, local].map((one) => one.call(batch, NEVER)),
    );
    expect(remote).toEqual(own);
    expect(await connection.versions(NEVER)).toEqual([PLACES_VERSION]);
    expect(await local.versions(NEVER)).toEqual([PLACES_VERSION]);
  });

  it('fails alike for a code and for a data version that are not there', async () => {
    const { connection } = await connected();
    for (const one of [connection, localConnection(placesRegisters())]) {
      const nothing = { operation: postalLookup, params: { postal_code: '9999999' } };
      expect((await failureOf(one.call(nothing, NEVER))).kind).toBe('not_found');
      const params = { ...lookup.params, version: '1999-01-01' };
      expect((await failureOf(one.call({ ...lookup, params }, NEVER))).kind).toBe('not_found');
    }
  });

  it('waits as long as the service asks, then succeeds', async () => {
    const { connection, proxy } = await connected((n) =>
      n === 0 ? { status: 429, headers: { 'retry-after': '1' } } : undefined,
    );
    await connection.call(lookup, NEVER);
    expect(proxy.seen).toHaveLength(2);
    const [first, second] = proxy.seen;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('lets other calls wait as well', async () => {
    const { connection, proxy } = await connected((n) =>
      n === 0 ? { status: 429, headers: { 'retry-after': '1' } } : undefined,
    );
    const first = connection.call(lookup, NEVER);
    while (proxy.seen.length === 0) await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([first, connection.call(lookup, NEVER)]);
    const [start, ...others] = proxy.seen.map((request) => request.at);
    expect(others.every((at) => at - (start ?? 0) >= 990)).toBe(true);
  });

  it.each<[string, Fault]>([
    ['503', { status: 503 }],
    ['500', { status: 500 }],
    ['a cut connection', { cut: true }],
  ])('tries again after %s', async (_, fault) => {
    const { connection, proxy } = await connected((n) => (n < 2 ? fault : undefined));
    await connection.call(search, NEVER);
    expect(proxy.seen).toHaveLength(3);
  });

  it('gives up at last, with the kind of the failure', async () => {
    const { connection, proxy } = await connected(() => ({ status: 503 }));
    expect(await failureOf(connection.call(search, NEVER))).toMatchObject({
      kind: 'unavailable',
      status: 503,
      operation: 'postal.search',
    });
    expect(proxy.seen).toHaveLength(5);
  });

  it('tells a slow answer from none', async () => {
    const { connection, proxy } = await connected(() => ({ delayMs: 2000 }), {
      timeoutMs: 50,
      retry: { baseMs: 1 },
    });
    expect((await failureOf(connection.call(search, NEVER))).kind).toBe('timeout');
    expect(proxy.seen).toHaveLength(2);
    const nobody = remoteConnection({ baseUrl: 'http://127.0.0.1:1' }, FAST);
    expect((await failureOf(nobody.call(search, NEVER))).kind).toBe('network');
  });

  it.each([400, 401, 403, 413])('does not repeat what is answered by %i', async (status) => {
    const { connection, proxy } = await connected(() => ({ status }));
    await failureOf(connection.call(search, NEVER));
    expect(proxy.seen).toHaveLength(1);
  });

  it('follows no redirect, so that the key stays where it was sent', async () => {
    const elsewhere = await faultyProxy('http://127.0.0.1:1');
    const { connection } = await connected(() => ({
      status: 307,
      headers: { location: `${elsewhere.url}/v1/postalcode/1000000` },
    }));
    expect((await failureOf(connection.call(lookup, NEVER))).kind).toBe('unexpected_shape');
    expect(elsewhere.seen).toEqual([]);
  });

  it.each(['<html>', '{}', '{"version":"2026-01-01","data":[{}]}'])(
    'takes %j for an answer of an unexpected shape',
    async (body) => {
      const { connection } = await connected(() => ({ body }));
      expect((await failureOf(connection.call(lookup, NEVER))).kind).toBe('unexpected_shape');
    },
  );

  it('stops at once when it is told to, also while it waits', async () => {
    const { connection } = await connected(() => ({
      status: 429,
      headers: { 'retry-after': '60' },
    }));
    const stop = new AbortController();
    const answer = connection.call(lookup, stop.signal);
    setTimeout(() => stop.abort(new Error('stop')), 100);
    await expect(answer).rejects.toThrow('stop');
  });

  it('sends the key in its header alone, and shows neither it nor the question in an error', async () => {
    const { connection, proxy, key } = await connected(() => ({ status: 400 }));
    const error = await failureOf(connection.call(search, NEVER));
    expect(proxy.seen[0]?.headers.authorization).toBe(`Token ${key}`);
    expect(proxy.seen[0]?.path).not.toContain(key);
    const shown = [JSON.stringify(error), error.message, error.stack, String(error.cause)].join();
    expect(shown).not.toContain(key);
    expect(shown).not.toMatch(/麹町|%E9%BA%B9/);
  });
});
