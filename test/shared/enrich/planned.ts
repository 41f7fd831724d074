/** Runs plans of a column against a small register. */
import type { ApiError } from '@daicho/shared/api/call/error.ts';
import type { ParamsOf, ResultOf } from '@daicho/shared/api/operation.ts';
import type {
  postalBatchLookup,
  postalBatchSearch,
  postalLookup,
  postalSearch,
} from '@daicho/shared/api/postal.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Abilities, Call, Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, type Reply, settle } from '@daicho/shared/enrich/plan.ts';
import { type PlannedRequest, requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import * as fc from 'fast-check';
import { failure, VERSION } from './plan-fixture.ts';
import { answer, record } from './records.ts';

type Asked =
  | typeof postalLookup
  | typeof postalBatchLookup
  | typeof postalSearch
  | typeof postalBatchSearch;

type Params = ParamsOf<Asked>;

export type Answer = ResultOf<Asked>;

/** Plans a column of single cells. */
export const planOf = (cells: readonly CellValue[], lookup: Lookup) =>
  plan(
    cells.map((cell) => [cell]),
    lookup,
  );

/** The parameters of the lookups in this test. */
export const paramsOf = ({ params }: Call) => params as Params;

/** A service whose answer depends only on the question. */
export function serve(call: Call): { readonly ok: Answer } | { readonly error: ApiError } {
  const params = paramsOf(call);
  if ('postal_code' in params) {
    const { postal_code } = params;
    if (isMissing(postal_code)) return { error: failure('not_found', 404) };
    const data = [record({ postal_code })];
    return { ok: { version: VERSION, data } };
  }
  if ('queries' in params) {
    const [first] = params.queries;
    if (first !== undefined && 'postal_code' in first) {
      const queries = params.queries as readonly { readonly postal_code: string }[];
      return { ok: { version: VERSION, records: queries.map(lookedUp) } };
    }
    const queries = params.queries as readonly { readonly t: string }[];
    const records = queries.map(({ t }) => searchFor(t));
    return { ok: { version: VERSION, params: { default_limit: null, default_q: null }, records } };
  }
  return { ok: { version: VERSION, ...searchFor(params.t ?? '') } };
}

const isMissing = (postalCode: string) => postalCode.endsWith('9');

/** Gives the record of a code in a batch. */
function lookedUp({ postal_code }: { readonly postal_code: string }) {
  const error = { code: 'record_not_found', message: 'none', message_ja: 'なし' };
  return isMissing(postal_code) ? { data: null, error } : { data: [record({ postal_code })] };
}

export function searchFor(t: string): PostalSearchResult {
  const town = t.charAt(0);
  if (town === '無') return answer([], { t });
  const rival = record({ town, postal_code: '1020099' });
  const data = town === '複' ? [record({ town }), rival] : [record({ town })];
  return answer(data, { t, town });
}

interface Ran {
  readonly outcomes: readonly Outcome[];
  readonly settlements: readonly number[];
  readonly sent: readonly Call[];
}

/** Runs a column to its end; `pick` chooses which waiting request is answered next, `reply` how. */
export function run(
  cells: readonly CellValue[],
  lookup: Lookup,
  abilities: Abilities,
  pick: (waiting: number) => number = () => 0,
  reply: (request: PlannedRequest) => Reply = serve,
): Ran {
  const outcomes: Outcome[] = [];
  const settlements = cells.map(() => 0);
  const sent: Call[] = [];
  const begun = planOf(cells, lookup);
  const place = (settled: typeof begun.settled) => {
    for (const { rows, outcome } of settled) {
      for (const row of rows) {
        outcomes[row] = outcome;
        settlements[row] = (settlements[row] ?? 0) + 1;
      }
    }
  };
  place(begun.settled);
  const waiting = [...requestsFor(begun.asks, lookup, abilities)];
  while (waiting.length > 0) {
    const [request] = waiting.splice(pick(waiting.length), 1);
    if (request === undefined) throw new Error('picked a request that is not there');
    sent.push(request);
    const step = settle(request, reply(request), lookup, abilities);
    place(step.settled);
    waiting.push(...step.requests);
  }
  return { outcomes, settlements, sent };
}

export const abilities = fc.record({
  batch: fc.boolean(),
  batchSize: fc.integer({ min: 1, max: 12 }),
  codeBatches: fc.boolean(),
  candidates: fc.constant(10),
});
