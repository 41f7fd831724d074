/**
 * Gives the headers that depend on the request alone. Fastify's way and the direct way (`direct/`) both take them from
 * here.
 */
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

/** @param httpsOnlyS time for which browsers are told to come over HTTPS alone (HSTS, RFC 6797). */
export function headersByRequest(
  { host = '' }: IncomingHttpHeaders,
  httpsOnlyS: number | undefined,
): Record<string, string> {
  if (httpsOnlyS === undefined || isThisComputer(host.replace(/:\d*$/, ''))) return VARY;
  return { 'strict-transport-security': `max-age=${httpsOnlyS}`, ...VARY };
}

/**
 * Whether a host is an address or localhost. Told for one of these, a browser would refuse every plain HTTP service of
 * the computer.
 */
function isThisComputer(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.+\.)?localhost\.?$/i.test(hostname);
}
