/** How a run asks about the cells of a list of companies, and what every row gets. */
import { companyCatalogue } from '@daicho/shared/enrich/company/company-fields.ts';
import { companyNameLookup } from '@daicho/shared/enrich/company/company-name.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { plan, settle } from '@daicho/shared/enrich/plan.ts';
import { requestsFor } from '@daicho/shared/enrich/requests.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { corporation } from '../corporations.ts';
import { HERE, matched, mihon, paramsOf } from './matched-companies.ts';
import { answerOf } from './search-service.ts';

describe('the cells of a list', () => {
  it('can be blank or invalid, and then no request asks about them', () => {
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
    'are settled even if almost nothing is left of the name: %s',
    (cell) => {
      expect(matched([mihon], [[cell]]).outcomes).toHaveLength(1);
    },
  );

  it.each(['((', "''", '［］', '大字（）'])(
    'are searched in their municipality if the town beside the name has no letter: %s',
    (town) => {
      const { outcomes } = matched([mihon], [['見本商事', `東京都港区${town}`]]);
      expect(outcomes).toMatchObject([{ kind: 'ambiguous' }]);
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
      '東京都港区',
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
      { numRuns: cases(150, 1_000) },
    );
  });

  it('say how sure a match is, why, and who else could be meant', () => {
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

  it('fail as a whole if the answers are not in the order of the questions', () => {
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
