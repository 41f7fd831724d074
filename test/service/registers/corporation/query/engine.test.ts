import {
  openSearchEngine,
  type SearchEngine,
} from '@daicho/service/registers/corporation/query/engine.ts';
import { searchParts } from '@daicho/service/registers/corporation/query/search-columns.ts';
import {
  COLUMN,
  type CorporationColumn,
  type CorporationRow,
} from '@daicho/service/sources/nta/corporation-row.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { cases } from '../../../../cases.ts';
import { expectSame, MODES } from './against-brute-force.ts';
import { randomQueries, searched } from './brute-force.ts';

function engineOf(rows: Iterable<CorporationRow>, common?: number): SearchEngine {
  const isCommon = common === undefined ? undefined : (documents: number) => documents >= common;
  return openSearchEngine(new Map(searchParts(rows, isCommon)));
}

const text = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((list) => list.join(''));
const maybe = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary });
const place = fc.constantFrom(
  ['東京都', '港区', '13', '103'],
  ['東京都', '中央区', '13', '102'],
  ['京都府', '京都市中京区', '26', '104'],
  ['', '', '', ''],
);
const closed = fc.constantFrom(['', ''], ['2026-01-05', '01'], ['2026-01-05', '21']);
const rowArbitrary: fc.Arbitrary<CorporationRow> = fc
  .record({
    place,
    closed,
    values: fc.record({
      name: text(
        '株式会社',
        '有限会社',
        '連合会',
        '労働組合',
        '台',
        '帳',
        '京',
        'エ',
        'ヱ',
        'ズ',
        'ヾ',
        'ャ',
        'ヤ',
        '　',
        'Ａ',
        '：',
        '會',
        '髙',
        '𠮷',
        'ー',
        '－',
      ),
      furigana: maybe(text('ダイ', 'チョウ', 'チヨウ', 'エ', 'ー')),
      enName: maybe(text('Daicho', ' ', 'Inc', '.')),
      streetNumber: maybe(text('１丁目', '中央', '区', '京', '－', '２', '京橋', 'ヶ')),
      addressOutside: fc.oneof(
        { weight: 4, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: text('米国', 'デラウェア', '州') },
      ),
      postCode: fc.constantFrom('', '1050001', '1040031', '6040001'),
      kind: fc.constantFrom('101', '301', '302', '399', '401'),
      process: fc.constantFrom('01', '12', '21'),
      hihyoji: fc.constantFrom('0', '0', '0', '1'),
    }),
  })
  .map(
    ({
      place: [prefectureName, cityName, prefectureCode, cityCode],
      closed: [closeDate, closeCause],
      values,
    }) => {
      const all: Partial<Record<CorporationColumn, string | undefined>> = {
        ...values,
        prefectureName,
        cityName,
        prefectureCode,
        cityCode,
        closeDate,
        closeCause,
      };
      const row = Object.keys(COLUMN).map(() => '');
      for (const [column, at] of Object.entries(COLUMN)) {
        row[at] = all[column as CorporationColumn] ?? '';
      }
      return row;
    },
  );

describe('keyword searches, against looking at every row', () => {
  it('gives the same rows, order and facets in every mode on small tables', () => {
    const asked = fc
      .array(rowArbitrary, { minLength: 1, maxLength: 60 })
      .map((values) => values.map(searched))
      .chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.array(
            fc.tuple(randomQueries(rows), fc.constantFrom(...MODES), fc.constantFrom(0, 0, 3)),
            { minLength: 1 },
          ),
          fc.integer({ min: 1, max: 20 }),
        ),
      );
    fc.assert(
      fc.property(asked, ([rows, queries, common]) => {
        const engine = engineOf(
          rows.map(({ values }) => values),
          common,
        );
        for (const [query, mode, offset] of queries) expectSame(engine, rows, query, mode, offset);
      }),
      { numRuns: cases(60, 2_000) },
    );
  });
});
