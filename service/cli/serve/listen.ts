/** Binds the service to its address. */
import { isIPv6 } from 'node:net';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import type { FastifyInstance } from 'fastify';
import { messageOf, systemCode } from '../../files/system-error.ts';

export async function listen(server: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    const code = systemCode(error) ?? '';
    const values = { port, host, reason: messageOf(error) };
    throw new SentenceError(LISTEN_SENTENCES[code] ?? serveErrorSentences.listen, values);
  }
}

const LISTEN_SENTENCES: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: serveErrorSentences.portInUse,
  EACCES: serveErrorSentences.portNotAllowed,
  EADDRNOTAVAIL: serveErrorSentences.host,
  ENOTFOUND: serveErrorSentences.host,
  EAI_AGAIN: serveErrorSentences.host,
  EINVAL: serveErrorSentences.host,
};

export function addressOf(server: FastifyInstance, host: string, secure: boolean): string {
  const bound = server.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : '';
  return `${secure ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/i;

/** Whether only this computer reaches the address, whatever name it was asked for by. */
export function isLoopback(server: FastifyInstance): boolean {
  const bound = server.server.address();
  return bound !== null && typeof bound === 'object' && LOOPBACK.test(bound.address);
}
