/**
 * Serves the description of the interface below /openapi/: a document of each API version as JSON and YAML, and a page to
 * browse it. No key is needed. Each is made when it is first asked for, and kept.
 */
import type { Language } from '@daicho/shared/messages/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { acceptedLanguage } from '../../html/accepted-language.ts';
import { DESCRIBED_VERSIONS, describe } from '../../openapi/describe.ts';
import { descriptionPage } from '../../openapi/page/page.ts';
import { readStyle, STYLE_NAME } from '../../openapi/style.ts';
import { memoised } from '../../registers/memoised.ts';
import { plainRoute } from '../route.ts';
import { ServiceError } from '../service-error.ts';

/** Policy of the page: it loads its style, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const KEPT_FOR_S = 300;

type DescribedVersion = (typeof DESCRIBED_VERSIONS)[number];

const [NEWEST] = DESCRIBED_VERSIONS;

const paramsSchema = z.object({ name: z.string() });
const querySchema = z.object({ language: z.enum(['ja', 'en']) });

export function openapiRoutes(server: FastifyInstance): void {
  const json = memoised((version: DescribedVersion) =>
    JSON.stringify(describe(version, ['en', 'ja'])),
  );
  const yaml = memoised(async (version: DescribedVersion) => {
    // Loaded when somebody asks: it takes a tenth of a second.
    const { stringify } = await import('yaml');
    return stringify(JSON.parse(json(version)), { aliasDuplicateObjects: false, lineWidth: 0 });
  });
  const inLanguage = (language: Language) =>
    memoised((version: DescribedVersion) => descriptionPage(version, language).toString());
  const pages = { ja: inLanguage('ja'), en: inLanguage('en') };

  const sendPage = (request: FastifyRequest, reply: FastifyReply, version: DescribedVersion) => {
    const language = languageOf(request);
    reply.headers({
      'content-security-policy': POLICY,
      'content-language': language,
      vary: 'Accept-Language',
    });
    return send(reply, 'text/html', pages[language](version));
  };

  plainRoute(server, {
    method: 'GET',
    url: '/openapi',
    handler: (request, reply) => sendPage(request, reply, NEWEST),
  });
  plainRoute(server, {
    method: 'GET',
    url: '/openapi/:name',
    handler: async (request, reply) => {
      const { name } = paramsSchema.parse(request.params);
      if (name === STYLE_NAME) return send(reply, 'text/css', readStyle());
      for (const version of DESCRIBED_VERSIONS) {
        if (name === version) return sendPage(request, reply, version);
        if (name === `${version}.json`) {
          return sendDocument(reply, 'application/json', json(version));
        }
        if (name === `${version}.yaml`) {
          return sendDocument(reply, 'application/yaml', await yaml(version));
        }
      }
      throw new ServiceError('unknown_path');
    },
  });
}

/** Sends a document, which tools on any page may read: it holds no secret. */
function sendDocument(reply: FastifyReply, type: string, text: string): FastifyReply {
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  return send(reply, type, text);
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${KEPT_FOR_S}`)
    .type(`${type}; charset=utf-8`)
    .send(text);
}

function languageOf(request: FastifyRequest): Language {
  const asked = querySchema.safeParse(request.query);
  return asked.success ? asked.data.language : acceptedLanguage(request.headers['accept-language']);
}
