/** Tells browsers about other origins (CORS): only origins of some public key may call. */

import { API_VERSION_HEADER } from '@daicho/shared/model/api-version.ts';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountStore } from '../accounts/account-store.ts';
import { originMatches } from '../accounts/origins.ts';

const PREFLIGHT_LIFE_S = 600;
/** What every answer depends on: with an origin it may have more headers. */
export const VARY_OF_ALL = 'Origin';

export function allowCrossOrigin(server: FastifyInstance, accounts: AccountStore): void {
  server.register(cors, {
    origin(origin: string | undefined, done: (error: Error | null, allowed: boolean) => void) {
      if (origin === undefined) {
        done(null, false);
        return;
      }
      accounts.publicOrigins().then(
        (origins) => done(null, originMatches(origins, origin)),
        (error) => done(error, false),
      );
    },
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', API_VERSION_HEADER, 'Mcp-Protocol-Version'],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: PREFLIGHT_LIFE_S,
    strictPreflight: false,
  });
}

/** Keeps a page from reading the answer to a secret key, which has no place in a page. */
export function withoutCrossOrigin(reply: FastifyReply): void {
  if (reply.request.headers.origin === undefined) return;
  reply.removeHeader('access-control-allow-origin');
  reply.removeHeader('access-control-expose-headers');
}
