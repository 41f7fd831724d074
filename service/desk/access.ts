/**
 * Decides whether a request comes from the person at this computer, who may ask without signing in. A request through a
 * proxy does not count. A request to a foreign name does not count either, since another site may let its own name
 * point to this computer.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Names by which a browser reaches its own computer. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Headers that proxies add. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a request comes from the computer on which the service runs, and names this computer. */
export function isAtHome({
  headers,
  httpVersion,
  socket,
}: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  return (
    isLoopback(socket.remoteAddress) &&
    // No browser speaks HTTP/1.0. nginx does by default, with our own name as host and without a header of its own.
    httpVersion !== '1.0' &&
    OWN_NAMES.includes(hostName(headers.host)) &&
    !PROXY_HEADERS.some((name) => name in headers)
  );
}

function isLoopback(address = ''): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function hostName(host = ''): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
