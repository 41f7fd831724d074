/** Serves the built Excel add-in below /excel/, and the page that explains how to install it. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { builtAddin, type Coding } from '../../excel/built-addin.ts';
import { installPage } from '../../excel/install-page.ts';
import { baseOf } from '../../excel/manifest.ts';
import { pagePolicy } from '../../html/page.ts';
import { askedLanguage } from '../request/asked-language.ts';
import { addVary, sendCacheable } from '../response/cacheable-answer.ts';
import { ServiceError } from '../response/service-error.ts';
import { installPageRoute, installStyleRoute, sendInstallPage } from './install-pages.ts';
import { plainRoute } from './route.ts';

interface ExcelOptions {
  /** Folder of the built files; by default the one in which `npm run build` puts them. */
  readonly folder?: URL | undefined;
  /** Address at which users reach the service. The manifest names this address only if it is HTTPS. */
  readonly publicUrl?: string | undefined;
}

/** Address from which Microsoft wants Office.js to be loaded, and addresses that frame the pane (Excel on the web). */
const OFFICE_JS = 'https://appsforoffice.microsoft.com';
const OFFICE_FRAMES = [
  'https://*.officeapps.live.com',
  'https://*.office.com',
  'https://*.microsoft365.com',
  'https://*.cloud.microsoft',
  'https://*.sharepoint.com',
  'https://*.live.com',
];

/** Policy of the pane, which holds a key: it loads only itself and Office.js. */
const PANE_POLICY = [
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

const PANE_HEADERS = {
  'content-security-policy': PANE_POLICY,
  // Lets pages of other origins, such as Office's own, show the icons and read functions.json.
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  // Sends the referrer within the origin: a public key is bound to the page's origin, and a GET to the same origin
  // names that origin only in the referrer.
  'referrer-policy': 'same-origin',
};

/** Policy of the page that explains how to install: it loads only its style and the add-in's icon. */
const PAGE_POLICY = pagePolicy("style-src 'self'", "img-src 'self'");

/** The smallest form comes first, and wins if the caller has no preference. */
const CODINGS: Coding[] = ['br', 'gzip'];

const paramsSchema = z.object({ file: z.string() });

export function excelRoutes(server: FastifyInstance, { folder, publicUrl }: ExcelOptions): void {
  const base = publicUrl?.startsWith('https:') ? `${publicUrl}/excel` : undefined;
  const addin = builtAddin(base, folder);
  const style = installStyleRoute(server, 'excel');

  installPageRoute(server, 'excel', async (request, reply) => {
    const manifest = await addin.manifest();
    const base = manifest === undefined ? undefined : baseOf(manifest);
    if (base === undefined) throw new ServiceError('unknown_path');
    const language = askedLanguage(request);
    const { protocol, host } = request;
    const isReached = !isThisComputer(base) || isThisComputer(`${protocol}://${host}/`);
    const page = installPage({ language, base, isReached, style });
    return sendInstallPage(request, reply, { page, language, policy: PAGE_POLICY });
  });

  plainRoute(server, {
    name: 'excel',
    method: 'GET',
    url: '/excel/:file',
    handler: async (request, reply) => {
      const { file: name } = paramsSchema.parse(request.params);
      const file = await addin.file(name, codingFor(request));
      if (file === undefined) throw new ServiceError('unknown_path');
      reply.headers(PANE_HEADERS);
      addVary(reply, 'Accept-Encoding');
      if (file.coding !== undefined) reply.header('content-encoding', file.coding);
      return sendCacheable(request, reply, file);
    },
  });
}

/** Chooses the coding that the caller prefers. Gives undefined if the caller accepts none of `CODINGS`. */
function codingFor(request: FastifyRequest): Coding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  return negotiate(accepted, CODINGS) ?? undefined;
}

/** Whether an address is HTTPS on the caller's own computer. */
function isThisComputer(address: string): boolean {
  return /^https:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(address);
}
