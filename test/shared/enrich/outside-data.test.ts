/** A record that a partial register lacks is "outside the data", not "not found", in every kind with a register. */

import { ApiError } from '@daicho/shared/api/call/error.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import { corporationLookup } from '@daicho/shared/api/corporation.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { outcomeName } from '@daicho/shared/enrich/outcome.ts';
import { settle } from '@daicho/shared/enrich/plan.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Coverage, coverageIn, coverageText } from '@daicho/shared/model/coverage.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corporation } from './corporations.ts';

const TOTTORI: Coverage = { scope: 'part', parts: ['31'], since: '2017-04-02' };
const NOTHING = {
  version: '2026-10-31',
  data: [],
  count: 0,
  query: '',
  offset: 0,
  limit: 20,
  facets: null,
};

function kindOf(id: string) {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}

/** Outcome of a name, if a register with this coverage answers with these records. */
function outcomeOf(
  id: string,
  name: string,
  coverage: Coverage | undefined,
  data: readonly unknown[] = [],
) {
  const { lookup } = kindOf(id);
  const keyed = lookup.key([name, null]);
  if ('settled' in keyed) throw new Error('not asked about');
  let known: unknown;
  for (;;) {
    const answer = { ...NOTHING, data, count: data.length };
    const batch = {
      version: NOTHING.version,
      params: { default_limit: null },
      records: [{ ...answer, id: '0' }],
    };
    const asked = id === 'company_name' ? batch : answer;
    const [outcome] = lookup.outcomes([keyed.key], asked as never, [known], coverage) ?? [];
    if (outcome === undefined) throw new Error('the answer does not fit');
    if (!('known' in outcome)) return outcome;
    known = outcome.known;
  }
}

describe('a name that a register does not have', () => {
  it.each([
    ['company_name', '株式会社火星', '対象外: 法人データは鳥取県だけです'],
    ['school', '火星小学校', '対象外: 学校データは鳥取県だけです'],
  ])('is outside the data of a register that has only a part: %s', (id, name, text) => {
    const outcome = outcomeOf(id, name, TOTTORI);
    expect(outcomeName(outcome)).toBe('outside_data');
    expect(statusText(outcome, 'ja')).toBe(text);
    expect(statusKind(text)).toBe('not_found');
  });

  it.each(['company_name', 'school'])(
    'is not found if the register is whole or does not say what it covers: %s',
    (id) => {
      for (const coverage of [undefined, { scope: 'whole' } as const]) {
        expect(statusText(outcomeOf(id, '火星株式会社学校', coverage), 'ja')).toBe('該当なし');
      }
    },
  );
});

it('a company that is found by its name alone is to check if the register covers only a part of the nation', () => {
  const long = corporation({ name: '株式会社見本コンサルティング' });
  expect(outcomeOf('company_name', long.name, undefined, [long]).kind).toBe('found');
  expect(outcomeOf('company_name', long.name, TOTTORI, [long])).toMatchObject({
    kind: 'ambiguous',
    reason: 'company_address_missing',
  });
});

describe('a number', () => {
  const { lookup } = kindOf('corporate_number');
  const outcomeOfError = (detail: Pick<ApiError, 'code'> & { coverage?: Coverage }) => {
    const { code, coverage } = detail;
    const error = new ApiError({
      kind: 'not_found',
      operation: 'corporation.lookup',
      ...(code === undefined ? {} : { code }),
      ...(coverage === undefined ? {} : { coverage }),
    });
    const asks = [{ key: '7000012050002', rows: [0] }];
    return settle({ asks }, { error }, lookup, DEFAULT_ABILITIES).settled[0]?.outcome;
  };

  it('is outside the data if the service says so', () => {
    const outcome = outcomeOfError({ code: 'record_not_covered', coverage: TOTTORI });
    expect(outcome && statusText(outcome, 'en')).toBe(
      'Outside the data: corporations of Tottori only',
    );
    const older = outcomeOfError({ code: 'record_not_covered' });
    expect(older && statusText(older, 'ja')).toBe('対象外: 法人データは一部だけです');
  });

  it('is not found if the register is whole, or if the number cannot exist', () => {
    expect(outcomeOfError({ code: undefined })).toEqual({ kind: 'not_found' });
    expect(outcomeOfError({ code: 'record_not_found', coverage: TOTTORI })).toEqual({
      kind: 'not_found',
    });
  });

  it('has the coverage in the header of its answer', () => {
    const came = {
      status: 404,
      headers: { 'daicho-coverage': 'sample' },
      body: '{"error":{"code":"x"}}',
    };
    const reply = replyOf(corporationLookup, came, { baseUrl: 'https://service.example' });
    expect('error' in reply && reply.error.coverage).toEqual({ scope: 'sample' });
  });
});

describe('the header about coverage', () => {
  it('is read as it was printed', () => {
    const part = fc.constantFrom('01', '31', '99', 'east');
    const coverage = fc.record(
      {
        scope: fc.constantFrom('whole', 'part', 'sample'),
        parts: fc.uniqueArray(part, { minLength: 1 }),
        since: fc.constant('2017-04-02'),
        until: fc.constant('2027-12-31'),
      },
      { requiredKeys: ['scope'] },
    ) as fc.Arbitrary<Coverage>;
    fc.assert(
      fc.property(coverage, (one) => {
        expect(coverageIn(coverageText(one))).toEqual(one);
      }),
    );
  });

  it.each([undefined, '', 'all', 'parts=31'])('gives no coverage if it is %s', (header) => {
    expect(coverageIn(header)).toBeUndefined();
  });
});
