/** How an operation of the interface becomes a route: access, parameters, API version, answer. */
import { Readable } from 'node:stream';
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { KeyHolder } from '../accounts/account-queries.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { JsonText, LongJson } from '../registers/json-text.ts';
import { type Soon, whenThere } from '../soon.ts';
import { apiVersionFor } from './api-version.ts';
import { type Access, authenticate } from './authentication.ts';
import { headersOf } from './common-headers.ts';
import { withoutCrossOrigin } from './cross-origin.ts';
import { readParams } from './parameters.ts';
import { ServiceError } from './service-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    keyHolder: KeyHolder | null;
  }
}

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** @returns the response object, or its text; it may wait, and stop when the signal of `gone` aborts. */
export type Answer<P> = (
  params: P,
  apiVersion: ApiVersion,
  gone: () => AbortSignal,
) => Soon<object>;

export function operationRoute<P, R>(
  server: FastifyInstance,
  accounts: AccountStore,
  operation: Operation<P, R>,
  access: Omit<Access, 'keys'>,
  answer: Answer<P>,
): void {
  const url = operation.path.replace(/\{(\w+)\}/g, ':$1');
  keyedRoute(
    server,
    accounts,
    { method: operation.method, url, access: { ...access, keys: operation.keys } },
    (request, reply, holder) => {
      const apiVersion = apiVersionFor(request, holder.defaultApiVersion);
      const params = readParams(operation, request);
      const ready = answer(params, apiVersion, () => goneSignal(reply));
      return whenThere(ready, (object) => sendJson(reply, object));
    },
  );
}

/** A route for holders of a key. Access is decided before the body is read. */
export function keyedRoute(
  server: FastifyInstance,
  accounts: AccountStore,
  { method, url, access }: { method: 'GET' | 'POST'; url: string; access: Access },
  handler: (request: FastifyRequest, reply: FastifyReply, holder: KeyHolder) => unknown,
): void {
  plainRoute(server, {
    method,
    url,
    onRequest(request, reply, done) {
      const holder = authenticate(request, accounts, access);
      const admitted = whenThere(holder, (admitted) => {
        if (admitted.kind === 'secret') withoutCrossOrigin(reply);
        request.keyHolder = admitted;
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

/** A route, OPTIONS that tells its methods, and 405 for the other methods of its path. */
export function plainRoute(
  server: FastifyInstance,
  route: {
    method: 'GET' | 'POST';
    url: string;
    /** Calls `done`, or returns a promise. */
    onRequest?: (request: FastifyRequest, reply: FastifyReply, done: () => void) => Soon<void>;
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown;
  },
): void {
  server.route(route);
  const allowed = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
  const allow = [...allowed, 'OPTIONS'].join(', ');
  // A preflight of a page that may call is answered before (see cross-origin.ts).
  server.options(route.url, async (_, reply) => reply.code(204).header('allow', allow).send());
  const refuse = async (_: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', allow);
    throw new ServiceError('method_not_allowed');
  };
  server.route({
    method: [...METHODS, 'HEAD' as const].filter((method) => !allowed.includes(method)),
    url: route.url,
    onRequest: refuse,
    handler: refuse,
  });
}

/**
 * The one place where an answer becomes text. It is written past Fastify, in one piece with its head, which
 * Fastify would have as another: the hook that adds the common headers is all that it passes by.
 */
export function sendJson(reply: FastifyReply, answer: object): void {
  const text =
    answer instanceof JsonText || answer instanceof LongJson ? answer : JsonText.of(answer);
  reply.type('application/json; charset=utf-8').header('content-length', text.length).hijack();
  const { raw } = reply;
  raw.writeHead(200, headersOf(reply));
  if (text instanceof JsonText) raw.end(text.bytes, 'latin1');
  else Readable.from(text.chunks()).pipe(raw);
}

/** Aborts when the caller hangs up before the answer is sent. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
