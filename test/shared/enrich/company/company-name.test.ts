import type { corporationBatchSearch, corporationSearch } from '@daicho/shared/api/corporation.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { companyCatalogue } from '@daicho/shared/enrich/company/company-fields.ts';
import {
  companyNameInPartLookup,
  companyNameLookup,
} from '@daicho/shared/enrich/company/company-name.ts';
import type { Candidate } from '@daicho/shared/enrich/company/company-search.ts';
import { type Abilities, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, type Settled, settle } from '@daicho/shared/enrich/plan.ts';
import { type PlannedRequest, requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corporation } from '../corporations.ts';
import { answerOf } from './search-service.ts';

type Search = typeof corporationBatchSearch | typeof corporationSearch;
const paramsOf = ({ params }: PlannedRequest) => params as ParamsOf<Search>;

function matched(
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

function outcomeOf(register: readonly Corporation[], name: string, address?: string) {
  const [outcome] = matched(register, [[name, address ?? null]]).outcomes;
  if (outcome === undefined) throw new Error('a row was lost');
  return outcome;
}

const HERE = '東京都千代田区麹町3-12-14';
const THERE = { prefecture: '大阪府', city: '大阪市北区', street_number: '梅田１番', town: '梅田' };
const mihon = corporation({ name: '株式会社見本商事' });

describe('a company in a list', () => {
  it.each([
    '株式会社見本商事',
    '㈱見本商事 御中',
    '見本商事(株)',
    '見本商事',
    '株式会社 見本 商事',
    '株式会社見本商事 大阪支店',
  ])('%s is found by name and address', (name) => {
    expect(outcomeOf([mihon], name, HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: mihon }],
    });
  });

  it('is distinguished from another of the same name by the address', () => {
    const other = corporation({ name: '株式会社見本商事', corporate_number: '2', address: THERE });
    expect(outcomeOf([other, mihon], '㈱見本商事', HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: mihon }],
    });
  });

  it('is distinguished from another at the same address by its kind, and left open without one', () => {
    const other = corporation({ name: '有限会社見本商事', corporate_number: '2' });
    expect(outcomeOf([other, mihon], '(有)見本商事', HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: other }],
    });
    expect(outcomeOf([other, mihon], '見本商事', HERE)).toMatchObject({
      kind: 'ambiguous',
      reason: 'several_companies',
    });
  });

  it('that still exists comes before one that was closed', () => {
    const closed = corporation({ corporate_number: '2', close_date: '2020-01-01' });
    expect(outcomeOf([closed, mihon], '株式会社見本商事', HERE)).toMatchObject({
      kind: 'found',
      records: [{ corporation: mihon }],
    });
    expect(outcomeOf([closed], '株式会社見本商事', HERE)).toMatchObject({ kind: 'found' });
  });

  it('is never found by a short or shared name alone', () => {
    expect(outcomeOf([mihon], '株式会社見本商事')).toMatchObject({
      kind: 'ambiguous',
      reason: 'company_address_missing',
      candidates: [{ corporation: mihon, score: 70 }],
    });
    const long = corporation({ name: '株式会社見本コンサルティング' });
    const inPart = matched([long], [[long.name]], DEFAULT_ABILITIES, companyNameInPartLookup);
    expect(inPart.outcomes[0]).toMatchObject({ reason: 'company_address_missing' });
    const namesake = { ...long, corporate_number: '2', address: { ...long.address, ...THERE } };
    expect(outcomeOf([long], '株式会社見本コンサルティング').kind).toBe('found');
    expect(outcomeOf([long, namesake], '株式会社見本コンサルティング')).toMatchObject({
      kind: 'ambiguous',
      reason: 'several_companies',
    });
  });

  it('is left open where the address contradicts, the name differs or the kind does', () => {
    const reasons = [
      ['株式会社見本商事', '大阪府大阪市北区梅田1', 'company_address_differs'],
      ['見本商事', '東京都千代田区一番町1', 'company_address_differs'],
      ['有限会社見本商事', HERE, 'company_kind_differs'],
      ['見本商社', HERE, 'company_name_differs'],
    ] as const;
    for (const [name, address, reason] of reasons) {
      expect(outcomeOf([mihon], name, address)).toMatchObject({ kind: 'ambiguous', reason });
    }
  });

  it.each([
    ['株式会社見本商事販売', 'company_name_differs'],
    ['株式会社新見本商事', 'company_name_differs'],
    ['株式会社見本商事 研究所', 'company_name_differs'],
    ['㈱見本商事 会館', 'company_name_differs'],
  ])('%s at its address is left open: it may be a sister', (name, reason) => {
    expect(outcomeOf([mihon], name, HERE)).toMatchObject({ kind: 'ambiguous', reason });
  });

  it('is found where people confuse its kind with another', () => {
    const clinic = corporation({ name: '医療法人社団見本会' });
    expect(outcomeOf([clinic], '(医)見本会', HERE).kind).toBe('found');
    const temple = corporation({ name: '見本院' });
    expect(outcomeOf([temple], '宗教法人 見本院', HERE).kind).toBe('found');
  });

  it('is not one whose registered name merely mentions it', () => {
    const union = corporation({ name: '見本工業株式会社労働組合' });
    expect(outcomeOf([union], '台帳電機株式会社労働組合', HERE).kind).not.toBe('found');
    expect(outcomeOf([union], '見本工業㈱労働組合', HERE).kind).toBe('found');
  });

  it('is left open where it is closed and only its municipality agrees', () => {
    const closed = corporation({ close_date: '2020-01-01' });
    expect(outcomeOf([closed], '株式会社見本商事', '東京都千代田区').kind).toBe('ambiguous');
    expect(outcomeOf([mihon], '株式会社見本商事', '東京都千代田区').kind).toBe('found');
  });

  it('is not found where no corporation has a similar name', () => {
    expect(outcomeOf([mihon], '株式会社何処にもない', HERE)).toEqual({ kind: 'not_found' });
  });

  it('is found even where more corporations share its words than one answer holds', () => {
    const others = Array.from({ length: 300 }, (_, i) =>
      corporation({ name: `株式会社見本商事${i}`, corporate_number: `3${i}`, address: THERE }),
    );
    const local = others.slice(0, 50).map((one) => ({ ...one, address: mihon.address }));
    expect(outcomeOf([...others, mihon], '株式会社見本商事', HERE).kind).toBe('found');
    expect(outcomeOf([...local, ...others, mihon], '見本商事株式会社', HERE).kind).toBe('found');
  });

  it('is found where signs or a letter are left out of its name', () => {
    const dotted = corporation({ name: '株式会社エス・ケイ・テック' });
    expect(outcomeOf([dotted], '(株)エスケイテック', HERE).kind).toBe('found');
    const one = corporation({ name: '有限会社峰' });
    expect(outcomeOf([one], '峰', HERE).kind).toBe('found');
  });
});

describe('a company written by its reading or its English name', () => {
  const read = corporation({ furigana: 'ミホンショウジ', en_name: 'Mihon Shoji Co., Ltd.' });

  it.each(['カ）ミホンシヨウジ', 'ﾐﾎﾝｼﾖｳｼﾞ(ｶ', '(株)MIHON SHOJI'])(
    '%s is found by it where the address is the same',
    (name) => {
      expect(outcomeOf([read], name, HERE)).toMatchObject({
        kind: 'found',
        records: [{ features: { name: 'reading' } }],
      });
      expect(outcomeOf([read], name)).toMatchObject({ kind: 'ambiguous' });
    },
  );
});

describe('the cells of a list', () => {
  it('are blank or invalid without being asked about', () => {
    const { outcomes, requests } = matched(
      [mihon],
      [[null], ['　'], [12], ['#REF!'], ['03-1234-5678'], ['あ'.repeat(201)]],
    );
    expect(outcomes).toEqual([
      { kind: 'blank' },
      { kind: 'blank' },
      { kind: 'invalid', reason: 'company_not_text' },
      { kind: 'invalid', reason: 'error_value' },
      { kind: 'invalid', reason: 'company_no_name' },
      { kind: 'invalid', reason: 'company_too_long' },
    ]);
    expect(requests).toEqual([]);
  });

  it('are asked about once for each name and address', () => {
    const { outcomes, requests } = matched(
      [mihon],
      [['㈱見本商事', HERE], ['㈱見本商事', HERE], ['㈱見本商事　', HERE], ['㈱見本商事']],
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['found', 'found', 'found', 'ambiguous']);
    expect(requests[0]?.asks).toHaveLength(2);
  });

  it('give the same outcomes one by one and in batches of any size', () => {
    const others = ['有限会社見本商事', '見本商事合同会社', '株式会社見本'].map((name, i) =>
      corporation({ name, corporate_number: `2${i}` }),
    );
    const rows = [['㈱見本商事', HERE], ['見本', HERE], ['見本商事'], ['無', HERE]] as const;
    const whole = matched([mihon, ...others], rows).outcomes;
    for (const abilities of [
      { ...DEFAULT_ABILITIES, batch: false },
      { ...DEFAULT_ABILITIES, batchSize: 2 },
    ]) {
      expect(matched([mihon, ...others], rows, abilities).outcomes).toEqual(whole);
    }
  });

  it.each(['（ 様', '（） 御中', '・・・ 様', '㈱ 様', '株式会社 （有）'])(
    'are settled where next to nothing is left of them: %s',
    (cell) => {
      expect(matched([mihon], [[cell]]).outcomes).toHaveLength(1);
    },
  );

  it('may hold any text, and every row settles within a few valid searches', () => {
    const words = fc.constantFrom(
      '株式会社',
      '（株',
      '見本',
      '商事',
      ' ',
      '（',
      '）',
      "'",
      ':',
      'AND',
      '[',
      '支店',
      '店',
      '様',
      '御中',
      '代表',
      '内',
      '株）',
      'TEL 03-1234-5678',
      '1',
      'A',
    );
    const cell = fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 3 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(cell, cell, (name, address) => {
        const { outcomes, requests } = matched([mihon], [[name.join(''), address.join('')]]);
        expect(outcomes).toHaveLength(1);
        expect(requests.length).toBeLessThanOrEqual(11);
      }),
      { numRuns: 1_000 },
    );
  });

  it('say how sure a match is, why, and who else it could be', () => {
    const other = corporation({ name: '有限会社見本商事', corporate_number: '2' });
    const { outcomes } = matched(
      [mihon, other],
      [
        ['㈱見本商事', HERE],
        ['見本商事', HERE],
      ],
    );
    const texts = outcomes.map((outcome) =>
      (['corporate_number', 'score', 'reason', 'candidates', 'status'] as const).map((id) =>
        companyCatalogue.text(id, outcome, 'ja'),
      ),
    );
    const address = '東京都千代田区麹町３丁目１２番地１４';
    expect(texts).toEqual([
      ['7000012050002', '100', '名称が一致、種類が一致、所在地が番地まで一致', '', '一致'],
      [
        '',
        '94',
        '名称が一致、種類の記載なし、所在地が番地まで一致',
        `2 有限会社見本商事 ${address} (94) / 7000012050002 株式会社見本商事 ${address} (94)`,
        '要確認: 候補が複数（同じくらい合う法人がほかにもあります）',
      ],
    ]);
  });

  it('fail as a whole where the answers are not in the order of the questions', () => {
    const { asks } = plan([['㈱見本商事'], ['㈱台帳']], companyNameLookup);
    const [request] = requestsFor(asks, companyNameLookup, DEFAULT_ABILITIES);
    if (request === undefined) throw new Error('no request');
    const params = paramsOf(request);
    if (!('queries' in params)) throw new Error('no batch');
    const records = params.queries
      .map((query) => ({ ...answerOf([mihon], query), id: query.id ?? null }))
      .reverse();
    const ok = { version: '2026-10-31', params: { default_limit: null }, records };
    const { settled } = settle(request, { ok }, companyNameLookup, DEFAULT_ABILITIES);
    expect(settled.map(({ outcome }) => outcome)).toEqual([
      { kind: 'failed', error: 'unexpected_shape', retryable: false },
      { kind: 'failed', error: 'unexpected_shape', retryable: false },
    ]);
  });
});
