/**
 * Serves images of characters outside the common set (spec, "What the service does"). They need no key, so that any
 * page can show them.
 */
import type { FastifyInstance } from 'fastify';
import type { ImagesStore } from '../../registers/images/definition.ts';
import { ServiceError } from '../response/service-error.ts';
import { plainRoute } from './route.ts';

/** An id, with or without leading zeros. */
const ID = /^\d{1,8}$/;
const KEPT_FOR_S = 24 * 60 * 60;

export function imageRoutes(server: FastifyInstance, images: ImagesStore): void {
  plainRoute(server, {
    name: 'service.image',
    method: 'GET',
    url: '/image',
    handler: (request, reply) => {
      const id = idOf(request.query);
      const image = id === undefined ? undefined : images.open().find(id);
      if (image === undefined) throw new ServiceError('image_not_found');
      return reply
        .type(image.mediaType)
        .headers({
          'cache-control': `public, max-age=${KEPT_FOR_S}`,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(image.bytes);
    },
  });
}

function idOf(query: unknown): number | undefined {
  const given = query !== null && typeof query === 'object' && 'imageid' in query && query.imageid;
  return typeof given === 'string' && ID.test(given) ? Number(given) : undefined;
}
