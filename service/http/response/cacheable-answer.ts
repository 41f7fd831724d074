/** Sends an answer that browsers keep, with an ETag by which a kept answer is confirmed instead of sent again. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CacheableAnswer {
  readonly type: string;
  readonly content: string | Uint8Array;
  /** Whether the address changes with the content, so that a browser never has to ask again. */
  readonly isImmutable: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const CONFIRMED = 'no-cache';

export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, isImmutable }: CacheableAnswer,
): FastifyReply {
  const etag = `"${hash('sha256', content, 'base64url')}"`;
  reply.headers({ etag, 'cache-control': isImmutable ? IMMUTABLE : CONFIRMED });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(content);
}

/** Whether the caller already has this version (RFC 9110, section 13.1.2: weak comparison). */
function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
}

/** Adds a request header to `Vary`. */
export function addVary(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`);
}
