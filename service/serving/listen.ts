/** Binds the service to its address. */
import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6 } from 'node:net';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import type { FastifyInstance } from 'fastify';
import { messageOf, systemCode } from '../files/system-error.ts';

export interface ListenAt {
  readonly port: number;
  readonly host: string;
  /** Whether several servers listen there, among which the system shares out the connections. */
  readonly reusePort?: boolean;
}

/** @throws SentenceError where it cannot. */
export async function listen(server: FastifyInstance, at: ListenAt): Promise<AddressInfo> {
  try {
    await server.listen({ ...at });
  } catch (error) {
    throw listenProblem(error, at);
  }
  return boundTo(server.server.address());
}

/**
 * Expects that nothing listens at an address: several servers that share a port would not notice.
 *
 * @throws SentenceError as `listen`.
 */
export async function expectFree(at: ListenAt): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port: at.port, host: at.host });
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, at);
  }
  server.close();
  await once(server, 'close');
}

/** Whether the system shares the connections to a port out among several servers. */
export async function canSharePort(): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port: 0, host: '127.0.0.1', reusePort: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Says why nothing can listen there. */
export function listenProblem(error: unknown, { port, host }: ListenAt): SentenceError {
  const code = systemCode(error) ?? '';
  const values = { port, host, reason: messageOf(error) };
  return new SentenceError(LISTEN_SENTENCES[code] ?? serveErrorSentences.listen, values);
}

const LISTEN_SENTENCES: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: serveErrorSentences.portInUse,
  EACCES: serveErrorSentences.portNotAllowed,
  EADDRNOTAVAIL: serveErrorSentences.host,
  ENOTFOUND: serveErrorSentences.host,
  EAI_AGAIN: serveErrorSentences.host,
  EINVAL: serveErrorSentences.host,
};

export function boundTo(address: AddressInfo | string | null): AddressInfo {
  if (address !== null && typeof address === 'object') return address;
  throw new TypeError('the server does not listen at an address');
}

export function addressOf({ port }: AddressInfo, host: string, secure: boolean): string {
  return `${secure ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/i;

/** Whether only this computer reaches the address, whatever name it was asked for by. */
export function isLoopback({ address }: AddressInfo): boolean {
  return LOOPBACK.test(address);
}
