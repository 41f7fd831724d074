/** Answers every failure of a request with an error of the table and its headers. */
import type { ServiceErrorCode } from '@daicho/shared/messages/http-errors.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerError } from '../../answers/answer-error.ts';
import { SnapshotReplacedError } from '../../registers/snapshots/sharing/snapshot-follower.ts';
import { SnapshotError } from '../../registers/snapshots/snapshot-error.ts';
import { StateError } from '../../state/state-error.ts';
import { describeFailure } from '../log/request-log.ts';
import { drainBody } from '../request/json-body.ts';
import { addVary } from './cacheable-answer.ts';
import { errorText } from './function-error.ts';
import { ServiceError } from './service-error.ts';
import { isForPage, sendUnknownPage } from './unknown-page.ts';

/** Codes for Fastify's own errors. Any other of its 4xx errors is a malformed request. */
const CODE_OF_FASTIFY_ERROR: Readonly<Record<string, ServiceErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
};

const STATE_RETRY_AFTER_S = 5;
/** Seconds in which all corporations of the nation are opened. */
const REPLACED_AFTER_S = 2;

/** Writes the body of an error whose status and headers are already set. */
type WriteError = (error: ServiceError, request: FastifyRequest, reply: FastifyReply) => void;

const writeJson: WriteError = (error, { url }, reply) => {
  reply.type('application/json; charset=utf-8').send(errorText(error, url));
};

interface ErrorAnswers {
  /** Writes the body of an error, by default as JSON. */
  readonly write?: WriteError;
  /** Path of the first page, to which the page for an unknown path links. Without it, the error is written as usual. */
  readonly front?: string;
}

/** Answers the errors of a server, or of the routes below a prefix. */
export function answerErrors(
  server: FastifyInstance,
  { write = writeJson, front }: ErrorAnswers = {},
): void {
  server.setErrorHandler((error, request, reply) =>
    isBodyUnread(error, request, reply)
      ? sendAfterBody(error, request, reply, write)
      : sendError(error, request, reply, write),
  );
  const writeUnknown: WriteError = (error, request, reply) => {
    if (front === undefined) return write(error, request, reply);
    addVary(reply, 'Accept');
    return isForPage(request)
      ? sendUnknownPage(request, reply, front)
      : write(error, request, reply);
  };
  server.setNotFoundHandler((request, reply) =>
    sendError(new ServiceError('unknown_path'), request, reply, writeUnknown),
  );
}

/** Whether the caller is still sending a body while the answer closes the connection. */
function isBodyUnread(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.getHeader('connection') !== 'close' || request.raw.complete) return false;
  return !(error instanceof ServiceError && error.code === 'expectation_failed');
}

async function sendAfterBody(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  write: WriteError,
): Promise<FastifyReply> {
  const isWhole = await drainBody(request.raw);
  if (reply.sent) return reply;
  const answer = toServiceError(error);
  // Without the header `connection`, the connection stays open, if head.ts and the caller allow it.
  const goesOn = isWhole && reply.raw.shouldKeepAlive;
  if (goesOn && answer.code === 'body_too_large') reply.removeHeader('connection');
  sendError(error, request, reply, write);
  return reply;
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  write: WriteError = writeJson,
): void {
  const answer = toServiceError(error);
  if (error instanceof StateError) {
    request.log.error({ reason: error.reason }, error.message);
    reply.header('retry-after', STATE_RETRY_AFTER_S);
  } else if (error instanceof SnapshotReplacedError) {
    reply.header('retry-after', REPLACED_AFTER_S);
  } else if (answer.status >= 500 && answer !== error) {
    // Logs sentences made for the operator, which repeat nothing of a request.
    const message = error instanceof SentenceError ? error.message : 'request failed';
    request.log.error({ failure: describeFailure(error) }, message);
  }
  if (answer.status === 401) reply.header('www-authenticate', 'Token');
  reply.code(answer.status);
  write(answer, request, reply);
}

/** Gives the error that the caller gets. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof AnswerError) return new ServiceError(error.code, error.detail);
  if (error instanceof StateError) return new ServiceError('state_unavailable');
  if (error instanceof SnapshotReplacedError) return new ServiceError('overloaded');
  if (error instanceof SnapshotError) return new ServiceError('data_unavailable');
  if (!(error instanceof Error)) return new ServiceError('internal_error');
  const known = 'code' in error ? CODE_OF_FASTIFY_ERROR[String(error.code)] : undefined;
  if (known !== undefined) return new ServiceError(known);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return new ServiceError(status >= 400 && status < 500 ? 'malformed_request' : 'internal_error');
}
