/**
 * Answers at the service's port while its data is opened, or fetched for the first time: callers are told when to come
 * back, and whoever watches the process that it is alive. What asks while a large register is read waits for that moment.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createNodeServer } from '../http/node-server.ts';
import { ServiceError } from '../http/service-error.ts';
import type { ServeConfig } from './config.ts';
import { listenProblem } from './listen.ts';

const RETRY_AFTER_S = 2;

export interface OpeningDoor {
  /** Leaves the port to the service; a second time does nothing. */
  close(): Promise<void>;
}

/**
 * @returns undefined where any free port will do: nobody knows it yet.
 * @throws SentenceError where it cannot listen.
 */
export async function openDoor({
  port,
  host,
  tls,
}: Pick<ServeConfig, 'port' | 'host' | 'tls'>): Promise<OpeningDoor | undefined> {
  if (port === 0) return undefined;
  const server = createNodeServer(answer, { tls });
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, { port, host });
  }
  let closed: Promise<unknown> | undefined;
  return {
    async close() {
      closed ??= once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
  const isAlive = ['GET', 'HEAD'].includes(method ?? '') && /^\/healthz\/?(?:\?|$)/.test(url);
  const error = new ServiceError('opening');
  response.statusCode = isAlive ? 200 : error.status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-request-id', randomUUID());
  // The service listens on connections of its own.
  response.setHeader('connection', 'close');
  if (!isAlive) response.setHeader('retry-after', RETRY_AFTER_S);
  response.end(JSON.stringify(isAlive ? { status: 'ok' } : error.body()));
}
