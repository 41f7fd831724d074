/** Refuses a request whose head is ambiguous or not valid HTTP, although Node accepts it. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { API_VERSION_HEADER } from '@daicho/shared/model/api-version.ts';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../response/service-error.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Methods that at least one path takes. */
export const METHODS_ALLOWED = 'GET, HEAD, POST, OPTIONS';

/** Greatest length of URL and headers. */
const MAX_HEAD_BYTES = 16_384;

/** Headers that the service reads and that may occur only once. Node would take the first of two, or join them. */
const SINGLE = ['Host', 'Authorization', 'Content-Type', 'Origin', 'Referer', API_VERSION_HEADER];

/** A name or address, with or without a port. An empty host is valid too. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * @returns 400, 405, 417 or 431 for a wrong head. All but 405 close the connection, since the next bytes may not be a
 * request.
 */
export function checkHead(request: IncomingMessage, reply: FastifyReply): ServiceError | undefined {
  const problem = headProblem(request);
  if (problem !== undefined) {
    reply.header('connection', 'close');
    return problem;
  }
  // Node drops the rest of a packet that asks for an upgrade, even if the connection stays HTTP.
  if (request.headers.upgrade !== undefined) reply.raw.shouldKeepAlive = false;
  if (!METHODS.includes(request.method ?? '')) {
    reply.header('allow', METHODS_ALLOWED);
    return new ServiceError('method_not_allowed');
  }
  return undefined;
}

function headLength({ url = '', rawHeaders }: IncomingMessage): number {
  let length = url.length;
  // Adds 2 for the colon and space, or the end of the line.
  for (const part of rawHeaders) length += part.length + 2;
  return length;
}

/** Whether a request expects nothing, or 100 (Continue). HTTP/1.0 does not know expectations. */
export function isExpectationMet({ httpVersionMinor, headers }: IncomingMessage): boolean {
  const { expect } = headers;
  return expect === undefined || httpVersionMinor === 0 || expect.toLowerCase() === '100-continue';
}

/** Gives the error of a wrong head, after which the connection has to close. */
export function headProblem(request: IncomingMessage): ServiceError | undefined {
  const { httpVersionMajor, httpVersionMinor, headers } = request;
  if (httpVersionMajor !== 1) return new ServiceError('malformed_request');
  if (headLength(request) > MAX_HEAD_BYTES) return new ServiceError('headers_too_large');
  const repeated = repeatedHeader(request);
  if (repeated !== undefined)
    return new ServiceError('repeated_parameter', { parameter: repeated });
  const malformed = malformedHeader(httpVersionMinor, headers);
  if (malformed !== undefined)
    return new ServiceError('malformed_request', { parameter: malformed });
  return isExpectationMet(request) ? undefined : new ServiceError('expectation_failed');
}

function malformedHeader(minor: number, headers: IncomingHttpHeaders): string | undefined {
  const { host, 'transfer-encoding': coding } = headers;
  if (host === undefined ? minor !== 0 : !HOST.test(host)) return 'Host';
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || minor === 0)) {
    return 'Transfer-Encoding';
  }
  return undefined;
}

function repeatedHeader({ headers, rawHeaders }: IncomingMessage): string | undefined {
  let names = 0;
  for (const _ in headers) names += 1;
  if (2 * names === rawHeaders.length) return undefined;
  const given = rawHeaders.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase());
  return SINGLE.find((name) => {
    const wanted = name.toLowerCase();
    return given.indexOf(wanted) !== given.lastIndexOf(wanted);
  });
}
