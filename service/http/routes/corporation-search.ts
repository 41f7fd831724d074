/** The corporation searches and what they ask of the caller (spec, "Corporation" 2 and 3, Authentication 3 to 5). */
import { corporationBatchSearch, corporationSearch } from '@daicho/shared/api/corporation.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import {
  answerCorporationBatch,
  answerCorporationSearch,
} from '../../answers/corporation-search.ts';
import type { CorporationRegisters } from '../../registers/corporation/register.ts';
import { operationRoute } from '../route.ts';

/** That of the postal batch (spec, Limits): a batch that runs a minute or longer is cut off. */
const BATCH_TIME_LIMIT_MS = 60_000;

export function corporationSearchRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  registers: CorporationRegisters,
  { batchTimeLimitMs = BATCH_TIME_LIMIT_MS }: { batchTimeLimitMs?: number } = {},
): void {
  operationRoute(server, accounts, corporationSearch, { plan: 'premium' }, (params, apiVersion) =>
    answerCorporationSearch(registers.open(), params, apiVersion),
  );

  operationRoute(
    server,
    accounts,
    corporationBatchSearch,
    { plan: 'premium', option: 'batch' },
    (params, apiVersion, gone) =>
      answerCorporationBatch(registers.open(), params, apiVersion, {
        signal: AbortSignal.any([gone(), AbortSignal.timeout(batchTimeLimitMs)]),
      }),
  );
}
