/**
 * Answers health probes. `/healthz` says whether the process is alive or should be restarted, `/readyz` whether it
 * can answer now or requests should go elsewhere. Neither needs a key.
 */
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';
import { plainRoute, sendJson } from './route.ts';

/** Seconds after which a service that is not ready may be asked again. */
const RETRY_AFTER_S = 1;

export function healthRoutes(server: FastifyInstance, readiness: () => Promise<Readiness>): void {
  plainRoute(server, {
    name: 'service.health',
    isProbe: true,
    method: 'GET',
    url: '/healthz',
    handler: (_, reply) => {
      sendJson(reply, { status: 'ok' });
      return reply;
    },
  });

  plainRoute(server, {
    name: 'service.ready',
    isProbe: true,
    method: 'GET',
    url: '/readyz',
    handler: async (_, reply) => {
      const found = await readiness();
      if (found.status === 'not_ready') reply.code(503).header('retry-after', RETRY_AFTER_S);
      return reply.send(found);
    },
  });
}
