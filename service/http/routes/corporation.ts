/** The corporation endpoints and what they ask of the caller (spec, "Corporation" and Authentication 5). */
import { corporationLookup } from '@daicho/shared/api/corporation.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import { answerCorporation } from '../../answers/corporation.ts';
import type { CorporationRegisters } from '../../registers/corporation/register.ts';
import { operationRoute } from '../route.ts';

export function corporationRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  registers: CorporationRegisters,
): void {
  operationRoute(server, accounts, corporationLookup, { plan: 'premium' }, (params, apiVersion) =>
    answerCorporation(registers.open(), params.corporate_number, apiVersion),
  );
}
