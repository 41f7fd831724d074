/** Made-up invoice issuers for tests, and a service that has them. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { invoiceLookup } from '@daicho/shared/api/invoice.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { invoiceNumberLookup } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { type Call, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, settle } from '@daicho/shared/enrich/plan.ts';
import { requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { Issuer } from '@daicho/shared/model/issuer.ts';
import { corporation } from '../corporations.ts';

export const NUMBER = 'T7000012050002';
export const VERSION = '2026-08-31';

const nowhere = {
  ...corporation().address,
  prefecture: null,
  city: null,
  street_number: '',
  town: null,
};

export function issuer(changes: Partial<Issuer> = {}): Issuer {
  return {
    published_date: VERSION,
    sequence_number: 1,
    qualified_invoice_issuer_number: NUMBER,
    process: 1,
    correct: 0,
    kind: 2,
    country: 1,
    latest: 1,
    registration_date: '2023-10-01',
    update_date: '2022-06-13',
    disposal_date: null,
    expire_date: null,
    address: corporation().address,
    address_request: nowhere,
    address_inside: nowhere,
    kana: 'ミホンショウジ',
    name: '株式会社見本商事',
    trade_name: null,
    popular_name_previous_name: null,
    ...changes,
  };
}

interface Service {
  /**
   * Records of one number, the newest last. For a day, the service gives the last record registered by that day, or the
   * first.
   */
  readonly history: readonly Issuer[];
  /** Whether the service answers questions about a day; other services of the interface do not. */
  readonly knowsDays?: boolean;
}

/** Asks about rows of number, day and name, and gives the outcome of each and the parameters of each request. */
export function asked(
  rows: readonly (readonly CellValue[])[],
  { history, knowsDays = true }: Service = { history: [issuer()] },
) {
  const { settled, asks } = plan(rows, invoiceNumberLookup);
  const outcomes: Outcome[] = [];
  const requests: ParamsOf<typeof invoiceLookup>[] = [];
  const take = (all: typeof settled) => {
    for (const { rows: of, outcome } of all) for (const row of of) outcomes[row] = outcome;
  };
  const answer = ({ params }: Call) => {
    const asked = params as ParamsOf<typeof invoiceLookup>;
    requests.push(asked);
    const { number, date } = asked;
    const own = history.filter((one) => one.qualified_invoice_issuer_number === number);
    const [first, newest] = [own[0], own.at(-1)];
    if (first === undefined || newest === undefined) {
      const operation = 'invoice.lookup';
      const code = 'record_not_found';
      return { error: new ApiError({ kind: 'not_found', operation, status: 404, code }) };
    }
    if (date === undefined || !knowsDays) return { ok: { version: VERSION, data: newest } };
    const data = own.findLast((one) => (one.registration_date ?? '') <= date) ?? first;
    return { ok: { version: VERSION, data, date } };
  };
  take(settled);
  const open = [...requestsFor(asks, invoiceNumberLookup, DEFAULT_ABILITIES)];
  for (let call = open.shift(); call !== undefined; call = open.shift()) {
    const step = settle(call, answer(call), invoiceNumberLookup, DEFAULT_ABILITIES);
    take(step.settled);
    open.push(...step.requests);
  }
  return { outcomes, requests };
}
