import { ApiError } from '@daicho/shared/api/call/error.ts';
import type { corporationBatchSearch, corporationSearch } from '@daicho/shared/api/corporation.ts';
import type { invoiceLookup } from '@daicho/shared/api/invoice.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { outcomeOfChoice } from '@daicho/shared/enrich/choice.ts';
import { type Abilities, type Call, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, type Reply, settle } from '@daicho/shared/enrich/plan.ts';
import { requestsFor } from '@daicho/shared/enrich/requests.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { Issuer } from '@daicho/shared/model/issuer.ts';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../company/search-service.ts';
import { corporation } from '../corporations.ts';
import { issuer, VERSION } from '../invoice-number/issuers.ts';

const { lookup, catalogue } = supplierKind;
const HERE = '東京都千代田区麹町3-12-14';
const OSAKA = { prefecture: '大阪府', city: '大阪市北区', street_number: '梅田１番', town: '梅田' };
const MIHON = corporation({ name: '株式会社見本商事' });
const IN_OSAKA = corporation({
  name: '株式会社見本商事',
  corporate_number: '1010001000006',
  address: OSAKA,
});

interface Service {
  readonly corporations?: readonly Corporation[];
  /** Records by number, the newest last. */
  readonly issuers?: readonly Issuer[];
  /** Error of the look-up of a number that nobody has. */
  readonly missing?: Partial<ConstructorParameters<typeof ApiError>[0]>;
  readonly abilities?: Abilities;
}

/** Asks about rows of name, address, day and postal code, and gives their outcomes and the operations of the requests. */
function asked(
  rows: readonly (readonly CellValue[])[],
  {
    corporations = [MIHON],
    issuers = [issuer()],
    missing = {},
    abilities = DEFAULT_ABILITIES,
  }: Service = {},
) {
  const outcomes: Outcome[] = [];
  const requests: string[] = [];
  const { settled, asks } = plan(rows, lookup);
  const take = (all: typeof settled) => {
    for (const { rows: of, outcome } of all) for (const row of of) outcomes[row] = outcome;
  };
  const issuerOf = ({ number, date }: ParamsOf<typeof invoiceLookup>): Reply => {
    const own = issuers.filter((one) => one.qualified_invoice_issuer_number === number);
    const newest = own.at(-1);
    if (newest === undefined) {
      const error = {
        kind: 'not_found',
        status: 404,
        code: 'record_not_found',
        ...missing,
      } as const;
      return { error: new ApiError({ ...error, operation: 'invoice.lookup' }) };
    }
    if (date === undefined) return { ok: { version: VERSION, data: newest } as never };
    const data = own.findLast((one) => (one.registration_date ?? '') <= date) ?? own[0];
    return { ok: { version: VERSION, data, date } as never };
  };
  const answer = ({ operation, params }: Call): Reply => {
    requests.push(operation.name);
    if (operation.name === 'invoice.lookup') {
      return issuerOf(params as ParamsOf<typeof invoiceLookup>);
    }
    if (operation.name === 'corporation.search') {
      const { q, limit = 1 } = params as ParamsOf<typeof corporationSearch>;
      return { ok: { version: '2026-10-31', ...answerOf(corporations, { q, limit }) } as never };
    }
    const { queries } = params as ParamsOf<typeof corporationBatchSearch>;
    const records = queries.map((one) => ({ ...answerOf(corporations, one), id: one.id ?? null }));
    return { ok: { version: '2026-10-31', params: { default_limit: null }, records } as never };
  };
  take(settled);
  const open = [...requestsFor(asks, lookup, abilities)];
  for (let call = open.shift(); call !== undefined; call = open.shift()) {
    const step = settle(call, answer(call), lookup, abilities);
    take(step.settled);
    open.push(...step.requests);
  }
  return { outcomes, requests };
}

function texts(outcome: Outcome | undefined, ids: readonly string[]): string[] {
  if (outcome === undefined) throw new Error('a row was lost');
  return ids.map((id) => catalogue.text(id, outcome, 'ja'));
}

const told = (row: readonly CellValue[], service?: Service) =>
  texts(asked([row], service).outcomes[0], ['status', 'valid', 'invoice_number']);

describe('a supplier without a number', () => {
  it.each<[string, CellValue, readonly Issuer[], string[]]>([
    [
      'is registered',
      '2024-04-01',
      [issuer()],
      ['一致（有効。2023-10-01登録）', 'TRUE', 'T7000012050002'],
    ],
    [
      'was not registered the day before',
      '2023-09-30',
      [issuer()],
      ['一致（登録前。2023-10-01登録）', 'FALSE', 'T7000012050002'],
    ],
    [
      'is cancelled on the day itself',
      '2024-04-01',
      [issuer({ process: 4, disposal_date: '2024-04-01' })],
      ['一致（取消。2024-04-01）', 'FALSE', 'T7000012050002'],
    ],
    [
      'was registered again later',
      '2024-03-31',
      [
        issuer({ process: 3, expire_date: '2024-04-01', latest: 0 }),
        issuer({ registration_date: '2025-01-01' }),
      ],
      ['一致（有効。2023-10-01登録）', 'TRUE', 'T7000012050002'],
    ],
    ['is found, and nobody registered it', '2024-04-01', [], ['一致（登録なし）', 'FALSE', '']],
    [
      'without a day is judged on that of the data, which the status names',
      null,
      [issuer()],
      ['一致（2026-08-31のデータでは有効。2023-10-01登録）', 'TRUE', 'T7000012050002'],
    ],
  ])('%s', (_, day, issuers, expected) => {
    expect(told(['㈱見本商事', HERE, day, null], { issuers })).toEqual(expected);
    expect(statusKind(expected[0] ?? '')).toBe('found');
  });

  it('that matches no company has a status that says, in every host, that sole traders cannot be found by name', () => {
    const row = ['山田太郎', HERE, '2024-04-01', null];
    const [status = '', valid] = told(row);
    expect(status).toMatch(/^該当なし（個人事業者は名前から探せません/);
    // Sheets and n8n print statuses without the catalogue.
    const [outcome] = asked([row]).outcomes;
    expect(outcome && statusText(outcome, 'ja')).toBe(status);
    expect(valid).toBe('');
    expect(statusKind(status)).toBe('not_found');
  });

  it('beside a day that cannot be read is left out, and not asked about', () => {
    const { outcomes, requests } = asked([['㈱見本商事', HERE, '4月', null]]);
    expect(texts(outcomes[0], ['status', 'valid'])).toEqual([
      expect.stringMatching(/^入力不備/),
      '',
    ]);
    expect(requests).toEqual([]);
  });

  it('whose number may be in a part that was not imported is reported as outside the data, never as unregistered', () => {
    const coverage = { scope: 'part', parts: ['persons'] } as const;
    const service = { issuers: [], missing: { code: 'record_not_covered', coverage } };
    expect(told(['㈱見本商事', HERE, '2024-04-01', null], service)).toEqual([
      '対象外: 登録番号のデータは個人事業者だけです',
      '',
      '',
    ]);
  });

  it('is not called unregistered if the service cannot look registrations up', () => {
    const missing = { code: 'path_not_found' };
    const { outcomes } = asked([['㈱見本商事', HERE, null, null]], { issuers: [], missing });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['failed']);
  });
});

describe('a supplier whose name several companies have', () => {
  const row = ['見本商事', null, '2024-04-01', null];
  const both = { corporations: [MIHON, IN_OSAKA] };

  it('is left to the chooser, each candidate with its registration', () => {
    const { outcomes } = asked([row], both);
    expect(texts(outcomes[0], ['valid', 'invoice_number', 'name'])).toEqual(['', '', '']);
    const [first, second] = texts(outcomes[0], ['candidates']).join('').split(' / ');
    expect([first, second].sort()).toEqual([
      expect.stringMatching(/^1010001000006 .* –$/),
      expect.stringMatching(/^7000012050002 .* T7000012050002 2023-10-01〜$/),
    ]);
  });

  it('is settled with the registration of the chosen candidate, without another request', () => {
    const [outcome] = asked([row], both).outcomes;
    if (outcome?.kind !== 'ambiguous') throw new Error('not to check');
    const all = outcome.candidates.map((_, i) =>
      texts(outcomeOfChoice(outcome, i, catalogue), ['corporate_number', 'validity', 'status']),
    );
    expect(all.sort()).toEqual([
      ['1010001000006', '登録なし', '一致（選択）'],
      ['7000012050002', '有効', '一致（選択）'],
    ]);
  });
});

describe('a list of suppliers', () => {
  it('takes batches for names, and one request for each number, whatever days stand beside them', () => {
    const days = ['2023-10-01', '2024-04-01', '2025-04-01'];
    const rows = days.map((day) => ['㈱見本商事', HERE, day, null]);
    const { outcomes, requests } = asked([...rows, ['別物産', HERE, null, null]]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['found', 'found', 'found', 'not_found']);
    expect(requests.filter((name) => name === 'invoice.lookup')).toEqual(['invoice.lookup']);
    expect(requests[0]).toBe('corporation.batchSearch');
  });

  it('has the same outcomes without batches', () => {
    const rows = [
      ['㈱見本商事', HERE, '2024-04-01', null],
      ['見本商事', null, '2024-04-01', null],
      ['別物産', HERE, null, null],
    ];
    const corporations = [MIHON, IN_OSAKA];
    const single = asked(rows, { corporations, abilities: { ...DEFAULT_ABILITIES, batch: false } });
    expect(single.outcomes).toEqual(asked(rows, { corporations }).outcomes);
  });
});
