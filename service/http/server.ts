/** The service's HTTP edge: what every request meets, then the routes. */
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AccountStore } from '../accounts/account-store.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';
import { allowCrossOrigin } from './cross-origin.ts';
import { answerErrors, answerUnreadable, sendError } from './error-answers.ts';
import { acceptJsonBodies, BODY_LIMIT_BYTES } from './json-body.ts';
import { createNodeServer, type Tls } from './node-server.ts';
import { parseQueryString } from './query-string.ts';
import { logRequest, RequestLog } from './request-log.ts';
import { postalRoutes } from './routes/postal.ts';
import { serviceRoutes } from './routes/service.ts';
import { ServiceError } from './service-error.ts';

export interface ServerOptions {
  readonly registers: { readonly postal: PostalRegisters };
  readonly accounts: AccountStore;
  /** No log without it. */
  readonly logger?: FastifyBaseLogger;
  readonly tls?: Tls;
  /** Mean delay of the event loop over a second, beyond which requests get 503. */
  readonly maxEventLoopDelayMs?: number;
  readonly batchTimeLimitMs?: number;
}

const MAX_EVENT_LOOP_DELAY_MS = 1_000;
const OVERLOAD_RETRY_AFTER_S = 5;
/** Longer than any code, so that a long wrong one is a 400 like a short one. */
const MAX_PATH_PARAMETER = 2_000;

export function buildServer(options: ServerOptions): FastifyInstance {
  const { registers, accounts, logger, tls, batchTimeLimitMs } = options;
  const server = Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // A request on an open connection is still answered while the service stops.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PATH_PARAMETER,
      querystringParser: parseQueryString,
    },
    serverFactory: (handler) => createNodeServer(handler, tls),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
      logRequest(request, reply);
    },
  });

  server.decorateRequest('keyHolder', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
  });
  server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: tls !== undefined,
  });
  server.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs ?? MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: async (_, reply) => {
      reply.header('retry-after', OVERLOAD_RETRY_AFTER_S);
      throw new ServiceError('overloaded');
    },
  });
  allowCrossOrigin(server, accounts);
  acceptJsonBodies(server);
  answerErrors(server);
  server.register(async (routes) => {
    serviceRoutes(routes, accounts, registers);
    postalRoutes(routes, accounts, registers.postal, {
      ...(batchTimeLimitMs === undefined ? {} : { batchTimeLimitMs }),
    });
  });
  return server;
}
