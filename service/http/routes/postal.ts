/** The postal endpoints and what they ask of the caller (spec, "Postal" and Authentication 5). */
import { municipalityList } from '@daicho/shared/api/municipality.ts';
import {
  postalBatchSearch,
  postalLookup,
  postalSearch,
  postalUpdates,
  postalVersions,
} from '@daicho/shared/api/postal.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import { printLookup } from '../../answers/lookup-text.ts';
import { answerMunicipalities } from '../../answers/municipality.ts';
import {
  answerBatch,
  answerSearch,
  answerUpdates,
  answerVersions,
  openPostalVersion,
} from '../../answers/postal.ts';
import type { PostalRegisters } from '../../registers/postal/register.ts';
import { operationRoute } from '../route.ts';

/** Spec, Limits: a batch that runs a minute or longer is cut off. */
const BATCH_TIME_LIMIT_MS = 60_000;

export function postalRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  registers: PostalRegisters,
  { batchTimeLimitMs = BATCH_TIME_LIMIT_MS }: { batchTimeLimitMs?: number } = {},
): void {
  const standard = { plan: 'standard' } as const;

  operationRoute(server, accounts, postalVersions, standard, () => answerVersions(registers));

  operationRoute(server, accounts, postalUpdates, standard, (params, apiVersion) =>
    answerUpdates(openPostalVersion(registers, params.version), apiVersion),
  );

  operationRoute(server, accounts, postalLookup, standard, (params, apiVersion) =>
    printLookup(openPostalVersion(registers, params.version), params, apiVersion),
  );

  operationRoute(server, accounts, postalSearch, standard, (params, apiVersion) =>
    answerSearch(openPostalVersion(registers, params.version), params, apiVersion),
  );

  operationRoute(server, accounts, municipalityList, standard, (params, apiVersion) =>
    answerMunicipalities(
      openPostalVersion(registers, params.version),
      params.prefecture_code,
      apiVersion,
    ),
  );

  operationRoute(
    server,
    accounts,
    postalBatchSearch,
    { option: 'batch' },
    (params, apiVersion, gone) =>
      answerBatch(openPostalVersion(registers, params.version), params, apiVersion, {
        signal: AbortSignal.any([gone(), AbortSignal.timeout(batchTimeLimitMs)]),
      }),
  );
}
