/** Tells browsers to come over HTTPS alone for a time (HSTS, RFC 6797), where the service is told to. */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Adds the header to every answer, but not where it is asked for by an address or as localhost: a browser would refuse
 * every other service of this computer that speaks plain HTTP.
 */
export function tellHttpsOnly(server: FastifyInstance, maxAgeS: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!isThisComputer(request.hostname)) {
      reply.header('strict-transport-security', `max-age=${maxAgeS}`);
    }
    done();
  });
}

function isThisComputer(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.+\.)?localhost\.?$/i.test(hostname);
}
