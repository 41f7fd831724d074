/**
 * Answers requests that Node cannot parse as HTTP, or passes on as a tunnel. Such an answer follows the earlier answers
 * on its connection; Node itself would write its own bytes between them, or nothing.
 */
import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceErrorCode } from '@daicho/shared/messages/http-errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MALFORMED } from '../log/request-ended.ts';
import { METHODS_ALLOWED } from '../request/head.ts';
import { sendError } from '../response/error-answers.ts';
import { ServiceError } from '../response/service-error.ts';
import { type Connection, type Connections, closeGently } from './connections.ts';
import { unreadMethod } from './unread-method.ts';

/** Error of Node's parser, of Node's time limits, or of the socket. */
interface MalformedRequestError extends Error {
  readonly code?: string;
  /** The packet in which parsing failed, and the number of bytes parsed. */
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
}

export function answerMalformed(
  server: FastifyInstance,
  connections: Connections,
  error: MalformedRequestError,
  socket: Socket,
): void {
  const connection = connections.of(socket);
  if (connection.isClosing) return;
  connection.isClosing = true;
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const refusal = new ServiceError(codeOfUnreadable(error.code));
  const { lastResponse, lastReply } = connection;
  if (lastResponse !== undefined && !lastResponse.req.complete) {
    refuseBody(refusal, lastResponse, lastReply, socket);
    return;
  }
  const method = methodOf(error);
  afterAnswers(connection, () => answerOnSocket(server, socket, { method, refusal }));
}

/** Refuses CONNECT: this is not a proxy. */
export function refuseTunnels(server: FastifyInstance, connections: Connections): void {
  server.server.on('connect', (_: IncomingMessage, socket: Socket) => {
    const connection = connections.of(socket);
    connection.isClosing = true;
    socket.on('error', () => socket.destroy());
    const refusal = new ServiceError('method_not_allowed');
    afterAnswers(connection, () =>
      answerOnSocket(server, socket, { method: 'CONNECT', refusal, allow: METHODS_ALLOWED }),
    );
  });
}

function codeOfUnreadable(code: string | undefined): ServiceErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return 'malformed_request';
}

/** Reads the method from the packet, if there is one: time-outs and closed connections come without a packet. */
function methodOf({ code, rawPacket, bytesParsed }: MalformedRequestError): string | undefined {
  if (code === 'HPE_INVALID_METHOD') return undefined;
  return Buffer.isBuffer(rawPacket) ? unreadMethod(rawPacket.subarray(0, bytesParsed)) : undefined;
}

/** Answers a request whose body is incomplete, unless an answer has begun. */
function refuseBody(
  refusal: ServiceError,
  response: ServerResponse,
  reply: FastifyReply | undefined,
  socket: Socket,
): void {
  if (response.closed) {
    closeGently(socket);
  } else if (response.headersSent || reply === undefined || reply.sent) {
    response.once('close', () => closeGently(socket));
  } else {
    // Fastify still waits for the body, and would answer a second time.
    reply.request.raw.removeAllListeners('error');
    reply.header('connection', 'close');
    sendError(refusal, reply.request, reply);
  }
}

/** Answers once the earlier answers of the connection are sent. */
function afterAnswers({ lastResponse }: Connection, answer: () => void): void {
  if (lastResponse === undefined || lastResponse.closed) answer();
  else lastResponse.once('close', answer);
}

/** Writes an answer to a socket that has no response in progress. */
function answerOnSocket(
  server: FastifyInstance,
  socket: Socket,
  { method, refusal, allow }: { method: string | undefined; refusal: ServiceError; allow?: string },
): void {
  if (!socket.writable) return;
  const request = new IncomingMessage(socket);
  if (method !== undefined) request.method = method;
  const response = new ServerResponse(request);
  const requestId = randomUUID();
  const body = JSON.stringify(refusal.body());
  response.assignSocket(socket);
  response.once('finish', () => {
    response.detachSocket(socket);
    closeGently(socket);
  });
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(allow === undefined ? {} : { allow }),
    ...server.commonHeaders,
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(body);
  server.log.info({ requestId, route: MALFORMED, status: refusal.status }, 'request');
  server.onRequestEnded?.(MALFORMED, refusal.status, 0);
}
