/** Reports every ended request once, to the log and to the metrics, however it was answered. */

import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Caller } from '../../accounts/counting/ended-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the operation: `postal.lookup`, `dashboard`. */
    operation?: string;
    /** Whether the request is a health probe, which is logged at level debug and not measured. */
    isProbe?: boolean;
  }
  interface FastifyRequest {
    /** Holder of the key that was sent, even if the request was refused; null if the key is unknown. */
    caller: Caller | null;
  }
  interface FastifyInstance {
    /** Called for each ended request; null if nothing is measured. */
    onRequestEnded: OnRequestEnded | null;
  }
}

/** Everything that is reported about an ended request. */
export interface EndedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Template of the path of the request: `/v1/postalcode/:postal_code`. */
  readonly route: string;
  /** Name of the route's operation. It is never a caller's text, so that the number of counters stays bounded. */
  readonly operation: string;
  readonly isProbe: boolean;
  readonly status: number;
  /** Owner of the key that was sent. The request is recorded for the account of this owner, who is never logged. */
  readonly caller: Caller | null;
  /** Milliseconds from the head of the request to the end of the answer. */
  readonly ms: number;
}

/** Measures an ended request. It is called for every request and has to return within a microsecond. */
export type OnRequestEnded = (operation: string, status: number, ms: number) => void;

/** Name of requests without a route: a wrong path, or a browser's preflight. */
const NO_ROUTE = 'none';
/** Name for bytes that are not HTTP, or half a request. */
export const MALFORMED = 'unreadable';

/** Reports each ended request once. It replaces Fastify's own lines, which hold URLs and messages. */
export class EndedRequests extends LogController {
  /** Reports one request, however it was answered. */
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
      // Fastify answers an unreadable URL before it prepares the request.
      caller: request.caller ?? null,
      ms: reply.elapsedTime,
    });
  }
}
