/** Calls of every operation for tests: one call that is answered, and any call, including wrong ones. */
import type { Operation, ParamsOf } from '@daicho/shared/api/operation.ts';
import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import fc from 'fast-check';

type OperationName = keyof Operations;
export const operationNames = Object.keys(operations) as OperationName[];

export type Params = Readonly<Record<string, unknown>>;

/** Whether an operation is about the caller's account. A caller within the process has none. */
export function isOfAccount(name: OperationName): boolean {
  return operations[name].name.startsWith('radar.');
}

/** Parameters with which the registers of `postal-fixture.ts` and the samples have an answer. */
export const answeredCalls: { readonly [Name in OperationName]: ParamsOf<Operations[Name]> } = {
  postalLookup: { postal_code: '1020083' },
  postalBatchLookup: { queries: [{ postal_code: '1020083' }, { postal_code: '9999999' }] },
  postalVersions: {},
  postalUpdates: {},
  postalSearch: { t: '東京都千代田区麹町' },
  postalBatchSearch: { queries: [{ t: '東京都千代田区麹町' }] },
  postalNearest: { lat: 35.68, lng: 139.76 },
  postalBatchNearest: { queries: [{ lat: 35.68, lng: 139.76, limit: 2 }] },
  postalDownloadList: {},
  municipalityList: { prefecture_code: '11' },
  corporationLookup: { corporate_number: '7000012050002' },
  corporationBatchLookup: { queries: [{ corporate_number: '7000012050002' }] },
  corporationSearch: { q: '国税庁' },
  corporationBatchSearch: { queries: [{ q: '国税庁' }] },
  invoiceLookup: { number: 'T1000020012131' },
  invoiceBatchLookup: { queries: [{ number: 'T1000020012131', date: '2026-11-20' }] },
  radarList: {},
  radarAdd: { data: ['1180301018771', '7000012050002', '1180301018771'] },
  radarRemove: { data: ['1180301018771'] },
  radarDate: { date: '2026-11-20' },
  radarNumbers: {},
  radarAddNumbers: { data: ['1180301018771', 'T1000020012131'] },
  radarRemoveNumbers: { data: ['T1000020012131'] },
  radarChanges: { date: '2026-11-20' },
  radarWebhooks: {},
  radarAddWebhook: { url: 'https://n8n.example/1', numbers: ['1180301018771'] },
  radarRemoveWebhooks: { data: ['wh_none'] },
  bankList: {},
  bankVersions: {},
  bankLookup: { bank_code: '0001' },
  bankBatchLookup: { queries: [{ bank_code: '0001' }] },
  branchList: { bank_code: '0001' },
  branchLookup: { bank_code: '0001', branch_code: '001' },
  schoolLookup: { school_code: 'F113110102700' },
  schoolBatchLookup: { queries: [{ school_code: 'F113110102700' }] },
  schoolSearch: { q: 'name:東京大学' },
  holidayList: { year: '2026' },
  businessDayCheck: { date: '2026-11-20' },
};

const WRONG_CODES = ['102-0083', '１０２００８３', '1', 'x', ' ', '2026-02-30', 'ab/cd'];
const version = fc.constantFrom('2026-01-01', '2025-01-12', '2020-01-01', 'latest', '');
const limit = fc.constantFrom(1, 2, 10, 100, 0, 101, -1, 1.5);
const offset = fc.constantFrom(0, 1, 1_000_000, -1, 0.5);
/** An empty facet is left out: over HTTP it counts as not given, which existing clients need. */
const facet = fc.constantFrom('/', '/東京都', '/東京都/府中市', '/株式会社', '/無', '東京都');
const mode = fc.constantFrom('partial', 'exact_with_kind', 'exact', 'fuzzy');
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('東京都千代田区麹町3-2', '府中市府中町1', '麹町', '無') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('台帳', '株式会社台帳商事', '鳥取県 AND 商事', '国税庁'),
  },
  fc.constantFrom(
    '',
    ' ',
    '　',
    '(',
    'AND',
    'a',
    '-麹町 富士見',
    '_type:1 麹町',
    'town:麹町',
    'x:y',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

function some(params: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []) {
  return fc.record(params, { requiredKeys });
}

function codes(...known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...known), fc.constantFrom(...WRONG_CODES));
}

const t = fc.oneof({ weight: 9, arbitrary: text }, fc.constant(1));

const numbers = fc.oneof(
  { weight: 9, arbitrary: fc.array(codes('1180301018771', '7000012050002'), { maxLength: 4 }) },
  fc.constantFrom<unknown>('1180301018771', [1180301018771], ['1234567890123'], [null], {}),
  fc.constantFrom(Array(101).fill('1180301018771'), Array(10_001).fill('1180301018771')),
);

const tags = fc.oneof(
  fc.array(fc.constantFrom('crm', 'ＣＲＭ', '仕入先', 'a,b', ''), { maxLength: 3 }),
  fc.constantFrom<unknown>('crm', [1], Array(21).fill('x')),
);

/** Queries of a batch of look-ups, some of them wrong. */
function lookups(code: string, known: fc.Arbitrary<unknown>, others = {}): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(some({ [code]: known, ...others }, [code]), { maxLength: 4 }),
    },
    fc.constantFrom<unknown>('x', [1], [{}]),
  );
}

const points = {
  lat: fc.constantFrom(35.68, -90, 0, 91, 35.12345678901),
  lng: fc.constantFrom(139.76, 180, -181, 0.5),
};

const days = codes('2023-09-30', '2026-11-20');

/**
 * Parameters with any values. Existing values are as likely as missing ones; the registers are those of
 * `interfaces-fixture.ts`.
 */
export const anyCalls: { readonly [Name in OperationName]: fc.Arbitrary<Params> } = {
  postalLookup: some({ postal_code: codes('1000000', '1000005', '1830055', '9999999'), version }, [
    'postal_code',
  ]),
  postalBatchLookup: some({
    queries: lookups('postal_code', fc.constantFrom('1000000', '1000005', '1830055', '9999999')),
    version,
  }),
  postalVersions: some({ version }),
  postalUpdates: some({ version }),
  postalSearch: some({ q: text, t: text, offset, limit, facet, version }),
  postalBatchSearch: some({
    version,
    default_q: text,
    default_limit: limit,
    queries: fc.oneof(
      fc.array(some({ t, q: text, limit }, ['t']), { maxLength: 4 }),
      fc.constantFrom<unknown>('x', [1], [{}]),
    ),
  }),
  postalNearest: some({ ...points, limit, version }, ['lat', 'lng']),
  postalBatchNearest: some({
    queries: lookups('lat', points.lat, { lng: points.lng, limit }),
    version,
  }),
  postalDownloadList: some({ version }),
  municipalityList: some({ prefecture_code: codes('13', '34', '48', '00'), version }, [
    'prefecture_code',
  ]),
  corporationLookup: some(
    { corporate_number: codes('1180301018771', '7000012050002', '1234567890123') },
    ['corporate_number'],
  ),
  corporationBatchLookup: some({
    queries: lookups(
      'corporate_number',
      fc.constantFrom('1180301018771', '7000012050002', '1234567890123', '1'),
    ),
  }),
  corporationSearch: some({
    q: text,
    offset,
    limit,
    mode,
    normalize_name: fc.boolean(),
    facet_area: facet,
    facet_kind: facet,
    facet_process: facet,
    facet_close_cause: facet,
  }),
  corporationBatchSearch: some({
    default_limit: limit,
    queries: fc.oneof(
      fc.array(some({ q: t, limit, id: text }, ['q']), { maxLength: 4 }),
      fc.constantFrom<unknown>('x', [1], [{}]),
    ),
  }),
  invoiceLookup: some(
    {
      number: codes('T1000020012131', 'T7000012050002', 't1000020012131', '1000020012131'),
      date: days,
    },
    ['number'],
  ),
  invoiceBatchLookup: some({
    queries: lookups('number', fc.constantFrom('T1000020012131', 'T7000012050002', 't1'), {
      date: days,
    }),
  }),
  radarList: some({ version }),
  radarAdd: some({ data: numbers }, ['data']),
  radarRemove: some({ data: numbers }),
  radarDate: some({ date: codes('2026-11-20', '2026-10-31', '1999-12-31') }, ['date']),
  radarNumbers: some({ version }),
  radarAddNumbers: some({ data: numbers, tags }, ['data']),
  radarRemoveNumbers: some({ data: numbers, tags }),
  radarWebhooks: some({ version }),
  radarAddWebhook: some(
    {
      url: fc.constantFrom('https://n8n.example/1', 'http://10.0.0.1/', 'nothing', ''),
      name: fc.string({ maxLength: 210 }),
      numbers,
      tags,
    },
    ['url'],
  ),
  radarRemoveWebhooks: some({ data: fc.array(fc.constantFrom('wh_none', ''), { maxLength: 3 }) }),
  radarChanges: some(
    {
      date: codes('2026-11-20', '2026-10-31', '1999-12-31'),
      limit: fc.constantFrom(1, 1_000, 1_001),
      cursor: codes('T1000020012131:00000000-0000-4000-8000-000000000000', '1'),
    },
    ['date'],
  ),
  bankList: some({ version }),
  bankVersions: some({ version }),
  bankLookup: some({ bank_code: codes('0001', '0489', '9999') }, ['bank_code']),
  bankBatchLookup: some({ queries: lookups('bank_code', fc.constantFrom('0001', '9999', '1')) }),
  branchList: some({ bank_code: codes('0489', '0033', '9999'), version }, ['bank_code']),
  branchLookup: some(
    { bank_code: codes('0001', '0489', '9999'), branch_code: codes('001', '718', '999') },
    ['bank_code', 'branch_code'],
  ),
  schoolLookup: some(
    {
      school_code: codes('F113110102700', 'f113110102700', 'F999999999999', 'Ｆ113110102700'),
      version,
    },
    ['school_code'],
  ),
  schoolBatchLookup: some({
    queries: lookups(
      'school_code',
      fc.constantFrom('F113110102700', 'f113110102700', 'F999999999999', '1'),
    ),
    version,
  }),
  schoolSearch: some({
    q: text,
    offset,
    limit,
    facet_area: facet,
    facet_prefecture: facet,
    facet_type: facet,
    facet_establishment_type: facet,
    facet_branch: facet,
    version,
  }),
  holidayList: some({
    year: codes('2026', '1969', '9999', '20261'),
    from: codes('2026-01-01', '2027-12-31', '1955-01-01'),
    to: codes('2026-12-31', '2026-01-01', '9999-12-31'),
  }),
  businessDayCheck: some({ date: codes('2026-11-20', '2026-11-23', '9999-12-31') }, ['date']),
};

/** The request for an operation with any parameters, while `request` builds only requests with right ones. */
export function rawRequest(
  { method, path, query }: Pick<Operation<unknown, unknown>, 'method' | 'path' | 'query'>,
  params: Params,
): { path: string; init: RequestInit } {
  const rest = new Map(Object.entries(params));
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(take(name))),
  );
  const asked = new URLSearchParams();
  for (const name of query) {
    const value = take(name);
    if (value !== undefined) asked.set(name, String(value));
  }
  const target = `${filled}?${asked}`;
  if (method === 'GET') return { path: target, init: {} };
  const headers = { 'content-type': 'application/json' };
  return {
    path: target,
    init: { method, headers, body: JSON.stringify(Object.fromEntries(rest)) },
  };
}
