/**
 * Answers while the service's data is being opened, or fetched for the first time: the process is alive, try again
 * soon.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { acceptedLanguage } from '../../html/accepted-language.ts';
import { html } from '../../html/html.ts';
import { PLAIN_POLICY, plainPage } from '../../html/plain-page.ts';
import { asksForPage } from '../request/asks-for-page.ts';
import { errorText } from '../response/function-error.ts';
import { ServiceError } from '../response/service-error.ts';

const RETRY_AFTER_S = 2;

const sentences = {
  title: { ja: '準備しています', en: 'Getting ready' },
  text: {
    ja: 'Daicho がデータを開いています。この画面は、準備ができると自動で切り替わります。',
    en: 'Daicho is opening its data. This page changes by itself once that is done.',
  },
} as const satisfies Record<string, Sentence>;

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
    response.end(openingPage(language));
    return;
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(isAlive ? JSON.stringify({ status: 'ok' }) : errorText(error, url));
}

/** Makes the page that a browser shows meanwhile; it reloads itself. */
function openingPage(language: Language): string {
  const title = say(sentences.title, language);
  const content = html`<p>${say(sentences.text, language)}</p>`;
  return plainPage({ language, title, again: RETRY_AFTER_S }, content);
}
