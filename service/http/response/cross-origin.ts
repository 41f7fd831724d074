/** Tells browsers which other origins may call (CORS): the origins of the public keys. */

import { API_VERSION_HEADER } from '@daicho/shared/model/api-version.ts';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import { originMatches } from '../../accounts/origins.ts';

const PREFLIGHT_LIFE_S = 600;

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
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Daicho-Coverage'],
    maxAge: PREFLIGHT_LIFE_S,
    strictPreflight: false,
  });
}

/** Keeps pages from reading the answer to a secret key, which must not be used in a page. */
export function withoutCrossOrigin(reply: FastifyReply): void {
  if (reply.request.headers.origin === undefined) return;
  reply.removeHeader('access-control-allow-origin');
  reply.removeHeader('access-control-expose-headers');
}
