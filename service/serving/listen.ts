/** Binds the service to its address. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, isIPv6, type Server } from 'node:net';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import { messageOf, systemCode } from '../files/system-error.ts';

export interface ListenAt {
  readonly port: number;
  readonly host: string;
  /** Whether several servers may listen at the address, among which the system distributes the connections. */
  readonly reusePort?: boolean;
}

/** @throws SentenceError if the server cannot listen there. */
export async function listen(server: Server, at: ListenAt): Promise<AddressInfo> {
  try {
    server.listen({ ...at });
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, at);
  }
  return boundTo(server.address());
}

/** Time after which an address that neither accepts nor refuses a connection counts as in use. */
const SILENT_MS = 1_000;

/**
 * Checks that nobody listens at an address yet: servers that share their port with others would not notice another
 * service there. The check connects like a caller, since listening there even for a moment would cut off callers.
 *
 * @throws SentenceError as `listen`.
 */
export async function expectFree(at: ListenAt): Promise<void> {
  const { address } = await lookup(at.host).catch((error) => {
    throw listenProblem(error, at);
  });
  const caller = connect({ port: at.port, host: address });
  try {
    await once(caller, 'connect', { signal: AbortSignal.timeout(SILENT_MS) });
    // The caller may have connected to itself, since the system may have given it the very port to which it connects.
    if (caller.localPort === at.port) return;
  } catch (error) {
    // Any other problem also keeps the service from listening, and is reported then.
    if (!isAbort(error)) return;
  } finally {
    caller.destroy();
  }
  throw new SentenceError(serveErrorSentences.portInUse, { port: at.port });
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Whether the system distributes a port's connections among several servers. */
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
function listenProblem(error: unknown, { port, host }: ListenAt): SentenceError {
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

function boundTo(address: AddressInfo | string | null): AddressInfo {
  if (address !== null && typeof address === 'object') return address;
  throw new TypeError('the server does not listen at an address');
}

export function addressOf({ port }: AddressInfo, host: string, secure: boolean): string {
  return `${secure ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/i;

/** Whether only this computer reaches the address, in any notation of the address. */
export function isLoopback({ address }: AddressInfo): boolean {
  return LOOPBACK.test(address);
}
