/** The radar endpoints and what they ask of the caller (spec, Authentication 3 and 5). */
import { radarDate } from '@daicho/shared/api/radar.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { CorporationRegisters } from '../../registers/corporation/register.ts';
import { operationRoute } from '../route.ts';
import { ServiceError } from '../service-error.ts';

export function radarRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  corporations: CorporationRegisters,
): void {
  operationRoute(server, accounts, radarDate, { plan: 'premium' }, ({ date }) => ({
    data: corporations.open().changedOn(date),
  }));

  // Not there yet, as the paths below it: it is no day either.
  server.all('/v1/houjinbangou/radar/corporate_numbers', async () => {
    throw new ServiceError('unknown_path');
  });
}
