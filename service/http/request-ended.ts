/** Tells that a request has ended, in one place, whoever answered it: to the log, and to whoever measures. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of what is asked: `postal.lookup`, `dashboard`. */
    operation?: string;
    /** Whether machines ask it every moment: it is logged for debugging alone, and not measured. */
    isProbe?: boolean;
  }
  interface FastifyInstance {
    /** Null where nobody measures. */
    onRequestEnded: OnRequestEnded | null;
  }
}

/** A request that has ended: all that is told of it. */
export interface EndedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Template of its path: `/v1/postalcode/:postal_code`. */
  readonly route: string;
  /** Name of what was asked: one of the routes', never a caller's text, so that what is counted by it is bounded. */
  readonly operation: string;
  readonly isProbe: boolean;
  readonly status: number;
  /** Milliseconds from its head to the end of its answer. */
  readonly ms: number;
}

/** Measures an ended request. It is called for every request and has to return within a microsecond. */
export type OnRequestEnded = (operation: string, status: number, ms: number) => void;

/** Name of requests that are for no route: a wrong path, or the question of a page before its request. */
const NO_ROUTE = 'none';
/** Name of what is not HTTP, or only half of it. */
export const UNREADABLE = 'unreadable';

/** Tells of each request that has ended, once, instead of writing Fastify's lines, which carry URLs and messages. */
export class EndedRequests extends LogController {
  /** Tells of one, whoever answered it. */
  readonly tell: (ended: EndedRequest) => void;

  constructor(tell: (ended: EndedRequest) => void) {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
    this.tell = tell;
  }

  override requestCompleted(_: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { url = 'unknown', config } = request.routeOptions;
    this.tell({
      requestId: request.id,
      method: request.method,
      route: url,
      operation: config.operation ?? NO_ROUTE,
      isProbe: config.isProbe === true,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
  }
}
