import { countFacets } from '@daicho/service/registers/postal/facets.ts';
import { QueryEvaluator } from '@daicho/service/registers/postal/query/evaluate.ts';
import { parseQuery } from '@daicho/service/registers/postal/query/parse.ts';
import { openQueryColumns } from '@daicho/service/registers/postal/search-columns.ts';
import { openPostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../../cases.ts';
import { importRealPostal, NEWEST_POSTAL } from '../../../../imported-postal.ts';
import { realData } from '../../../../real-data.ts';
import { postalTable } from '../postal-table-fixture.ts';
import {
  bruteForce,
  bruteForceFacets,
  type RandomQuery,
  randomQueries,
  type Searched,
  searched,
} from './brute-force.ts';

function rowsOf(table: PostalTable): Searched[] {
  return Array.from({ length: table.size }, (_, row) => searched(table.record(row)));
}

function expectSame(engine: QueryEvaluator, rows: readonly Searched[], query: RandomQuery): void {
  const expected = bruteForce(rows, query);
  const matches = engine.matches(parseQuery(query.q));
  const ranked = matches.ranked();
  expect(ranked.length, query.q).toBe(expected.length);
  const different = expected.findIndex((row, at) => ranked[at] !== row || !matches.has(row));
  expect(different, query.q).toBe(-1);
  const anyPath = rows[expected[0] ?? 0]?.path ?? '/';
  for (const path of ['/', anyPath.slice(0, anyPath.lastIndexOf('/')), anyPath]) {
    const facets = countFacets(engine.municipalities, ranked, path);
    expect(facets, `${query.q} ${path}`).toEqual(bruteForceFacets(rows, expected, path));
  }
}

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

describe('the engine, against looking at every record', () => {
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
      { numRuns: cases(100, 2_000) },
    );
  });

  describe.skipIf(realData === undefined)('on the newest official version', () => {
    let remove: () => void;
    let table: PostalTable;
    let rows: Searched[];

    beforeAll(async () => {
      const imported = await importRealPostal(NEWEST_POSTAL);
      remove = imported.remove;
      table = openPostalSnapshot(imported.dataDir, NEWEST_POSTAL);
      rows = rowsOf(table);
    }, 60_000);
    afterAll(() => remove());

    it('gives the same rows, order and facets', () => {
      const engine = new QueryEvaluator(table, openQueryColumns(table));
      fc.assert(
        fc.property(randomQueries(rows), (query) => expectSame(engine, rows, query)),
        { numRuns: cases(8, 200), endOnFailure: true },
      );
    });
  });
});
