/** Complete requests: to every described endpoint, and everything else that a caller may try. */
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import fc from 'fast-check';
import {
  answeredCalls,
  anyCalls,
  operationNames,
  type Params,
  rawRequest,
} from '../../service/operation-calls.ts';
import { anyBody } from './bodies.ts';
import { describedCalls } from './described-calls.ts';
import { latin1, type Message, PAGE, PUBLIC_KEY, SECRET_KEY } from './message.ts';
import type { Random } from './random.ts';

type DescribedCall = (typeof describedCalls)[number];

const SAMPLES = 200;
const samples = new Map<fc.Arbitrary<Params>, Params[]>();

interface Parts {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body?: string;
}

/** @param mark text that no error may repeat. */
export function wholeRequest(random: Random, mark: string): Message {
  const parts = random.chance(0.7) ? describedCall(random, mark) : otherCall(random, mark);
  const { method, body } = parts;
  const framed = body === undefined ? noBody(random) : framedBody(random, body);
  const version = random.chance(0.05) ? 'HTTP/1.0' : 'HTTP/1.1';
  const { headers, bytes } =
    version === 'HTTP/1.0' && body !== undefined ? framedByLength(body) : framed;
  const all = random.shuffled([
    ...hostHeaders(random, mark),
    ...parts.headers,
    ...headers,
    ...otherHeaders(random, mark),
  ]);
  const head = [
    `${method} ${parts.target} ${version}`,
    ...all.map((line) => anyCase(random, line)),
  ];
  const blank = random.chance(0.03) ? '\r\n' : '';
  return {
    bytes: `${blank}${head.join('\r\n')}\r\n\r\n${bytes}`,
    isHead: method === 'HEAD',
    form: 'whole',
  };
}

function sampleOf(random: Random, values: fc.Arbitrary<Params>): Params {
  const known = samples.get(values);
  if (known !== undefined) return random.pick(known);
  const made = fc.sample(values, { numRuns: SAMPLES, seed: 1 });
  samples.set(values, made);
  return random.pick(made);
}

/**
 * Parameters of an endpoint: values that its description suggests or, for an operation, the sample calls of the tests, which ask
 * for records of the registers.
 */
function paramsOf(random: Random, { operationId, params }: DescribedCall): Params {
  const name = operationNames.find((known) => known === operationId);
  if (name === undefined || random.chance(0.4)) return sampleOf(random, params);
  return random.chance(0.5) ? { ...answeredCalls[name] } : sampleOf(random, anyCalls[name]);
}

function describedCall(random: Random, mark: string): Parts {
  const call = random.pick(describedCalls);
  const { path, init } = rawRequest(call, marked(random, paramsOf(random, call), mark));
  const usual = call.method === 'POST' ? 'POST' : random.pick(['GET', 'GET', 'HEAD']);
  const method = random.chance(0.9) ? usual : anyMethod(random);
  const right = typeof init.body === 'string' ? init.body : '{}';
  const hasBody = call.method === 'POST' ? random.chance(0.97) : random.chance(0.03);
  return {
    method,
    target: anyTarget(random, latin1(path), mark),
    headers: [
      ...credentials(random, mark),
      ...(hasBody || random.chance(0.02) ? contentType(random, mark) : []),
      ...apiVersion(random, mark),
    ],
    ...(hasBody ? { body: anyBody(random, right, mark) } : {}),
  };
}

/** Sometimes puts the mark before the value of a parameter. */
function marked(random: Random, params: Params, mark: string): Params {
  if (random.chance(0.6)) return params;
  const names = Object.keys(params);
  if (names.length === 0) return params;
  const name = random.pick(names);
  return Array.isArray(params[name]) ? params : { ...params, [name]: `${mark}${params[name]}` };
}

function otherCall(random: Random, mark: string): Parts {
  const target = random.pick([
    '/',
    '/healthz',
    '/v1/whoami',
    '/v1/houjinbangou/radar/corporate_numbers',
    '/excel/taskpane.html',
    `/excel/..%2f${mark}`,
    `/image?imageid=${random.pick(['1', '00000001', mark, '-1'])}`,
    `/downloads/${mark}/postalcode.json.xz`,
    `/v1/download/postalcode/latest/${mark}`,
    `/${mark}`,
    `/../../etc/passwd?${mark}`,
    `/%00${mark}`,
    `/v1/postalcode/%E0%A4%A${mark}`,
    `/v1/postalcode/${mark.repeat(200)}`,
    '/__proto__',
    '/constructor/prototype',
    `//${mark}`,
    `/v1//postalcode/1000001`,
    '*',
    `http://${mark}/healthz`,
  ]);
  return {
    method: random.chance(0.6) ? 'GET' : anyMethod(random),
    target,
    headers: random.chance(0.5) ? credentials(random, mark) : [],
    ...(random.chance(0.1) ? { body: anyBody(random, '{}', mark) } : {}),
  };
}

function anyMethod(random: Random): string {
  return random.pick([
    ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'OPTIONS'],
    ...['TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH', 'PURGE'],
  ]);
}

function anyTarget(random: Random, path: string, mark: string): string {
  const ascii = path.replace(/[^!-~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  if (random.chance(0.85)) return ascii;
  const join = ascii.includes('?') ? '&' : '?';
  return random.pick([
    `${ascii}${join}${mark}=${mark}`,
    `${ascii}${join}limit=${mark}`,
    `${ascii}${join}limit=1&limit=${mark}`,
    `${ascii}${join}t=%ff${mark}`,
    `${ascii}${join}facet=${mark}`,
    `${ascii}${join}version=${mark}`,
    `${ascii}${join}__proto__=${mark}&constructor=1`,
    `${ascii}${join}${'a=1&'.repeat(1_000)}`,
    `${ascii}#${mark}`,
    ascii.replace('/v1/', '/v1/./'),
    ascii.replace('/v1', 'http://a:1/v1'),
    ascii.replace('?', '/?'),
  ]);
}

function hostHeaders(random: Random, mark: string): string[] {
  if (random.chance(0.92)) return ['Host: localhost'];
  return random.pick<string[]>([
    [],
    ['Host:'],
    ['Host: a', 'Host: a'],
    [`Host: a/${mark}`],
    ['Host: [::1]:80'],
    [`Host: ${mark}.example:99`],
    [`Host: \xe6\x9d\xb1${mark}`],
  ]);
}

function credentials(random: Random, mark: string): string[] {
  if (random.chance(0.85)) return [`Authorization: Token ${SECRET_KEY}`];
  return random.pick<string[]>([
    [],
    [`Authorization: Token ${PUBLIC_KEY}`, `Origin: ${PAGE}`],
    [`Authorization: Token ${PUBLIC_KEY}`, `Referer: ${PAGE}/${mark}`],
    [`Authorization: Token ${PUBLIC_KEY}`],
    [`Authorization: Token ${SECRET_KEY}\xa0`],
    [`Authorization: Token ${SECRET_KEY} ${mark}`],
    [`Authorization: Bearer ${SECRET_KEY}`],
    [`Authorization: Token dsk_${mark}`],
    [`Authorization: token ${SECRET_KEY}`],
    ['Authorization: Token'],
    [`Authorization: Token ${SECRET_KEY}`, `Authorization: Token ${mark}`],
    [`Authorization: ${mark.repeat(200)}`],
  ]);
}

function contentType(random: Random, mark: string): string[] {
  if (random.chance(0.85)) return ['Content-Type: application/json'];
  return random.pick<string[]>([
    [],
    ['Content-Type: application/json; charset=utf-8'],
    ['Content-Type: application/json; charset=Shift_JIS'],
    [`Content-Type: application/json; ${mark}`],
    [`Content-Type: ${mark}`],
    ['Content-Type:'],
    ['Content-Type: text/plain'],
    ['Content-Type: application/json', `Content-Type: ${mark}`],
    [`Content-Type: multipart/form-data; boundary=${mark}`],
    ['Content-Type: application/json', 'Content-Encoding: gzip'],
  ]);
}

function apiVersion(random: Random, mark: string): string[] {
  if (random.chance(0.7)) return [];
  return random.pick<string[]>([
    [`KenAll-API-Version: ${random.pick(API_VERSIONS)}`],
    [`KenAll-API-Version: ${random.pick(API_VERSIONS)}`],
    [`KenAll-API-Version: ${mark}`],
    ['KenAll-API-Version: 2025-01-01', 'KenAll-API-Version: 2025-01-01'],
    ['KenAll-API-Version:'],
  ]);
}

function otherHeaders(random: Random, mark: string): string[] {
  if (random.chance(0.5)) return [];
  return random.pick<string[]>([
    ['Accept: */*', `User-Agent: ${mark}`],
    ['Accept-Encoding: gzip, br', `Cookie: a=${mark}`, `Cookie: b=${mark}`],
    ['Connection: keep-alive'],
    ['Connection: close'],
    [`Connection: ${mark}`],
    ['Connection: upgrade', 'Upgrade: websocket', `Sec-WebSocket-Key: ${mark}`],
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
    ['Expect: 100-continue'],
    [`Expect: ${mark}`],
    [`Expect: 100-continue, ${mark}`],
    [`Origin: https://${mark}.example`],
    [`Origin: ${PAGE}`, 'Access-Control-Request-Method: GET'],
    [`X-Forwarded-For: ${mark}`, `X-Forwarded-Proto: ${mark}`, `X-Forwarded-Host: ${mark}`],
    [`X-Request-Id: ${mark}`, `Request-Id: ${mark}`],
    [`Accept-Version: ${mark}`],
    [`X-HTTP-Method-Override: DELETE`, `Range: bytes=0-1`, `If-None-Match: *`],
    [`__proto__: ${mark}`, `constructor: ${mark}`],
    [`X: \xff\x80 ${mark}\t`],
    Array.from({ length: random.pick([50, 1_200]) }, (_, n) => `X${n}: 1`),
    [`X: ${mark.repeat(100)}`],
  ]);
}

function anyCase(random: Random, line: string): string {
  if (random.chance(0.8)) return line;
  const colon = line.indexOf(':');
  const name = line.slice(0, colon);
  const value = line.slice(colon + 1).trim();
  const space = random.pick(['', ' ', '  ', '\t']);
  return `${random.chance(0.5) ? name.toUpperCase() : name.toLowerCase()}:${space}${value}${random.pick(['', ' '])}`;
}

interface Framed {
  readonly headers: readonly string[];
  readonly bytes: string;
}

function noBody(random: Random): Framed {
  return { headers: random.chance(0.05) ? ['Content-Length: 0'] : [], bytes: '' };
}

function framedBody(random: Random, body: string): Framed {
  return random.chance(0.6) ? framedByLength(body) : inChunks(random, body);
}

function framedByLength(body: string): Framed {
  return { headers: [`Content-Length: ${body.length}`], bytes: body };
}

function inChunks(random: Random, body: string): Framed {
  const chunks: string[] = [];
  for (let at = 0; at < body.length; ) {
    const data = body.slice(at, at + random.pick([1, 7, 100, 10_000, 100_000]));
    const size = data.length.toString(16);
    const extension = random.chance(0.1) ? ';a=b' : '';
    chunks.push(`${random.chance(0.1) ? `00${size}` : size}${extension}\r\n${data}\r\n`);
    at += data.length;
  }
  const trailer = random.chance(0.1) ? 'X-Trailer: 1\r\nAuthorization: Token x\r\n' : '';
  return {
    headers: ['Transfer-Encoding: chunked'],
    bytes: `${chunks.join('')}0\r\n${trailer}\r\n`,
  };
}
