/** Makes Node's HTTP server, plain or TLS, with limits that a slow or hostile caller meets. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isExpectationMet } from '../request/head.ts';
import { catchUp } from './catching-up.ts';

export interface Tls {
  /** Certificate and key, both PEM. */
  readonly cert: string;
  readonly key: string;
}

/** Times within which a whole request, and its headers, have to arrive. */
const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 10_000 };
export const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/** Time between checks for connections past these limits. */
const TIMEOUT_CHECK_MS = 2_000;
/**
 * Greatest length of a head that is read. It exceeds the allowed length (request/head.ts), so that a head between the
 * two lengths gets a proper refusal, without a body for HEAD. The method of a longer head in several packets is
 * unknown (unread-method.ts), so its refusal always has a body.
 */
const MAX_READ_HEAD_BYTES = 98_304;

/** Answers a request, or returns false and leaves it untouched. */
export type AnswerDirectly = (request: IncomingMessage, response: ServerResponse) => boolean;

interface NodeServerOptions {
  readonly tls?: Tls | undefined;
  /** Called before the handler. */
  readonly answerDirectly?: AnswerDirectly;
}

export function createNodeServer(
  handler: RequestListener,
  { tls, answerDirectly = () => false }: NodeServerOptions,
): Server {
  const listener: RequestListener = (request, response) => {
    if (!answerDirectly(request, response)) handler(request, response);
  };
  const limits = {
    ...TIMEOUTS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    maxHeaderSize: MAX_READ_HEAD_BYTES,
    // request/head.ts refuses a request without a Host header, with a complete answer.
    requireHostHeader: false,
  };
  const server =
    tls === undefined
      ? createServer(limits, listener)
      : createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2' }, listener);
  // Keeps every header. Node would drop the headers after the first thousand, although they still fit its byte limit.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', handler);
  server.on('checkContinue', (request, response) => {
    if (isExpectationMet(request)) response.writeContinue();
    handler(request, response);
  });
  return server;
}

/**
 * Lifts the time limits. After a long step, Node checks the limits before it reads newly arrived data, and would cut
 * off callers that have sent everything.
 *
 * @returns a function that reads the arrived data and restores the limits.
 */
export function waitForRequests(server: Server): () => Promise<void> {
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  return async () => {
    await catchUp();
    Object.assign(server, TIMEOUTS);
  };
}
