/**
 * Answers those who watch the service. `/healthz`: the process is alive, or should be started anew. `/readyz`: it can
 * answer now, or requests should go elsewhere. Neither asks for a key.
 */
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';
import { plainRoute, sendJson } from '../route.ts';

/** Time after which one that is not ready may be asked again, in seconds. */
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
