/**
 * Lookups that are answered without Fastify are answered as Fastify would. `Content-Length: 0` leads a request through
 * Fastify, and makes no other difference.
 */
import type { ServerOptions } from '@daicho/service/http/server.ts';
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { eventually } from '../../../eventually.ts';
import { stopClock } from '../../stopped-clock.ts';
import { answersIn, rawExchange } from '../raw-exchange.ts';
import { PAGE, type RunningService, startService } from '../running-service.ts';

const PATH = '/v1/postalcode/1020083';
const THROUGH_FASTIFY = 'Content-Length: 0';

interface Started {
  readonly service: RunningService;
  /** Keys in force; one of them has its own API version, and one may not look anything up. */
  readonly keys: readonly string[];
}

/** Services, one for each of several settings. */
let all: Started[];
let seenByFastify = 0;

beforeAll(async () => {
  const settings = [{ httpsOnlyS: 60 }, {}, { httpsOnlyS: 31_536_000, trustProxy: true }];
  all = await Promise.all(settings.map(start));
});
afterAll(() => Promise.all(all.map(({ service }) => service.close())));

async function start(settings: Partial<ServerOptions>): Promise<Started> {
  const service = await startService(
    {
      ...settings,
      pages: (server) =>
        void server.addHook('onRequest', (_request, _reply, done) => {
          seenByFastify++;
          done();
        }),
    },
    { cacheLifeMs: 3_600_000 },
  );
  const older = await service.account({ defaultApiVersion: '2022-09-01' });
  const free = await service.account({ plan: 'free' });
  const keys = [...Object.values(service.keys), ...Object.values(older), free.secret];
  // Uses each key once, so that it is remembered.
  for (const key of keys) await service.fetch(PATH, { headers: { authorization: `Token ${key}` } });
  return { service, keys };
}

/** Gives one of the services, by default the first. */
function started(n = 0): Started {
  return all[n] ?? expect.fail('no such service');
}

interface Asked {
  readonly path: string;
  readonly headers: readonly string[];
}

/** Sends requests to a service on one connection. */
async function exchange(
  requests: readonly Asked[],
  more: readonly string[] = [],
  { service } = started(),
) {
  const lines = linesOf(service.log()).length;
  const fastify = seenByFastify;
  const texts = requests.map(({ path, headers }) =>
    [`GET ${path} HTTP/1.1`, ...headers, ...more, '', ''].join('\r\n'),
  );
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const text = await rawExchange(service.url, `${texts.join('')}${last}`);
  const answers = answersIn(text).map(({ head, body }) => ({ head: alike(head), body }));
  const logged = await eventually(() => {
    const more = linesOf(service.log()).slice(lines);
    expect(more).toHaveLength(answers.filter(({ head }) => !head.includes(' 100 ')).length);
    return more.map(alike);
  });
  return { answers, logged, seenByFastify: seenByFastify - fastify };
}

function linesOf(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('"msg":"request"'));
}

/** Removes what differs between any two requests. */
function alike(text: string): string {
  return text
    .replace(/(x-request-id: |"requestId":")[\da-f-]{36}/, '$1')
    .replace(/(Date: ).*/, '$1')
    .replace(/("(?:time|ms)":)[\d.]+/g, '$1');
}

function asked(path: string, key: string, ...headers: string[]): Asked {
  return { path, headers: ['Host: daicho.example.jp', `Authorization: Token ${key}`, ...headers] };
}

const anyPath = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(PATH, '/v1/postalcode/1008926') },
  fc
    .constantFrom(
      '/v1/postalcode/9999999',
      '/v1/postalcode/102-0083',
      '/v1/postalcode/10200834',
      '/v1/postalcode/%31020083',
      '/v1/postalcode/１０２００８３',
      '/v1/postalcode/updates',
      '/v1/postalcode/versions',
      '/v1/postalcode/',
      '/v1/postalcode//1020083',
      '/v1//postalcode/1020083',
      '/V1/postalcode/1020083',
      `${PATH}/`,
      `${PATH}?`,
      `${PATH}?version=2025-01-01`,
      `${PATH}?version=x`,
      `${PATH};a`,
      `http://daicho.example.jp${PATH}`,
      '/v1/houjinbangou/1180301018771',
      '/v1/houjinbangou/1180301018772',
      '/v1/houjinbangou/x',
      '/v1/bank/0001',
      '/v1/bank/9999',
      '/v1/school/F113110102700',
      '/v1/school/x',
      '/v1/whoami',
    )
    .map((path) => Buffer.from(path).toString('latin1')),
);
const anyHeaders = fc.subarray(
  [
    `Origin: ${PAGE}`,
    'Origin: https://other.example.jp',
    'Sec-Fetch-Site: same-origin',
    `Referer: ${PAGE}/a`,
    'Referer: https://other.example.jp/',
    'Accept: application/json',
    'Accept-Version: 1',
    'Connection: keep-alive',
    'X-Request-Id: mine',
    'If-None-Match: *',
    'Range: bytes=0-1',
    'Cookie: a=b',
    ...[...API_VERSIONS, 'x'].map((version) => `KenAll-API-Version: ${version}`),
  ],
  { maxLength: 3 },
);
const anyHost = fc.constantFrom('daicho.example.jp', 'localhost:8787', '127.0.0.1', '[::1]:80', '');

/** Gives any value of an `Authorization` header, right or wrong; right ones have one of the service's keys. */
function anyAuthorizationWith(keys: readonly string[]): fc.Arbitrary<string> {
  const [key] = keys;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...keys).map((one) => `Token ${one}`) },
    fc.constantFrom(
      'Token',
      '',
      `token ${key}`,
      `Token  ${key}`,
      `Bearer ${key}`,
      `Token ${key}x`,
      'Token dsk_x',
    ),
  );
}

function anyRequestWith(keys: readonly string[]): fc.Arbitrary<Asked> {
  return fc
    .record({
      path: anyPath,
      host: anyHost,
      authorization: anyAuthorizationWith(keys),
      headers: anyHeaders,
    })
    .map(({ path, host, authorization, headers }) => ({
      path,
      headers: [`Host: ${host}`, `Authorization: ${authorization}`, ...headers],
    }));
}

describe('the short way of look-ups', () => {
  it.each([0, 1, 2])(
    'under settings %i, answers any lookup, right or wrong, with the status, headers, body and log line that Fastify would',
    async (n) => {
      const { service, keys } = started(n);
      const anyRequests = fc.array(anyRequestWith(keys), { minLength: 20, maxLength: 40 });
      let past = 0;
      let asked = 0;
      await fc.assert(
        fc.asyncProperty(anyRequests, async (requests) => {
          const direct = await exchange(requests, [], { service, keys });
          const slow = await exchange(requests, [THROUGH_FASTIFY], { service, keys });
          expect(direct.answers).toEqual(slow.answers);
          expect(direct.logged).toEqual(slow.logged);
          past += slow.seenByFastify - direct.seenByFastify;
          asked += slow.seenByFastify;
        }),
        { numRuns: cases(10, 200) },
      );
      expect(past).toBeGreaterThan(asked / 20);
    },
  );

  it('does not use Fastify for a plain lookup, and uses it for everything that is refused', async () => {
    const [key = ''] = started().keys;
    const { answers, seenByFastify } = await exchange([asked(PATH, key), asked(PATH, key)]);
    expect(answers.map(({ head }) => head.slice(9, 12))).toEqual(['200', '200', '200']);
    // The last request of each exchange is not a look-up.
    expect(seenByFastify).toBe(1);
    const refused = await exchange([asked(PATH, `${key}x`), asked('/v1/postalcode/9999999', key)]);
    expect(refused.seenByFastify).toBe(3);
  });

  it('counts each lookup once, whichever part answers it', async () => {
    stopClock();
    const { service } = started();
    const { secret } = await service.account({ requestsPerMinute: 4 });
    await service.fetch(PATH, { headers: { authorization: `Token ${secret}` } });
    const { answers } = await exchange([
      asked(PATH, secret),
      asked('/v1/postalcode/9999999', secret),
      asked(PATH, secret),
      asked(PATH, secret),
    ]);
    const statuses = answers.map(({ head }) => Number(head.slice(9, 12)));
    expect(statuses).toEqual([200, 404, 200, 429, 200]);
  });

  it("writes the same head as Node's writeHead, which writes the head after a 100 (Continue)", async () => {
    const [key = ''] = started().keys;
    const plain = await exchange([asked(PATH, key)]);
    const expecting = await exchange([asked(PATH, key, 'Expect: 100-continue', THROUGH_FASTIFY)]);
    expect(expecting.answers[0]?.head).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect(plain.answers[0]).toEqual(expecting.answers[1]);
  });
});
