import { QueryEvaluator } from '@daicho/service/registers/postal/query/evaluate.ts';
import { openQueryColumns } from '@daicho/service/registers/postal/search-columns.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { cases } from '../../../../cases.ts';
import { postalTable } from '../postal-table-fixture.ts';
import { randomQueries } from './brute-force.ts';
import { expectSame, rowsOf } from './expect-same.ts';

const name = (...characters: string[]) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 6 });
const maybe = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text });
const officeArbitrary = fc.record({
  name: name('台', '帳', '　', 'Ａ', 'Ｒ', 'Ｏ', '：'),
  name_kana: name('ダ', 'イ', 'チ', 'ョ', 'ー'),
  block_lot: name('丸', '１', '−', '丁', '〜'),
  block_lot_num: fc.constant(null),
  post_office: fc.constant('銀座'),
  code_type: fc.constantFrom(0, 1),
});
const recordArbitrary: fc.Arbitrary<Partial<PostalRecord>> = fc.record({
  prefecture: fc.constantFrom('東京都', '京都府', '東京'),
  city_without_county_and_ward: fc.constantFrom('京都市', '東京市', '南アルプス市'),
  town: maybe(name('丸', 'の', '内', '𠮷')),
  koaza: maybe(name('丁', '１')),
  kyoto_street: maybe(name('通', '丸')),
  building: maybe(name('ビ', 'ル', '内')),
  floor: maybe(name('８', '階')),
  corporation: fc.oneof(fc.constant(null), officeArbitrary),
});

describe('the engine, compared with a scan of every record', () => {
  it('gives the same rows, order and facets on small tables', () => {
    const tables = fc.array(recordArbitrary, { minLength: 1, maxLength: 40 }).map(postalTable);
    const asked = tables.chain((table) => {
      const rows = rowsOf(table);
      return fc.tuple(fc.constant(table), fc.constant(rows), fc.array(randomQueries(rows)));
    });
    fc.assert(
      fc.property(asked, ([table, rows, queries]) => {
        const engine = new QueryEvaluator(table, openQueryColumns(table));
        for (const query of queries) expectSame(engine, rows, query);
      }),
      { numRuns: cases(15, 2_000) },
    );
  });
});
