/** Serves the routes about the service and its caller, which concern no register. */
import { isIPv4 } from 'node:net';
import { attributions } from '@daicho/shared/messages/attributions.ts';
import { ADDITIONS } from '@daicho/shared/model/additions.ts';
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import { WHOAMI_ACCESS } from '../../openapi/whoami-access.ts';
import packageJson from '../../package.json' with { type: 'json' };
import {
  coverageOfEach,
  REGISTER_DEFINITIONS,
  type Registers,
  withEach,
} from '../../registers/registers.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';
import { asksForPage } from '../request/asks-for-page.ts';
import { keyedRoute, plainRoute, sendJson } from './route.ts';

/** Answers browsers with a page at the address at which programs get JSON. */
export type FrontPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function serviceRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  registers: Registers,
  front?: FrontPage,
): void {
  plainRoute(server, {
    name: 'service.root',
    method: 'GET',
    url: '/',
    handler: (request, reply) => {
      if (front !== undefined) {
        reply.header('vary', 'Accept');
        if (asksForPage(request.headers)) return front(request, reply);
      }
      sendJson(reply, describeService(registers));
      return reply;
    },
  });

  keyedRoute(
    server,
    accounts,
    { name: 'service.whoami', method: 'GET', url: '/v1/whoami', access: WHOAMI_ACCESS },
    (request, reply) => {
      sendJson(reply, { remote_addr: describeAddress(request.ip) });
      return reply;
    },
  );
}

/** Builds the root answer: the registers and their data. */
function describeService(registers: Registers): object {
  return {
    name: 'Daicho',
    version: packageJson.version,
    api_versions: API_VERSIONS,
    registers: withEach(
      (id) => openable(() => REGISTER_DEFINITIONS[id].describe(registers[id])) ?? null,
    ),
    coverage: coverageOfEach(registers),
    additions: additionsOf(registers),
    attributions: Object.fromEntries(
      Object.entries(attributions).filter(([register]) => register in registers),
    ),
    docs: 'Call GET /v1/postalcode/{postal_code} with the header "Authorization: Token <API key>". Errors: docs/reference/service-errors.md',
  };
}

/** Lists the additions that the service can answer: `coordinates` and `nearest` only if coordinates were imported. */
function additionsOf({ coordinates }: Registers): object {
  const { coordinates: form, nearest, ...always } = ADDITIONS;
  return coordinates.open() === undefined ? always : { ...always, coordinates: form, nearest };
}

/** Describes the caller's address as official clients expect it; an IPv4 caller on an IPv6 socket counts as IPv4. */
function describeAddress(ip: string): { type: 'v4' | 'v6'; address: string } {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { type: isIPv4(address) ? 'v4' : 'v6', address };
}
