import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { buildServer } from '@daicho/service/http/server.ts';
import { radarStore } from '@daicho/service/radar/radar-store.ts';
import { REGISTER_DEFINITIONS, REGISTER_IDS } from '@daicho/service/registers/registers.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureRegisters } from '../postal-fixture.ts';
import { errorOf, type RunningService, serviceForTest, startService } from '../running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('without a key,', () => {
  it('the root says what is served', async () => {
    expect(await (await fetch(service.url)).json()).toMatchObject({
      name: 'Daicho',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      registers: {
        postal: {
          origin: 'official',
          version: '2026-05-29',
          versions: ['2026-05-29', '2025-01-12'],
        },
      },
    });
  });

  it('the root names the sources of the data that is served', async () => {
    const root = z
      .object({ registers: z.record(z.string(), z.unknown()), attributions: z.unknown() })
      .parse(await (await fetch(service.url)).json());
    expect(root.attributions).toMatchObject({
      postal: { ja: expect.stringContaining('日本郵便') },
      corporation: {
        ja: expect.stringMatching(
          /^出典：国税庁法人番号公表サイト（国税庁）（https:.*）を加工して作成$/,
        ),
      },
    });
    expect(Object.keys(Object(root.attributions))).toEqual(
      expect.arrayContaining(
        REGISTER_IDS.filter((id) => REGISTER_DEFINITIONS[id].publisher !== undefined),
      ),
    );
  });

  it('the root marks embedded data as embedded', async () => {
    const registers = fixtureRegisters();
    const embedded = await serviceForTest({
      registers: {
        postal: {
          versions: registers.versions,
          open: (version) => {
            const register = registers.open(version);
            return register && { ...register, origin: 'embedded' };
          },
        },
      },
    });
    expect(await (await fetch(embedded.url)).json()).toMatchObject({
      registers: {
        postal: {
          origin: 'embedded',
          note: { ja: expect.any(String) },
        },
      },
    });
  });

  it('health is answered', async () => {
    expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  test.each(['/v1', '/v1/', '/v2/postalcode/1020083', '/v1/postalcode/1020083/x', '/favicon.ico'])(
    '%s does not exist',
    async (path) => {
      expect(await errorOf(await fetch(service.url + path))).toEqual([404, 'unknown_path']);
    },
  );
});

it('the service says from which address the caller calls', async () => {
  expect(await (await service.fetch('/v1/whoami')).json()).toEqual({
    remote_addr: { type: 'v4', address: '127.0.0.1' },
  });
});

test.each([
  ['POST', '/v1/postalcode/1020083', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/v1/postalcode/', 'GET, HEAD, OPTIONS'],
  ['GET', '/v1/batch/postalcode/search', 'POST, OPTIONS'],
  ['PUT', '/', 'GET, HEAD, OPTIONS'],
])('%s %s is not allowed', async (method, path, allow) => {
  const response = await service.fetch(path, { method });
  expect(await errorOf(response)).toEqual([405, 'method_not_allowed']);
  expect(response.headers.get('allow')).toBe(allow);
});

test.each([
  ['/v1/postalcode/1020083', 'GET, HEAD, OPTIONS'],
  ['/v1/batch/houjinbangou/search', 'POST, OPTIONS'],
])('OPTIONS %s tells what is allowed, without a key', async (path, allow) => {
  const response = await fetch(service.url + path, { method: 'OPTIONS' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('allow')).toBe(allow);
});

it('OPTIONS of a path that is not there is answered with 404', async () => {
  const response = await fetch(`${service.url}/nowhere`, { method: 'OPTIONS' });
  expect(await errorOf(response)).toEqual([404, 'unknown_path']);
});

it('the service answers HEAD like GET, without the body', async () => {
  const get = await service.fetch('/v1/postalcode/1020083');
  const head = await service.fetch('/v1/postalcode/1020083', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

describe('every answer', () => {
  it('has a request id, is not cached, and forbids browsers to guess its type', async () => {
    const unreadable = ['/v1/postalcode/%E0%A4%A', `/v1/postalcode/${'1'.repeat(3_000)}`];
    const paths = ['/', '/v1/postalcode/1020083', '/v1/postalcode/x', '/nowhere', ...unreadable];
    for (const path of paths) {
      const { headers } = await service.fetch(path);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

it('the service answers for the other registers while one cannot be opened', async () => {
  const closed = await serviceForTest({
    registers: {
      postal: fixtureRegisters(),
      corporation: {
        open: () => {
          throw new SnapshotError(snapshotSentences.broken, { path: 'corporation' });
        },
      },
    },
  });
  const root = await closed.fetch('/');
  expect(await root.json()).toMatchObject({ registers: { corporation: null } });
  expect((await closed.fetch('/v1/postalcode/1020083')).status).toBe(200);
  const lookup = await closed.fetch('/v1/houjinbangou/7000012050002');
  expect(lookup.status).toBe(503);
  expect(await lookup.json()).toMatchObject({ error: { code: 'data_unavailable' } });
});

it('every JSON route of the service is in the list of operations, except those named here', async () => {
  const routes = new Set<string>();
  const server = buildServer({
    registers: { postal: fixtureRegisters() },
    accounts: service.accounts,
    radar: radarStore(service.state),
  });
  server.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/v1')) routes.add(url);
  });
  await server.ready();
  await server.close();
  const listed = Object.values(operations)
    .filter((operation) => operation !== operations.postalDownloadList)
    .map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'));
  const named = ['/v1/functions/:kind', '/v1/whoami'];
  expect([...routes].sort()).toEqual([...listed, ...named].sort());
});

it('the service hides internal errors', async () => {
  const response = await service.fetch('/v1/postalcode/?t=fail');
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toContain('cannot search');
  expect(JSON.parse(text).error.code).toBe('internal_error');
});

it('the service answers 503 with Retry-After when it is overloaded', async () => {
  const busy = await serviceForTest({
    registers: { postal: fixtureRegisters({ slowMs: 120 }) },
    overload: { maxEventLoopDelayMs: 20, sampleMs: 200 },
  });
  const statuses = new Map<number, string | null>();
  const deadline = performance.now() + 20_000;
  while (!statuses.has(503) && performance.now() < deadline) {
    const calls = Array.from({ length: 8 }, () => busy.fetch('/v1/postalcode/?t=a'));
    for (const response of await Promise.all(calls)) {
      statuses.set(response.status, response.headers.get('retry-after'));
    }
  }
  expect(Number(statuses.get(503))).toBeGreaterThan(0);
});

it('the service finishes the requests under way when it is closed, and then closes at once', async () => {
  const { promise: underWay, resolve: onSearch } = Promise.withResolvers<void>();
  const slow = await startService({
    registers: { postal: fixtureRegisters({ slowMs: 4, onSearch }) },
    stopTimeoutMs: 60_000,
  });
  const queries = Array.from({ length: 100 }, (_, i) => ({ t: `${i}` }));
  const answer = slow.post('/v1/batch/postalcode/search', { queries });
  await underWay;
  const started = performance.now();
  await slow.close();
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await (await answer).json()).toMatchObject({ records: { length: 100 } });
});

test.each([
  ['GARBAGE\r\n\r\n', '400'],
  [`GET /v1/postalcode/?t=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, '431'],
])(
  'the service answers a request that cannot be parsed with an error in the usual form (%#)',
  async (request, status) => {
    const answer = await rawRequest(service.url, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toHaveProperty('error.message_ja');
  },
);

it('the service tells a client that the body is too large, even if the client sends all of it before it reads the answer', async () => {
  const part = ' '.repeat(1_500_000);
  const head = [
    'POST /v1/batch/postalcode/search HTTP/1.1',
    'Host: localhost',
    `Authorization: Token ${service.keys.secret}`,
    'Content-Type: application/json',
    `Content-Length: ${4 * part.length}`,
    'Connection: close',
  ];
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < 4; sent++) {
    await new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.write(part, () => setTimeout(resolve, 20));
    });
  }
  const answer = await readText(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"body_too_large"');
});

function rawRequest(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
