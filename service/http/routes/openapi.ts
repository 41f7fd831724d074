/**
 * Serves the description of the interface below /openapi/: a document of each API version as JSON and YAML, and a page
 * to browse it. No key is needed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { pagePolicy } from '../../html/page.ts';
import { askedLanguage } from '../request/asked-language.ts';
import { ServiceError } from '../response/service-error.ts';
import { plainRoute } from './route.ts';

/** Policy of the page: it loads only its style, and has an empty icon. */
const POLICY = pagePolicy("style-src 'self'", 'img-src data:');
const KEPT_FOR_S = 300;

const paramsSchema = z.object({ name: z.optional(z.string()) });

/** @param publicUrl address at which users reach the service, if it is known. */
export function openapiRoutes(server: FastifyInstance, publicUrl?: string): void {
  for (const url of ['/openapi', '/openapi/:name']) {
    plainRoute(server, {
      name: 'openapi',
      method: 'GET',
      url,
      handler: (request, reply) => answer(request, reply, publicUrl),
    });
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): Promise<FastifyReply> {
  const { name } = paramsSchema.parse(request.params);
  const language = askedLanguage(request);
  const { openapiFile: published } = await import('./openapi-documents.ts');
  const found = await published(name, language, publicUrl);
  if (found === undefined) throw new ServiceError('unknown_path');
  if (found.kind === 'page') {
    reply.headers({
      'content-security-policy': POLICY,
      'content-language': language,
      vary: 'Accept-Language',
    });
  }
  if (found.kind === 'document') {
    // Tools on any page may read the document, since it contains no secret.
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  return reply
    .header('cache-control', `public, max-age=${KEPT_FOR_S}`)
    .type(`${found.type}; charset=utf-8`)
    .send(found.text);
}
