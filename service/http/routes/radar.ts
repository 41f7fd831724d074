/** The radar endpoints and what they ask of the caller (spec, Authentication 3 and 5). */
import { radarDate } from '@daicho/shared/api/radar.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { ChangedNumbers } from '../../radar/changed-numbers.ts';
import { operationRoute } from '../route.ts';

export function radarRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  changedNumbers: ChangedNumbers,
): void {
  operationRoute(server, accounts, radarDate, { plan: 'premium' }, async ({ date }) => ({
    data: await changedNumbers(date),
  }));
}
