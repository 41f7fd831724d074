/**
 * Serves functions to data warehouses. The header Authorization is often the warehouse's own, so the key may come in
 * another header or in the body. Errors are worded in response/function-error.ts.
 */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { FUNCTION_ACCESS } from '@daicho/shared/api/warehouse-function.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { kinds, registerKindById } from '@daicho/shared/enrich/kinds.ts';
import { parameterRules } from '@daicho/shared/messages/parameter-rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyHolder } from '../../accounts/account-queries.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { Source } from '../../connections/outcomes-of.ts';
import { answerCall } from '../../functions/answer-call.ts';
import { readCall } from '../../functions/call.ts';
import { contextOfHeaders, keyOfHeaders } from '../../functions/headers.ts';
import { keyInText } from '../../functions/key-in-text.ts';
import { applyWhenReady, type MaybePromise } from '../../maybe-promise.ts';
import type { RadarStore } from '../../radar/radar-store.ts';
import { JsonText } from '../../registers/json-text.ts';
import { noticeOf, type Registers } from '../../registers/registers.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';
import { connectionOfRequest } from '../account-connection.ts';
import { BatchesUnderWay } from '../batches-under-way.ts';
import type { KeyCounts } from '../key-counts.ts';
import { authenticate } from '../request/authentication.ts';
import { acceptUnparsedJson, BODY_LIMIT_BYTES, jsonParser } from '../request/json-body.ts';
import { withoutCrossOrigin } from '../response/cross-origin.ts';
import { FUNCTIONS } from '../response/function-error.ts';
import { cutWithoutProgress } from '../response/progress.ts';
import { JSON_TYPE } from '../response/ready-head.ts';
import { ServiceError } from '../response/service-error.ts';
import { plainRoute, sendText } from './route.ts';

interface FunctionRoutes {
  readonly accounts: AccountStore;
  readonly registers: Registers;
  readonly radar: RadarStore | undefined;
  readonly keyCounts: KeyCounts;
  readonly timeLimitMs: number;
}

const NAME = 'functions.call';
const ASKED = { name: NAME, access: FUNCTION_ACCESS };
/** From this length on, an answer is worth compressing. */
const WORTH_GZIP = 1 << 13;
const compressed = promisify(gzip);

export function functionRoutes(server: FastifyInstance, options: FunctionRoutes): void {
  server.register(async (routes) => addRoutes(routes, options), { prefix: FUNCTIONS });
}

function addRoutes(server: FastifyInstance, options: FunctionRoutes): void {
  const { accounts, keyCounts } = options;
  const calls = new BatchesUnderWay(keyCounts, 'batch');
  const parse = jsonParser(server);
  acceptUnparsedJson(server);
  // The body's size limit applies to the unpacked bytes.
  server.addHook('preParsing', (request, _, body, done) => {
    done(null, isPacked(request) ? unzipped(request.raw) : body);
  });
  const identify = (request: FastifyRequest, reply: FastifyReply, key: string | undefined) =>
    applyWhenReady(authenticate(request, reply, accounts, ASKED, key), (holder) => {
      withoutCrossOrigin(reply);
      request.keyHolder = holder;
      return holder;
    });
  plainRoute(server, {
    name: NAME,
    method: 'POST',
    url: '/:kind',
    onRequest(request, reply, done): MaybePromise<void> {
      const key = keyOfHeaders(request.headers);
      // Kilobytes can unpack to a body that takes a second to parse, so nothing is unpacked for a stranger. BigQuery,
      // whose key is in the body, packs nothing.
      if (key === undefined && isPacked(request)) throw new ServiceError('missing_function_key');
      // A key in the body is known only once the body is read.
      const known = key === undefined ? undefined : identify(request, reply, key);
      if (!(known instanceof Promise)) return done();
      return known.then(() => undefined);
    },
    async handler(request, reply) {
      const text = request.body;
      // There is none without a body and a Content-Type.
      if (typeof text !== 'string') throw new ServiceError('empty_body');
      const holder = request.keyHolder ?? (await identify(request, reply, keyIn(text)));
      const call = readCall(parse(request, text));
      const kind = kindOf(request.params);
      calls.begin(holder.keyId, reply);
      const answer = await withinTime(reply, options.timeLimitMs, (signal) => {
        const context = { ...call.context, ...contextOfHeaders(request.headers) };
        return answerCall({ kind, call, context, source: sourceOf(kind, holder, options), signal });
      });
      return send(request, reply, JsonText.of(answer));
    },
  });
}

/** @throws ServiceError if there is no key. */
function keyIn(text: string): string {
  const key = keyInText(text);
  if (key === undefined) throw new ServiceError('missing_function_key');
  return key;
}

function kindOf(params: unknown): RegisterKind {
  const { kind: id } = params as { readonly kind: string };
  const kind = registerKindById(id);
  if (kind !== undefined) return kind;
  const ids = kinds.map((each) => each.id).join(', ');
  throw new ServiceError('invalid_parameter', {
    parameter: 'kind',
    rule: parameterRules.function_kind,
    values: { ids },
  });
}

function sourceOf(
  { register }: RegisterKind,
  holder: KeyHolder,
  { registers, radar }: FunctionRoutes,
): Source {
  return {
    connection: connectionOfRequest({ registers, radar, holder }),
    abilities: abilitiesOf(holder.kind, true),
    concurrency: 1,
    isPart: openable(() => noticeOf(registers, register)) !== undefined,
  };
}

/**
 * Stops work whose caller has gone, or that takes longer than the limit.
 *
 * @throws ServiceError `batch_timeout` after the limit; before the limit, whatever `work` throws.
 */
async function withinTime<T>(
  { raw }: FastifyReply,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  const late = AbortSignal.timeout(limitMs);
  try {
    return await work(AbortSignal.any([gone.signal, late]));
  } catch (error) {
    throw late.aborted ? new ServiceError('batch_timeout') : error;
  }
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, text: JsonText) {
  reply.header('vary', 'Accept-Encoding');
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    String(headers['accept-encoding'] ?? ''),
  );
  if (!takesGzip || text.length < WORTH_GZIP) {
    sendText(reply, text);
    return reply;
  }
  const bytes = await compressed(Buffer.from(text.bytes, 'latin1'));
  cutWithoutProgress(reply);
  return reply.type(JSON_TYPE).header('content-encoding', 'gzip').send(bytes);
}

function isPacked({ headers }: FastifyRequest): boolean {
  return headers['content-encoding'] === 'gzip';
}

/**
 * Unpacks a body for Fastify, which compares the received length with the announced one. Stops at the size limit, since
 * Fastify, which then refuses the request, would let a megabyte go on unpacking to a gigabyte.
 */
function unzipped(body: IncomingMessage) {
  const plain = createGunzip();
  plain.once('error', (error) => Object.assign(error, { statusCode: 400 }));
  body.once('error', (error) => plain.destroy(error));
  let length = 0;
  plain.on('data', (bytes: Buffer) => {
    length += bytes.length;
    if (length <= BODY_LIMIT_BYTES) return;
    body.unpipe(plain);
    plain.destroy();
  });
  return Object.defineProperty(body.pipe(plain), 'receivedEncodedLength', {
    get: () => plain.bytesWritten,
  });
}
