import { ServiceListener } from '@daicho/service/http/listener/service-listener.ts';
/** Answers that Node's own server would give by itself have the same form as all other answers. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { testCertificate, testCertificateKey } from '../cli/test-certificate.ts';
import { answersIn, rawExchange } from './raw-exchange.ts';
import {
  errorBodySchema,
  type RunningService,
  serviceForTest,
  startService,
} from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const LONG = 'x'.repeat(20_000);
const LOOKUP = '/v1/postalcode/1020083';
const BATCH = '/v1/batch/postalcode/search';
const key = () => `Authorization: Token ${service.keys.secret}\r\n`;
const get = (path: string, headers = 'Host: a\r\n', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\n${headers}\r\n`;
const lastGet = () => get(LOOKUP, `Host: a\r\n${key()}Connection: close\r\n`);
const batchInChunks = (chunks: string, headers = 'Host: a\r\n') =>
  `POST ${BATCH} HTTP/1.1\r\n${headers}${key()}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`;

const refused: readonly (readonly [string, () => string, number, string])[] = [
  ['a line that is not HTTP', () => 'GARBAGE\r\n\r\n', 400, 'malformed_request'],
  ['another version of HTTP', () => 'GET / HTTP/2.0\r\nHost: a\r\n\r\n', 400, 'malformed_request'],
  ['no version of HTTP', () => 'GET /\r\n\r\n', 400, 'malformed_request'],
  ['no Host', () => get('/', ''), 400, 'malformed_request'],
  ['a Host that is none', () => get('/', 'Host: a/b\r\n'), 400, 'malformed_request'],
  ['two Hosts', () => get('/', 'Host: a\r\nHost: a\r\n'), 400, 'repeated_parameter'],
  [
    'two Hosts before a path that cannot be decoded',
    () => get('/v1/postalcode/%E0%A4%A', 'Host: a\r\nHost: a\r\n'),
    400,
    'repeated_parameter',
  ],
  ['two keys', () => get(LOOKUP, `Host: a\r\n${key()}${key()}`), 400, 'repeated_parameter'],
  [
    'a second key after a thousand headers',
    () => get(LOOKUP, `Host: a\r\n${key()}${'a:\r\n'.repeat(2_000)}${key()}`),
    400,
    'repeated_parameter',
  ],
  ['an expectation', () => get('/', 'Host: a\r\nExpect: x\r\n'), 417, 'expectation_failed'],
  [
    'an expectation with a body that waits for it',
    () => get(BATCH, 'Host: a\r\nExpect: x\r\nContent-Length: 9\r\n', 'POST'),
    417,
    'expectation_failed',
  ],
  ['too long a URL', () => get(`/?t=${LONG}`), 431, 'headers_too_large'],
  ['too long a header', () => get('/', `Host: a\r\nX: ${LONG}\r\n`), 431, 'headers_too_large'],
  ['a URL longer than any head', () => get(`/?t=${LONG.repeat(8)}`), 431, 'headers_too_large'],
  [
    'a header longer than any head',
    () => get('/', `Host: a\r\nX: ${LONG.repeat(8)}\r\n`),
    431,
    'headers_too_large',
  ],
  [
    'more headers than any head',
    () => get('/', `Host: a\r\n${'X: aaaaaa\r\n'.repeat(15_000)}`),
    431,
    'headers_too_large',
  ],
  ['a NUL in a header', () => get('/', 'Host: a\r\nX: \0\r\n'), 400, 'malformed_request'],
  ['a wrong chunk', () => batchInChunks('zz\r\n{}\r\n'), 400, 'malformed_request'],
  [
    'a coding that is not known',
    () => batchInChunks('0\r\n\r\n').replace('chunked', 'gzip, chunked'),
    400,
    'malformed_request',
  ],
  [
    'chunks in HTTP/1.0',
    () => batchInChunks('0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0'),
    400,
    'malformed_request',
  ],
  [
    'a length and chunks',
    () => batchInChunks('0\r\n\r\n', 'Host: a\r\nContent-Length: 5\r\n'),
    400,
    'malformed_request',
  ],
  ['CONNECT', () => get('a:443', 'Host: a\r\n', 'CONNECT'), 405, 'method_not_allowed'],
];

describe.each(refused)('%s', (_, request, status, code) => {
  it.each([
    ['at once', {}],
    ['in pieces', { pieces: 400 }],
  ])('is answered with an error of the table, sent %s', async (_how, sending) => {
    const text = await rawExchange(service.url, request(), sending);
    const [answer, ...more] = answersIn(text);
    expect(more).toEqual([]);
    expect(answer?.head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer?.head).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
    expect(answer?.head).toMatch(/\r\nconnection: close\r\n/);
    expect(answer?.head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/);
    expect(answer?.head).toMatch(/\r\ncache-control: no-store\r\n/);
    expect(answer?.head).toMatch(/\r\ndate: /i);
    expect(errorBodySchema.parse(JSON.parse(answer?.body ?? '')).error.code).toBe(code);
  });

  it('is answered in its turn', async () => {
    const before = get(LOOKUP, `Host: a\r\n${key()}`);
    const answers = answersIn(await rawExchange(service.url, before + before + request()));
    expect(answers.map(({ head }) => head.slice(9, 12))).toEqual(['200', '200', String(status)]);
  });
});

describe('HEAD', () => {
  const headRequests: readonly (readonly [string, () => string, number])[] = [
    ['too long a URL', () => get(`/?t=${LONG}`, 'Host: a\r\n', 'HEAD'), 431],
    ['a URL longer than a packet', () => get(`/?t=${LONG.repeat(4)}`, 'Host: a\r\n', 'HEAD'), 431],
    ['a NUL in a header', () => get('/', 'Host: a\r\nX: \0\r\n', 'HEAD'), 400],
    ['no Host', () => get('/', '', 'HEAD'), 400],
    ['an expectation', () => get('/', 'Host: a\r\nExpect: x\r\n', 'HEAD'), 417],
    ['two expectations', () => get('/', 'Host: a\r\nExpect: 100-continue, x\r\n', 'HEAD'), 417],
    ['an empty expectation', () => get(LOOKUP, 'Host: a\r\nExpect:\r\n', 'HEAD'), 417],
    [
      'an expectation before a path that cannot be decoded',
      () => get('/%zz', 'Host: a\r\nExpect: x\r\n', 'HEAD'),
      417,
    ],
    [
      'a path that is not there',
      () => get('/nowhere', 'Host: a\r\nConnection: close\r\n', 'HEAD'),
      404,
    ],
  ];
  it.each(headRequests)(
    'with %s gets no body, whether it comes in pieces or after another request',
    async (_, request, status) => {
      for (const pieces of [100_000, 1_400, 400]) {
        const [answer, ...more] = answersIn(
          await rawExchange(service.url, request(), { pieces }),
          true,
        );
        expect(answer?.head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        expect(more).toEqual([]);
      }
      const behind = await rawExchange(service.url, get('/', 'Host: a\r\n', 'HEAD') + request(), {
        pieces: 1_400,
      });
      expect(answersIn(behind, true).map(({ head }) => head.slice(9, 12))).toEqual([
        '200',
        String(status),
      ]);
    },
  );

  it('before an unreadable GET does not take the body of its answer', async () => {
    const requests = get('/', 'Host: a\r\n', 'HEAD') + get(`/?t=${LONG}`);
    const text = await rawExchange(service.url, requests, { pieces: 1_400 });
    expect(text).toContain('"headers_too_large"');
  });
});

test.each([
  ['Token KEY\xa0', 401, 'invalid_key'],
  ['Token \xa0KEY', 401, 'invalid_key'],
  ['Token  KEY', 401, 'invalid_key'],
  ['Token KEY\tx', 401, 'invalid_key'],
  ['Token\tKEY', 401, 'unsupported_scheme'],
  ['Token\xa0KEY', 401, 'unsupported_scheme'],
  ['\xa0Token KEY', 401, 'unsupported_scheme'],
])('%j is not accepted as credentials', async (value, status, code) => {
  const header = `Authorization: ${value.replace('KEY', service.keys.secret)}\r\n`;
  const text = await rawExchange(
    service.url,
    get(LOOKUP, `Host: a\r\nConnection: close\r\n${header}`),
  );
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text).toContain(`"${code}"`);
});

test.each([
  ['HTTP/1.0 without a Host', () => `GET ${LOOKUP} HTTP/1.0\r\n${key()}\r\n`],
  ['the whole address', () => lastGet().replace('/v1', 'http://a/v1')],
  ['empty lines before', () => `\r\n\r\n${lastGet()}`],
  [
    'an upgrade that is not known',
    () => lastGet().replace('Connection: close', 'Connection: close, upgrade\r\nUpgrade: h2c'),
  ],
  ['100-continue', () => lastGet().replace('Host: a', 'Host: a\r\nExpect: 100-Continue')],
])('a request with %s is answered', async (_, request) => {
  expect(await rawExchange(service.url, request())).toMatch(
    /^(?:HTTP\/1.1 100 Continue\r\n\r\n)?HTTP\/1.1 200 /,
  );
});

it.each(['/healthz', '/v1/postalcode/%E0%A4%A'])(
  'a caller of %s that asks for an upgrade learns that its next request needs another connection',
  async (path) => {
    const upgrade = get(path, 'Host: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n');
    const answers = answersIn(await rawExchange(service.url, upgrade + lastGet()));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.head).toMatch(/\r\nconnection: close\r\n/i);
  },
);

it('a caller whose body is too large can send its next request, or is refused further requests if it asked for an upgrade', async () => {
  const body = 'x'.repeat(6_000_000);
  const described = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const post = (headers: string) =>
    get(BATCH, `Host: a\r\n${key()}${headers}${described}`, 'POST') + body;
  const upgrade = 'Connection: Upgrade\r\nUpgrade: h2c\r\n';
  const answers = answersIn(await rawExchange(service.url, post(upgrade) + lastGet()));
  expect(answers.map(({ head }) => head.slice(9, 12))).toEqual(['413']);
  expect(answers[0]?.head).toMatch(/\r\nconnection: close\r\n/i);
  const others = answersIn(await rawExchange(service.url, post('') + lastGet()));
  expect(others.map(({ head }) => head.slice(9, 12))).toEqual(['413', '200']);
});

it('a connection ends after its last answer without a reset, whatever is still sent', async () => {
  const text = await rawExchange(service.url, lastGet() + get('/', 'Host: a\r\n').repeat(20), {
    pieces: 100,
  });
  expect(answersIn(text)).toHaveLength(1);
});

it('the service takes no request of a connection that it has closed', async () => {
  const logged = service.log().length;
  const last = lastGet();
  const batch = get(BATCH, 'Host: a\r\n', 'DELETE');
  await rawExchange(service.url, last + batch, { pieces: last.length });
  expect(service.log().slice(logged)).not.toContain('DELETE');
});

it('a connection stays open after a complete answer', async () => {
  const other = get(LOOKUP, `Host: a\r\n${key()}`, 'PROPFIND');
  const answers = answersIn(await rawExchange(service.url, other + lastGet()));
  expect(answers.map(({ head }) => head.slice(9, 12))).toEqual(['405', '200']);
});

it('a caller that goes on sending can read why it was refused', async () => {
  const text = await rawExchange(service.url, get(`/?t=${LONG.repeat(50)}`), { pieces: 60_000 });
  expect(text).toMatch(/^HTTP\/1.1 431 /);
});

it('the service answers in the same way over TLS', async () => {
  const secure = await serviceForTest({
    door: new ServiceListener({ cert: testCertificate, key: testCertificateKey }),
  });
  const text = await rawExchange(secure.url, get(`/?t=${LONG}`, 'Host: a\r\n', 'HEAD'), {
    ca: testCertificate,
  });
  expect(text).toMatch(/^HTTP\/1.1 431 .*\r\n\r\n$/s);
});

it('the service logs what it cannot read, with the request id of the answer and nothing of the request', async () => {
  const text = await rawExchange(service.url, get(`/?t=${LONG}`));
  const id = /x-request-id: (\S+)/.exec(text)?.[1];
  expect(service.log()).toMatch(new RegExp(`"requestId":"${id}"[^\n]*"status":431`));
  expect(service.log()).not.toContain('xxxx');
});
