import type { SearchEngine } from '@daicho/service/registers/corporation/query/engine.ts';
import { FACETS, parseQuery } from '@daicho/service/registers/corporation/query/query.ts';
import { expect } from 'vitest';
import {
  bruteForce,
  FacetCounter,
  type Mode,
  type RandomQuery,
  type Searched,
} from './brute-force.ts';

export const MODES: readonly Mode[] = ['partial', 'exact_with_kind', 'exact'];

/** Compares the count, a page and the facets; all pages of one search have the same order. */
export function expectSame(
  engine: SearchEngine,
  rows: readonly Searched[],
  query: RandomQuery,
  mode: Mode,
  offset: number,
): void {
  const expected = bruteForce(rows, query, mode);
  const anyRow = rows[expected[0] ?? 0];
  for (const depth of [1, 2]) {
    const path = (facet: (typeof FACETS)[number]) =>
      (anyRow?.paths[facet] ?? '').split('/').slice(0, depth).join('/') || '/';
    const paths = Object.fromEntries(FACETS.map((facet) => [facet, path(facet)]));
    const found = engine.search({
      query: parseQuery(query.q),
      mode,
      facets: paths,
      offset,
      limit: 100,
    });
    const about = `${mode} ${query.q}`;
    expect(found.count, about).toBe(expected.length);
    expect(found.rows, about).toEqual(expected.slice(offset, offset + 100));
    for (const facet of FACETS) {
      const counter = new FacetCounter(facet, path(facet));
      for (const row of expected) counter.add(rows[row] ?? thrown(row));
      expect(found.facets?.[facet], `${about} ${path(facet)}`).toEqual(counter.counts());
    }
  }
}

function thrown(row: number): never {
  throw new RangeError(`no row ${row}`);
}
