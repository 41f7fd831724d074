import type { FastifyInstance } from 'fastify';
import { ServiceError } from './service-error.ts';

/** Room for 1,000 queries of the longest addresses. */
export const BODY_LIMIT_BYTES = 5_000_000;

/** Takes JSON in UTF-8 and nothing else; bytes that are not UTF-8 are refused, never replaced. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (request, bytes, done) => {
      if (!isUtf8(request.headers['content-type'])) {
        done(new ServiceError('invalid_encoding'));
        return;
      }
      if (bytes.length === 0) {
        done(new ServiceError('empty_body'));
        return;
      }
      const text = decodeUtf8(bytes);
      if (text === undefined) {
        done(new ServiceError('invalid_encoding'));
        return;
      }
      parseJson(request, text, (error, body) => {
        done(error === null ? null : new ServiceError('malformed_body'), body);
      });
    },
  );
}

/** Where no encoding is named, it is UTF-8. ASCII is a part of it. */
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
