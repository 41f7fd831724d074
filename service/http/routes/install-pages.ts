/** Serves the pages that explain how to install something: all are sent in the same way, and load one style. */
import { hash } from 'node:crypto';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { installStyle } from '../../html/base-style.ts';
import type { Html } from '../../html/html.ts';
import { addVary, sendCacheable } from '../response/cacheable-answer.ts';
import { plainRoute } from './route.ts';

interface InstallPage {
  readonly page: Html;
  readonly language: Language;
  readonly policy: string;
}

export function sendInstallPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, language, policy }: InstallPage,
) {
  reply.headers({ 'content-security-policy': policy, 'content-language': language });
  addVary(reply, 'Accept-Language');
  return sendCacheable(request, reply, {
    type: 'text/html; charset=utf-8',
    content: page.toString(),
    isImmutable: false,
  });
}

/**
 * Serves a page at `/NAME/`, and redirects `/NAME` there. The slash matters to the page's links, which are relative so
 * that they work below any path of a proxy.
 */
export function installPageRoute(
  server: FastifyInstance,
  name: 'excel' | 'sheets',
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  plainRoute(server, {
    name,
    method: 'GET',
    url: `/${name}`,
    handler: async (request, reply) => {
      const [path = '', queryString] = request.url.split('?');
      if (path.endsWith('/')) return answer(request, reply);
      return reply.redirect(
        queryString === undefined ? `${name}/` : `${name}/?${queryString}`,
        308,
      );
    },
  });
}

/** Serves the style of a page. @returns its name below the path of the page, with a digest of its content. */
export function installStyleRoute(server: FastifyInstance, name: 'excel' | 'sheets'): string {
  const style = installStyle();
  const file = `install-${hash('sha256', style).slice(0, 12)}.css`;
  plainRoute(server, {
    name,
    method: 'GET',
    url: `/${name}/${file}`,
    handler: (request, reply) =>
      sendCacheable(request, reply, {
        type: 'text/css; charset=utf-8',
        content: style,
        isImmutable: true,
      }),
  });
  return file;
}
