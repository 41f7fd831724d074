/** Serves the page of the desk with its scripts and styles. */
import type { Language } from '@daicho/shared/messages/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Assets } from '../html/page-assets.ts';
import { ServiceError } from '../http/response/service-error.ts';
import { refuseMethods } from '../http/routes/route.ts';
import { builtFile, builtPage } from './built-page.ts';
import { deskAway, deskPage, panePage } from './views/desk-page.ts';
import type { VisitorOf } from './visitor.ts';

interface PageRoutes {
  /** Path below which the service's pages lie; empty if they lie at the root. */
  readonly base: string;
  readonly assets: Assets;
  readonly visitorOf: VisitorOf;
  readonly languageOf: (request: FastifyRequest, reply: FastifyReply) => Language;
}

/** Policy of the desk's page and of the pane in its frame. No other site may show these pages in a frame. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
];

const KEPT = 'public, max-age=31536000, immutable';

const paramsSchema = z.object({ file: z.string() });

export function pageRoutes(
  server: FastifyInstance,
  { base, assets, visitorOf, languageOf }: PageRoutes,
): void {
  for (const url of ['/', '/pane']) {
    const isPane = url === '/pane';
    server.get(url, async (request, reply) => {
      const language = languageOf(request, reply);
      const about = { language, base, assets };
      const built = await builtPage();
      const isIn = (await visitorOf(request)) !== undefined;
      const page =
        built === undefined || !isIn
          ? deskAway(about, isIn ? 'not_built' : 'signed_out')
          : (isPane ? panePage : deskPage)({ ...about, built });
      return reply
        .code(!isIn ? 401 : built === undefined ? 503 : 200)
        .header('content-security-policy', policyOf(isPane))
        .header('x-frame-options', isPane ? 'SAMEORIGIN' : 'DENY')
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(page.toString());
    });
    refuseMethods(server, url, ['GET', 'HEAD']);
  }
  server.get('/built/:file', async (request, reply) => {
    const { file } = paramsSchema.parse(request.params);
    const found = await builtFile(file);
    if (found === undefined) throw new ServiceError('unknown_path');
    return reply.type(found.type).header('cache-control', KEPT).send(found.content);
  });
  refuseMethods(server, '/built/:file', ['GET', 'HEAD']);
}

function policyOf(isPane: boolean): string {
  return [...POLICY, `frame-ancestors ${isPane ? "'self'" : "'none'"}`].join('; ');
}
