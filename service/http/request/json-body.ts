import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../response/service-error.ts';
import { DEEPEST, isNestedDeeper } from './json-nesting.ts';

/** Size of the largest body: enough for 1,000 queries of the longest addresses. */
export const BODY_LIMIT_BYTES = 5_000_000;
/** Largest number of bytes of an oversized body that are read and dropped. */
const DRAIN_LIMIT_BYTES = 64_000_000;

/** Takes JSON in UTF-8 and nothing else. Bytes that are not UTF-8 are refused, never replaced. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = jsonParser(server);
  acceptJson(server, parse);
}

/** Takes the same bodies, but leaves them as text, which may cost a second to parse: a route may first look for a key. */
export function acceptUnparsedJson(server: FastifyInstance): void {
  acceptJson(server, (_, text) => text);
}

/** Parses the text of a body. @throws ServiceError `malformed_body` */
type ParseJson = (request: FastifyRequest, text: string) => unknown;

export function jsonParser(server: FastifyInstance): ParseJson {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  return (request, text) => {
    if (isNestedDeeper(text, DEEPEST)) throw new ServiceError('malformed_body');
    let parsed: unknown;
    // Calls back before it returns.
    parseJson(request, text, (error, body) => {
      if (error !== null) throw new ServiceError('malformed_body');
      parsed = body;
    });
    return parsed;
  };
}

function acceptJson(server: FastifyInstance, read: ParseJson): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isUtf8(request.headers['content-type'])) throw new ServiceError('invalid_encoding');
      if (bytes.length === 0) throw new ServiceError('empty_body');
      const text = decodeUtf8(bytes);
      if (text === undefined) throw new ServiceError('invalid_encoding');
      return read(request, text);
    },
  );
}

/**
 * Reads the rest of a body and drops it. Most clients send the whole body before they read an answer: if the connection
 * closed earlier, they would never see the answer.
 *
 * @returns whether the body was read to its end. False for a body beyond the limit, and for an incomplete body.
 */
export async function drainBody(body: IncomingMessage): Promise<boolean> {
  if (Number(body.headers['content-length'] ?? 0) > DRAIN_LIMIT_BYTES) return false;
  return new Promise((resolve) => {
    let taken = 0;
    body.on('data', (bytes: Buffer) => {
      taken += bytes.length;
      if (taken > DRAIN_LIMIT_BYTES) resolve(false);
    });
    body.once('end', () => resolve(true));
    body.once('close', () => resolve(false));
    body.resume();
  });
}

/** Whether a content type says UTF-8, or names no encoding. ASCII is a part of UTF-8. */
function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^(?:utf-?8|us-ascii)$/i.test(charset);
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
