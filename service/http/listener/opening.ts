/**
 * Answers while the service's data is being opened, or fetched for the first time: the process is alive, try again
 * soon.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage } from '../../html/accepted-language.ts';
import { PLAIN_POLICY } from '../../html/plain-page.ts';
import { asksForPage } from '../request/asks-for-page.ts';
import { errorText } from '../response/function-error.ts';
import { ServiceError } from '../response/service-error.ts';
import { openingPage } from './opening-page.ts';

const RETRY_AFTER_S = 2;

export function answerOpening(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const isAlive = ['GET', 'HEAD'].includes(method ?? '') && /^\/healthz\/?(?:\?|$)/.test(url);
  const error = new ServiceError('opening');
  response.statusCode = isAlive ? 200 : error.status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-request-id', randomUUID());
  if (!isAlive) response.setHeader('retry-after', RETRY_AFTER_S);
  if (method === 'GET' && !isAlive && asksForPage(headers)) {
    const language = acceptedLanguage(headers['accept-language']);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-language', language);
    response.setHeader('content-security-policy', PLAIN_POLICY);
    response.end(openingPage(language, RETRY_AFTER_S));
    return;
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(isAlive ? JSON.stringify({ status: 'ok' }) : errorText(error, url));
}
