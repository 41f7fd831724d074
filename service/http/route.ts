/** Turns paths into routes: for holders of a key or for anybody, with OPTIONS and 405, and sends JSON. */

import type { ServerResponse } from 'node:http';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import type { KeyHolder } from '../accounts/account-queries.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { JsonText } from '../registers/json-text.ts';
import { type Soon, whenThere } from '../soon.ts';
import { type Asked, authenticate } from './authentication.ts';
import { headersOf } from './common-headers.ts';
import { withoutCrossOrigin } from './cross-origin.ts';
import { cutWithoutProgress } from './progress.ts';
import { JSON_TYPE, ownLinesOf, takesReadyHead, writeReadyHead } from './ready-head.ts';
import { ServiceError } from './service-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    keyHolder: KeyHolder | null;
  }
}

/** Length from which on an answer may wait in the socket to be read. */
export const UNREAD_BYTES = 1 << 16;
/** Lets a probe past the refusal of a service under pressure. */
const PROBE = { isProbe: true, pressureHandler: () => undefined };
const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface KeyedRoute extends Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Refuses a holder whom `access` lets in. @throws ServiceError 403. */
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
      const admitted = whenThere(holder, (admitted) => {
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

/** Adds a route, OPTIONS that tells its methods, and 405 for the other methods of its path. */
export function plainRoute(
  server: FastifyInstance,
  {
    name,
    isProbe,
    ...route
  }: {
    /** Name under which it is logged and measured: `postal.lookup`. */
    name: string;
    /** Whether machines ask it every moment: it is not logged as others are, nor measured, and answered under pressure too. */
    isProbe?: boolean;
    method: 'GET' | 'POST';
    url: string;
    /** Hook that calls `done`, or returns a promise. */
    onRequest?: (request: FastifyRequest, reply: FastifyReply, done: () => void) => Soon<void>;
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown;
  },
): void {
  const config = { operation: name, ...(isProbe && PROBE) };
  server.route({ ...route, config });
  const allowed = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
  const allow = [...allowed, 'OPTIONS'].join(', ');
  // Answers OPTIONS; the preflight of an allowed page is answered by cross-origin.ts before.
  server.options(route.url, { config }, async (_, reply) =>
    reply.code(204).header('allow', allow).send(),
  );
  refuseMethods(server, route.url, [...allowed, 'OPTIONS'], config);
}

/** Answers 405 to every method of a path that is not among those that it takes. */
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
 * Writes head and body in one piece, past Fastify, which would write two. The one hook that this leaves out adds the
 * common headers; both ways of writing the head have them.
 */
export function sendText(reply: FastifyReply, text: JsonText): void {
  if (text.length > UNREAD_BYTES) cutWithoutProgress(reply);
  const { raw, request, server } = reply;
  const ownLines = takesReadyHead(raw) ? ownLinesOf(reply) : undefined;
  if (ownLines === undefined) {
    startText(reply.type(JSON_TYPE).header('content-length', text.length));
  } else {
    const { commonHeaders } = server;
    writeReadyHead(raw, {
      commonHeaders,
      requestId: request.id,
      ownLines,
      contentLength: text.length,
    });
    reply.hijack();
  }
  raw.end(text.bytes, 'latin1');
}

/** Writes the head of an answer whose text follows. */
export function startText(reply: FastifyReply): ServerResponse {
  reply.type(JSON_TYPE).hijack();
  return reply.raw.writeHead(200, headersOf(reply));
}

/** Gives the template of a path as the router and the log have it: `/v1/postalcode/:postal_code`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
