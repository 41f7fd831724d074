/**
 * The dashboard: pages for an account's owner that the server makes and that work without JavaScript. The pages have
 * their own path prefix, body types, errors and headers. Nothing here gives access to the API.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { assetRoutes } from '../html/page-assets.ts';
import { withoutCrossOrigin } from '../http/response/cross-origin.ts';
import { answerErrors } from '../http/response/error-answers.ts';
import { PREFIX } from './addresses.ts';
import { changeRoutes } from './changes/routes.ts';
import { type Dashboard, type DashboardOptions, openDashboard } from './dashboard.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { Form } from './form.ts';
import { keyRoutes } from './keys/routes.ts';
import { FILE_LIMIT_BYTES, FORM_LIMIT_BYTES } from './limits.ts';
import { numberRoutes } from './numbers/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { errorPage } from './refusals.ts';
import { requestRoutes } from './requests/routes.ts';
import { pageRoutes } from './routes.ts';
import { signInRoutes, signOutRoutes } from './sign-in/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the plugin that adds the pages to a server. */
export function dashboardPages(options: DashboardOptions): (server: FastifyInstance) => void {
  const dashboard = openDashboard(options);
  return (server) => {
    server.register((pages) => addPages(pages, dashboard), { prefix: PREFIX });
  };
}

async function addPages(server: FastifyInstance, dashboard: Dashboard): Promise<void> {
  server.addHook('onRoute', (route) => {
    route.config = { ...route.config, operation: 'dashboard' };
  });
  server.addHook('onRequest', (_, reply, done) => {
    withoutCrossOrigin(reply);
    reply.headers({
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
      'referrer-policy': 'same-origin',
    });
    done();
  });
  await acceptForms(server);
  answerErrors(server, {
    write: (error, request, reply) =>
      dashboard.send(request, reply, {
        page: errorPage(dashboard.reader(request), request, error),
      }),
  });
  assetRoutes(server, dashboard.assets);
  signInRoutes(server, dashboard);
  const routes = pageRoutes(server, dashboard);
  signOutRoutes(routes, dashboard);
  overviewRoutes(routes, dashboard);
  keyRoutes(routes, dashboard);
  usageRoutes(routes, dashboard);
  requestRoutes(routes, dashboard);
  numberRoutes(routes, dashboard);
  changeRoutes(routes, dashboard);
  webhookRoutes(routes, dashboard);
  deliveryRoutes(routes, dashboard);
  routes.refuseOthers();
}

/** Accepts forms, with and without a file, and no JSON. */
async function acceptForms(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_, body, done) => done(null, new Form(new URLSearchParams(body))),
  );
  await server.register(multipart, {
    limits: { files: 1, fields: 10, parts: 12, fieldSize: 10_000, fileSize: FILE_LIMIT_BYTES },
    // A route of uploads answers a file that is too large with a page that says so.
    throwFileSizeLimit: false,
  });
}
