/** Answers while the service's data is opened, or fetched for the first time: the process is alive, come back soon. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '../response/service-error.ts';

const RETRY_AFTER_S = 2;

export function answerOpening(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const isAlive = ['GET', 'HEAD'].includes(method ?? '') && /^\/healthz\/?(?:\?|$)/.test(url);
  const error = new ServiceError('opening');
  response.statusCode = isAlive ? 200 : error.status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-request-id', randomUUID());
  if (!isAlive) response.setHeader('retry-after', RETRY_AFTER_S);
  response.end(JSON.stringify(isAlive ? { status: 'ok' } : error.body()));
}
