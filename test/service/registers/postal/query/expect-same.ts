/** Compares the engine of queries with a scan of every record. */

import type { QueryEvaluator } from '@daicho/service/registers/postal/query/evaluate.ts';
import { parseQuery } from '@daicho/service/registers/postal/query/parse.ts';
import { countFacets } from '@daicho/service/registers/postal/search.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { expect } from 'vitest';
import {
  bruteForce,
  bruteForceFacets,
  type RandomQuery,
  type Searched,
  searched,
} from './brute-force.ts';

export function rowsOf(table: PostalTable): Searched[] {
  return Array.from({ length: table.size }, (_, row) => searched(table.record(row)));
}

export function expectSame(
  engine: QueryEvaluator,
  rows: readonly Searched[],
  query: RandomQuery,
): void {
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
