/** Pages that say why a request is refused. */

import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyRequest } from 'fastify';
import { html } from '../html/html.ts';
import type { ServiceError } from '../http/response/service-error.ts';
import { SnapshotError } from '../registers/snapshots/snapshot-error.ts';
import { StateError } from '../state/state-error.ts';
import { FILE_LIMIT_BYTES, FORM_LIMIT_BYTES } from './limits.ts';
import { type Page, PageError, type Reader } from './visit.ts';
import { refusalSentences } from './words.ts';

export function refusalPage(
  reader: Reader,
  status: number,
  title: Sentence,
  advice: Sentence,
  values?: Values,
): Page {
  const { toOverview } = refusalSentences;
  return {
    title: reader.say(title),
    status,
    body: html`<p>${reader.say(advice, values)}</p>
<p><a href="${reader.at('/')}">${reader.say(toOverview)}</a></p>`,
  };
}

/** Makes the page for a form that another site, or a page of an earlier session, sent. */
export function foreignFormPage(reader: Reader): Page {
  const { foreignForm, foreignFormAdvice } = refusalSentences;
  return refusalPage(reader, 403, foreignForm, foreignFormAdvice);
}

const MEGABYTE = 1_000_000;

/** Makes the page of a service error. */
export function errorPage(reader: Reader, request: FastifyRequest, error: ServiceError): Page {
  const { status } = error;
  const page = (title: Sentence, advice: Sentence, values?: Values) =>
    refusalPage(reader, status, title, advice, values);
  const s = refusalSentences;
  if (status === 404) return page(s.notFound, s.notFoundAdvice);
  if (status === 405) return page(s.wrongMethod, s.notFoundAdvice);
  if (status === 413) {
    const values = { file: FILE_LIMIT_BYTES / MEGABYTE, form: FORM_LIMIT_BYTES / MEGABYTE };
    return page(s.tooLarge, s.tooLargeAdvice, values);
  }
  if (status === 503) return page(s.unavailable, s.unavailableAdvice);
  if (status >= 500) return page(s.failed, s.failedAdvice, { id: request.id });
  return page(s.unreadable, s.unreadableAdvice);
}

export function notFound(): PageError {
  return new PageError(404, refusalSentences.notFound, refusalSentences.notFoundAdvice);
}

/** Turns an error that the person can act on into a refusal. @throws any other error, such as one for the operator. */
export function refusalOf(error: unknown): SentenceError {
  const isOperators = error instanceof StateError || error instanceof SnapshotError;
  if (isOperators || !(error instanceof SentenceError)) throw error;
  return error;
}
