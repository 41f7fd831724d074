/** Adds routes for holders of a key or for everybody, with OPTIONS and 405, and sends JSON. */

import type { ServerResponse } from 'node:http';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import type { KeyHolder } from '../../accounts/account-queries.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import { applyWhenReady, type MaybePromise } from '../../maybe-promise.ts';
import { JsonText } from '../../registers/json-text.ts';
import { authenticate, type RequestedOperation } from '../request/authentication.ts';
import { headersOf } from '../response/common-headers.ts';
import { withoutCrossOrigin } from '../response/cross-origin.ts';
import { cutWithoutProgress } from '../response/progress.ts';
import { JSON_TYPE, ownLinesOf, sendReady } from '../response/ready-head.ts';
import { ServiceError } from '../response/service-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    keyHolder: KeyHolder | null;
  }
}

/** An answer with more bytes may wait in the socket until the caller reads it. */
export const UNREAD_BYTES = 1 << 16;
/** Answers a probe even under pressure. */
const PROBE = { isProbe: true, pressureHandler: () => undefined };
const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface KeyedRoute extends RequestedOperation {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** May refuse a holder that `access` admits. @throws ServiceError 403. */
  readonly admit?: ((holder: KeyHolder) => Promise<void>) | undefined;
}

/** Adds a route for holders of a key. Access and limit are decided before the body is read. */
export function keyedRoute(
  server: FastifyInstance,
  accounts: AccountStore,
  { method, url, admit, ...asked }: KeyedRoute,
  handler: (request: FastifyRequest, reply: FastifyReply, holder: KeyHolder) => unknown,
): void {
  plainRoute(server, {
    name: asked.name,
    method,
    url,
    onRequest(request, reply, done) {
      const holder = authenticate(request, reply, accounts, asked);
      const admitted = applyWhenReady(holder, (admitted) => {
        if (admitted.kind === 'secret') withoutCrossOrigin(reply);
        request.keyHolder = admitted;
        return admit?.(admitted);
      });
      if (admitted === undefined) done();
      return admitted;
    },
    handler: (request, reply) => {
      if (request.keyHolder === null) throw new ServiceError('missing_key');
      return handler(request, reply, request.keyHolder);
    },
  });
}

/** Adds a route, the answer to OPTIONS, and 405 for the other methods of its path. */
export function plainRoute(
  server: FastifyInstance,
  {
    name,
    isProbe,
    ...route
  }: {
    /** Name under which the route's requests are logged and measured: `postal.lookup`. */
    name: string;
    /**
     * Whether the route's requests are health probes: such requests are logged at level debug, not measured, and
     * answered under pressure too.
     */
    isProbe?: boolean;
    method: 'GET' | 'POST';
    url: string;
    /** Hook that calls `done`, or returns a promise. */
    onRequest?: (
      request: FastifyRequest,
      reply: FastifyReply,
      done: () => void,
    ) => MaybePromise<void>;
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown;
  },
): void {
  const config = { operation: name, ...(isProbe && PROBE) };
  server.route({ ...route, config });
  const allowed = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
  const allow = [...allowed, 'OPTIONS'].join(', ');
  // Answers OPTIONS. cross-origin.ts has already answered the preflight of an allowed page.
  server.options(route.url, { config }, async (_, reply) =>
    reply.code(204).header('allow', allow).send(),
  );
  refuseMethods(server, route.url, [...allowed, 'OPTIONS'], config);
}

/** Answers 405 to every method that a path does not take. */
export function refuseMethods(
  server: FastifyInstance,
  url: string,
  allowed: readonly string[],
  config: FastifyContextConfig = {},
): void {
  const refuse = async (_: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', allowed.join(', '));
    throw new ServiceError('method_not_allowed');
  };
  const method = [...METHODS, 'HEAD' as const].filter((one) => !allowed.includes(one));
  server.route({ method, url, config, onRequest: refuse, handler: refuse });
}

export function sendJson(reply: FastifyReply, answer: object): void {
  sendText(reply, JsonText.of(answer));
}

/**
 * Writes head and body in one piece; Fastify would write two. This skips Fastify's hooks for answers. Of these hooks,
 * only the one that adds the common headers concerns JSON, and both branches write these headers themselves.
 */
export function sendText(reply: FastifyReply, text: JsonText): void {
  if (text.length > UNREAD_BYTES) cutWithoutProgress(reply);
  const { raw, request, server } = reply;
  const { commonHeaders } = server;
  const ownLines = ownLinesOf(reply.getHeaders(), raw, commonHeaders);
  if (ownLines === undefined) {
    startText(reply.type(JSON_TYPE).header('content-length', text.length)).end(
      text.bytes,
      'latin1',
    );
  } else {
    reply.hijack();
    sendReady(raw, { commonHeaders, requestId: request.id, ownLines, text });
  }
}

/** Writes the head of an answer whose text follows. */
export function startText(reply: FastifyReply): ServerResponse {
  reply.type(JSON_TYPE).hijack();
  return reply.raw.writeHead(200, headersOf(reply));
}

/** Gives a path's template in the spelling of the router and the log: `/v1/postalcode/:postal_code`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
