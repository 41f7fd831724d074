/** Matches the cells of a list with a small register. */
import type { corporationBatchSearch, corporationSearch } from '@daicho/shared/api/corporation.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { companyNameLookup } from '@daicho/shared/enrich/company/company-name.ts';
import type { Candidate } from '@daicho/shared/enrich/company/company-search.ts';
import { type Abilities, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, type Settled, settle } from '@daicho/shared/enrich/plan.ts';
import { type PlannedRequest, requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { corporation } from '../corporations.ts';
import { answerOf } from './search-service.ts';

type Search = typeof corporationBatchSearch | typeof corporationSearch;
export const paramsOf = ({ params }: PlannedRequest) => params as ParamsOf<Search>;

export function matched(
  register: readonly Corporation[],
  rows: readonly (readonly [CellValue, CellValue?])[],
  abilities: Abilities = DEFAULT_ABILITIES,
  lookup = companyNameLookup,
): { outcomes: readonly Outcome<Candidate>[]; requests: readonly PlannedRequest[] } {
  const outcomes: Outcome<Candidate>[] = [];
  const requests: PlannedRequest[] = [];
  const { settled, asks } = plan(
    rows.map(([name, address = null]) => [name, address]),
    lookup,
  );
  const place = ({ rows, outcome }: Settled) => {
    for (const row of rows) outcomes[row] = outcome as Outcome<Candidate>;
  };
  settled.forEach(place);
  const pending = [...requestsFor(asks, lookup, abilities)];
  for (let request = pending.shift(); request !== undefined; request = pending.shift()) {
    requests.push(request);
    const params = paramsOf(request);
    const version = '2026-10-31';
    const ok =
      'queries' in params
        ? {
            version,
            params: { default_limit: null },
            records: params.queries.map((query) => ({
              ...answerOf(register, query),
              id: query.id ?? null,
            })),
          }
        : { version, ...answerOf(register, { q: params.q, limit: params.limit ?? 1 }) };
    const step = settle(request, { ok }, lookup, abilities);
    step.settled.forEach(place);
    pending.push(...step.requests);
  }
  return { outcomes, requests };
}

export const HERE = '東京都千代田区麹町3-12-14';

export const mihon = corporation({ name: '株式会社見本商事' });
