/**
 * Serves the built Excel add-in under /excel/. Only the files of this list are ever read, each afresh, so that a new
 * build is served at once. The pane holds a key: its policy lets it load nothing but itself and Office.js.
 */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { plainRoute } from '../route.ts';
import { ServiceError } from '../service-error.ts';

const FILES: Readonly<Record<string, string>> = {
  'taskpane.html': 'text/html; charset=utf-8',
  'taskpane.css': 'text/css; charset=utf-8',
  'taskpane.js': 'text/javascript; charset=utf-8',
  'ui.js': 'text/javascript; charset=utf-8',
  'functions.js': 'text/javascript; charset=utf-8',
  'functions.json': 'application/json; charset=utf-8',
  'functions.ja.json': 'application/json; charset=utf-8',
  'manifest.xml': 'application/xml; charset=utf-8',
  'icon-16.png': 'image/png',
  'icon-32.png': 'image/png',
  'icon-80.png': 'image/png',
};

/** Address from which Microsoft asks that Office.js be loaded, and those that frame the pane (Excel on the web). */
const OFFICE_JS = 'https://appsforoffice.microsoft.com';
const OFFICE_FRAMES = [
  'https://*.officeapps.live.com',
  'https://*.office.com',
  'https://*.microsoft365.com',
  'https://*.cloud.microsoft',
  'https://*.sharepoint.com',
  'https://*.live.com',
];

const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${OFFICE_JS}`,
  "style-src 'self'",
  "img-src 'self' data:",
  // Allows any service over https, which is the person's own choice; plain http reaches this computer only.
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors 'self' ${OFFICE_FRAMES.join(' ')}`,
].join('; ');

const paramsSchema = z.object({ file: z.string() });

export function excelRoutes(server: FastifyInstance, folder = builtFolder()): void {
  plainRoute(server, {
    method: 'GET',
    url: '/excel/:file',
    handler: (request, reply) => answerFile(request, reply, folder),
  });
}

async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: URL | undefined,
): Promise<FastifyReply> {
  const { file } = paramsSchema.parse(request.params);
  const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
  if (type === undefined || folder === undefined) throw new ServiceError('unknown_path');
  const content = await readFile(new URL(file, folder)).catch(() => undefined);
  if (content === undefined) throw new ServiceError('unknown_path');
  // Allows Office's own origins, from which it shows icons and reads functions.json.
  reply.headers({
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    // Sends the referrer within the origin: a public key is bound to the page's origin, and a GET to the same origin
    // shows it only there.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
  return reply.type(type).send(content);
}

/** Finds where `npm run build` puts the add-in; undefined in an installation without it. */
function builtFolder(): URL | undefined {
  try {
    return new URL('dist/', import.meta.resolve('@daicho/excel-addin/package.json'));
  } catch {
    return undefined;
  }
}
