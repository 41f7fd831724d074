import {
  openSearchEngine,
  type SearchEngine,
} from '@daicho/service/registers/corporation/query/engine.ts';
import { searchParts } from '@daicho/service/registers/corporation/query/search-columns.ts';
import type { CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { cases } from '../../../../cases.ts';
import { expectSame, MODES } from './against-brute-force.ts';
import { searched } from './brute-force.ts';
import { randomQueries } from './random-queries.ts';
import { randomRows } from './random-rows.ts';

function engineOf(rows: Iterable<CorporationRow>, common?: number): SearchEngine {
  const isCommon = common === undefined ? undefined : (documents: number) => documents >= common;
  return openSearchEngine(new Map(searchParts(rows, isCommon)));
}

describe('keyword searches, compared with a scan of every row', () => {
  it('give the same rows, order and facets in every mode on small tables', () => {
    const asked = fc
      .array(randomRows, { minLength: 1, maxLength: 60 })
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
      { numRuns: cases(6, 2_000) },
    );
  });
});
