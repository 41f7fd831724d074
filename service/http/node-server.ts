/** Makes Node's HTTP server, plain or TLS, with limits that a slow or hostile caller meets. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { catchUp } from './catching-up.ts';
import { isExpectationMet } from './request-head.ts';

export interface Tls {
  /** Certificate and key, both PEM. */
  readonly cert: string;
  readonly key: string;
}

/** Time within which a whole request has to arrive; the second limit is for its headers. */
const TIMEOUTS = { requestTimeout: 30_000, headersTimeout: 10_000 };
export const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/** Time between looks for connections past their time. */
const TIMEOUT_CHECK_MS = 2_000;
/**
 * Greatest length of a head that is read. It is beyond the one that is allowed (request-head.ts), so that what is too
 * long is known for what it is when it is refused.
 */
const MAX_READ_HEAD_BYTES = 65_536;

/** Answers a request, or gives false: then nothing has happened to it. */
export type AnswerDirectly = (request: IncomingMessage, response: ServerResponse) => boolean;

interface NodeServerOptions {
  readonly tls?: Tls | undefined;
  /** Comes before the handler. */
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
    // request-head.ts refuses a request without it, with a whole answer.
    requireHostHeader: false,
  };
  const server =
    tls === undefined
      ? createServer(limits, listener)
      : createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2' }, listener);
  // Shows every header: Node would drop those behind the first thousand, which its limit of bytes has room for.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', handler);
  server.on('checkContinue', (request, response) => {
    if (isExpectationMet(request)) response.writeContinue();
    handler(request, response);
  });
  return server;
}

/**
 * Waits for requests without limit. Node looks for connections past their time before it reads what came while it was busy, so
 * a long step would cut off callers that have sent everything.
 *
 * @returns ends that, once what came is read.
 */
export function waitForRequests(server: Server): () => Promise<void> {
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  return async () => {
    await catchUp();
    Object.assign(server, TIMEOUTS);
  };
}
