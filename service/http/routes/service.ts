/** Serves the routes that are about the service and its caller, not about a register. */
import { isIPv4 } from 'node:net';
import { attributions } from '@daicho/shared/messages/attributions.ts';
import {
  embeddedHolidaysNote,
  embeddedPostalNote,
  sampleCorporationsNote,
  sampleSchoolsNote,
} from '@daicho/shared/messages/serve.ts';
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { Registers } from '../../answers/registers.ts';
import { WHOAMI_ACCESS } from '../../openapi/whoami-access.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { BankRegisters } from '../../registers/bank/register.ts';
import type { CorporationRegisters } from '../../registers/corporation/register.ts';
import type { HolidayRegisters } from '../../registers/holiday/register.ts';
import type { SchoolRegisters } from '../../registers/school/register.ts';
import { SnapshotError } from '../../registers/snapshots/snapshot-error.ts';
import { keyedRoute, plainRoute, sendJson } from '../route.ts';

export function serviceRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  registers: Registers,
): void {
  plainRoute(server, {
    name: 'service.root',
    method: 'GET',
    url: '/',
    handler: (_, reply) => {
      sendJson(reply, describeService(registers));
      return reply;
    },
  });

  keyedRoute(
    server,
    accounts,
    {
      name: 'service.whoami',
      method: 'GET',
      url: '/v1/whoami',
      access: WHOAMI_ACCESS,
    },
    (request, reply) => {
      sendJson(reply, { remote_addr: describeAddress(request.ip) });
      return reply;
    },
  );
}

/** Builds the root answer: what is served, from which data. */
function describeService(registers: Registers): object {
  const newest = registers.postal.open();
  return {
    name: 'Daicho',
    version: packageJson.version,
    api_versions: API_VERSIONS,
    registers: {
      postal: {
        origin: newest?.origin ?? null,
        version: newest?.version ?? null,
        versions: registers.postal.versions(),
        ...(newest?.origin === 'embedded' ? { note: embeddedPostalNote } : {}),
      },
      corporation: describeCorporations(registers.corporation),
      bank: describeBanks(registers.bank),
      school: describeSchools(registers.school),
      holiday: describeHolidays(registers.holiday),
    },
    attributions: attributionsOf(registers),
    docs: 'Call GET /v1/postalcode/{postal_code} with the header "Authorization: Token <API key>". Errors: docs/service-errors.md',
  };
}

/** Gives the source lines of the registers that are served. */
function attributionsOf(registers: Registers): object {
  return Object.fromEntries(
    Object.entries(attributions).filter(([register]) => register in registers),
  );
}

/** Describes a register; null while it cannot be opened, since the others answer nevertheless. */
function unlessClosed(describe: () => object | null): object | null {
  try {
    return describe();
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

function describeCorporations(registers: CorporationRegisters): object | null {
  return unlessClosed(() => {
    const { origin, version, size, coverage } = registers.open();
    const more = origin === 'sample' ? { note: sampleCorporationsNote } : { coverage };
    return { origin, version, count: size, ...more };
  });
}

function describeBanks(registers: BankRegisters): object | null {
  return unlessClosed(() => {
    const { origin, version } = registers.open();
    return { origin, version, versions: registers.versions() };
  });
}

function describeSchools(registers: SchoolRegisters): object | null {
  return unlessClosed(() => {
    const newest = registers.open();
    if (newest === undefined) return null;
    const { origin, version, size, coverage } = newest;
    const more = origin === 'sample' ? { note: sampleSchoolsNote } : { coverage };
    return { origin, version, count: size, versions: registers.versions(), ...more };
  });
}

/** Describes the holidays with the days on which they are known. */
function describeHolidays(registers: HolidayRegisters): object | null {
  return unlessClosed(() => {
    const { origin, version, count, from, to } = registers.open();
    const more = origin === 'embedded' ? { note: embeddedHolidaysNote } : {};
    return { origin, version, count, from, to, ...more };
  });
}

/**
 * Describes the caller's address as official clients expect it; an IPv4 caller on an IPv6 socket is an IPv4 caller.
 */
function describeAddress(ip: string): { type: 'v4' | 'v6'; address: string } {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { type: isIPv4(address) ? 'v4' : 'v6', address };
}
