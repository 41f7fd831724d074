/** Gives the headers that depend only on the request. Fastify's routes and the direct look-ups (`direct/`) use them. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request with an origin may get more headers (cross-origin.ts). */
const VARY = { vary: 'Origin' };

export function addHeadersByRequest(server: FastifyInstance, httpsOnlyS: number | undefined): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersByRequest(request.headers, httpsOnlyS));
    done();
  });
}

/** @param httpsOnlyS how long browsers are told to use only HTTPS (HSTS, RFC 6797). */
export function headersByRequest(
  { host = '' }: IncomingHttpHeaders,
  httpsOnlyS: number | undefined,
): Record<string, string> {
  if (httpsOnlyS === undefined || isIpOrLocalhost(host.replace(/:\d*$/, ''))) return VARY;
  return { 'strict-transport-security': `max-age=${httpsOnlyS}`, ...VARY };
}

/**
 * Whether a host is an IP address or localhost. A browser that has to use HTTPS for one of these hosts would refuse
 * every plain HTTP service of the computer.
 */
function isIpOrLocalhost(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.+\.)?localhost\.?$/i.test(hostname);
}
