import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { localConnection } from '@daicho/service/connections/local.ts';
import { remoteConnection } from '@daicho/service/connections/remote.ts';
import type { ApiError } from '@daicho/shared/api/call/error.ts';
import {
  postalBatchSearch,
  postalLookup,
  postalSearch,
  postalVersions,
} from '@daicho/shared/api/postal.ts';
import { type Call, callOf } from '@daicho/shared/enrich/lookup.ts';
import type { CallReply } from '@daicho/shared/enrich/queue/queue-step.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest } from '../http/running-service.ts';
import { type Fault, faultyProxy } from './faulty-proxy.ts';
import { PLACES_VERSION, placesRegisters } from './postal-places.ts';

const MB = 2 ** 20;
const NEVER = new AbortController().signal;
const lookup = callOf(postalLookup, { postal_code: '1000000' });
const search = callOf(postalSearch, { t: '東京都千代田区麹町3-2', limit: 10 });
const batch = callOf(postalBatchSearch, {
  queries: [
    { t: '府中市府中町1', limit: 10 },
    { t: '無', limit: 10 },
  ],
});
const versions = callOf(postalVersions, {});

async function connected(fault?: (n: number) => Fault | undefined, timeoutMs = 5000) {
  const service = await serviceForTest({ registers: { postal: placesRegisters() } });
  const proxy = await faultyProxy(service.url, (_, n) => fault?.(n));
  const key = service.keys.secret;
  const connection = remoteConnection({ baseUrl: proxy.url, key }, { timeoutMs });
  return { connection, proxy, key };
}

async function failureOf(coming: Promise<CallReply>): Promise<ApiError> {
  const reply = await coming;
  if ('error' in reply) return reply.error;
  throw new Error('did not fail');
}

describe('a remote connection', () => {
  it('gives the same answers that this process gives itself', async () => {
    const { connection } = await connected();
    const local = localConnection({ postal: placesRegisters() });
    for (const call of [lookup, search, batch, versions]) {
      const reply = await connection.send(call, NEVER);
      expect(reply).toHaveProperty('ok');
      expect(reply).toEqual(await local.send(call, NEVER));
    }
    expect(await local.send(versions, NEVER)).toEqual({
      ok: { versions: [PLACES_VERSION] },
      coverage: { scope: 'whole' },
    });
  });

  it('fails in the same way as this process for a missing code and for a missing data version', async () => {
    const { connection } = await connected();
    for (const one of [connection, localConnection({ postal: placesRegisters() })]) {
      const nothing: Call = callOf(postalLookup, { postal_code: '9999999' });
      expect((await failureOf(one.send(nothing, NEVER))).kind).toBe('not_found');
      const gone = callOf(postalLookup, { postal_code: '1000000', version: '1999-01-01' });
      expect((await failureOf(one.send(gone, NEVER))).kind).toBe('not_found');
    }
  });

  it('distinguishes a slow service from one that cannot be reached', async () => {
    const { connection, proxy } = await connected(() => ({ delayMs: 3_000 }), 500);
    expect((await failureOf(connection.send(search, NEVER))).kind).toBe('timeout');
    expect(proxy.seen).toHaveLength(1);
    const nobody = remoteConnection({ baseUrl: 'http://127.0.0.1:1' });
    expect((await failureOf(nobody.send(search, NEVER))).kind).toBe('network');
  });

  it.each([400, 401, 413, 429, 500, 503])(
    'sends a request once, even if the answer is %i',
    async (status) => {
      const { connection, proxy } = await connected(() => ({ status }));
      await failureOf(connection.send(search, NEVER));
      expect(proxy.seen).toHaveLength(1);
    },
  );

  it('refuses a body without an end', async () => {
    const chunk = Buffer.alloc(1 << 20, ' ');
    const endless = createServer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void endless.close());
    const { port } = endless.address() as AddressInfo;
    const connection = remoteConnection({ baseUrl: `http://127.0.0.1:${port}` });
    expect((await failureOf(connection.send(lookup, NEVER))).kind).toBe('too_large');
  });

  it('refuses a head without an end, and limits the size of a compressed body after unpacking', async () => {
    const bomb = Buffer.concat(Array(20).fill(gzipSync(Buffer.alloc(MB))));
    for (const [head, body] of [
      ['X: ', Buffer.alloc(MB, 'a')],
      ['Content-Encoding: gzip\r\nConnection: close\r\n\r\n', bomb],
    ] as const) {
      const endless = createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write(`HTTP/1.1 200 OK\r\n${head}`);
          socket.end(body);
        });
      });
      await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void endless.close());
      const { port } = endless.address() as AddressInfo;
      const connection = remoteConnection({ baseUrl: `http://127.0.0.1:${port}` });
      expect((await failureOf(connection.send(lookup, NEVER))).kind).toBe('too_large');
    }
  });

  it('refuses a body of millions of values before they are in memory', async () => {
    for (const body of [`{"data":[${'{},'.repeat(1_000_001)}{}]}`, '['.repeat(1_000_001)]) {
      const { connection } = await connected(() => ({ body }));
      expect((await failureOf(connection.send(lookup, NEVER))).kind).toBe('too_large');
    }
    const { connection } = await connected(() => ({ body: `{"x":"${' '.repeat(2 * MB)}"}` }));
    expect((await failureOf(connection.send(lookup, NEVER))).kind).toBe('unexpected_shape');
  });

  it('follows no redirect, so that the key stays where it was sent', async () => {
    const elsewhere = await faultyProxy('http://127.0.0.1:1');
    const { connection } = await connected(() => ({
      status: 307,
      headers: { location: `${elsewhere.url}/v1/postalcode/1000000` },
    }));
    expect((await failureOf(connection.send(lookup, NEVER))).kind).toBe('unexpected_shape');
    expect(elsewhere.seen).toEqual([]);
  });

  it.each(['<html>', '{}', '{"version":"2026-01-01","data":[{}]}'])(
    'reports %j as an answer of an unexpected shape',
    async (body) => {
      const { connection } = await connected(() => ({ body }));
      expect((await failureOf(connection.send(lookup, NEVER))).kind).toBe('unexpected_shape');
    },
  );

  it('stops at once when its caller aborts', async () => {
    const { connection } = await connected(() => ({ delayMs: 60_000 }));
    const stop = new AbortController();
    const reply = connection.send(lookup, stop.signal);
    setTimeout(() => stop.abort(new Error('stop')), 100);
    await expect(reply).rejects.toThrow('stop');
  });

  it('sends the key in its header alone, and shows neither the key nor the question in an error', async () => {
    const { connection, proxy, key } = await connected(() => ({ status: 400 }));
    const error = await failureOf(connection.send(search, NEVER));
    expect(proxy.seen[0]?.headers.authorization).toBe(`Token ${key}`);
    expect(proxy.seen[0]?.path).not.toContain(key);
    const shown = [JSON.stringify(error), error.message, error.stack, String(error.cause)].join();
    expect(shown).not.toContain(key);
    expect(shown).not.toMatch(/麹町|%E9%BA%B9/);
  });
});
