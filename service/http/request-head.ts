/** Refuses a request whose head HTTP does not allow, or says what it means twice. Node lets all of these through. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { API_VERSION_HEADER } from '@daicho/shared/model/api-version.ts';
import type { FastifyReply } from 'fastify';
import { ServiceError } from './service-error.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Methods that some path takes. */
export const METHODS_ALLOWED = 'GET, HEAD, POST, OPTIONS';

/** Greatest length of URL and headers. */
const MAX_HEAD_BYTES = 16_384;

/** Headers that the service reads, and that may stand once. Of two, Node would take the first or join them. */
const SINGLE = ['Host', 'Authorization', 'Content-Type', 'Origin', 'Referer', API_VERSION_HEADER];

/** A name or address with a port; nothing is a host too. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * @returns 400, 405, 417 or 431, where there is reason for it. But for 405 the connection closes: what follows may not be the
 * next request.
 */
export function checkHead(request: IncomingMessage, reply: FastifyReply): ServiceError | undefined {
  const problem = headProblem(request);
  if (problem !== undefined) {
    reply.header('connection', 'close');
    return problem;
  }
  // Node drops what follows in the packet of a request for an upgrade, also where it goes on with HTTP.
  if (request.headers.upgrade !== undefined) reply.raw.shouldKeepAlive = false;
  if (!METHODS.includes(request.method ?? '')) {
    reply.header('allow', METHODS_ALLOWED);
    return new ServiceError('method_not_allowed');
  }
  return undefined;
}

function headLength({ url = '', rawHeaders }: IncomingMessage): number {
  let length = url.length;
  // Counts a colon, or the end of the line.
  for (const part of rawHeaders) length += part.length + 2;
  return length;
}

/** Whether a request expects nothing, or what it can have: 100 (Continue). HTTP/1.0 does not know expectations. */
export function isExpectationMet({ httpVersionMinor, headers }: IncomingMessage): boolean {
  const { expect } = headers;
  return expect === undefined || httpVersionMinor === 0 || expect.toLowerCase() === '100-continue';
}

/** Gives what is wrong with a head, on a connection that closes then. */
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
