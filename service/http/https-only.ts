/** Tells browsers to come over HTTPS alone for a time (HSTS, RFC 6797), where the service is told to. */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const HTTPS_ONLY_HEADER = 'strict-transport-security';

/**
 * Adds the header to every answer, but not where it is asked for by an address or as localhost: a browser would refuse
 * every other service of this computer that speaks plain HTTP.
 */
export function tellHttpsOnly(server: FastifyInstance, maxAgeS: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    const told = httpsOnly(request.headers.host, maxAgeS);
    if (told !== undefined) reply.header(HTTPS_ONLY_HEADER, told);
    done();
  });
}

/** Gives the header's value; undefined where a host is not told. */
export function httpsOnly(host = '', maxAgeS: number): string | undefined {
  return isThisComputer(host.replace(/:\d*$/, '')) ? undefined : `max-age=${maxAgeS}`;
}

function isThisComputer(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.+\.)?localhost\.?$/i.test(hostname);
}
