import type { FacetPair } from '@daicho/shared/model/postal-search.ts';
import { facetPath, isUnder } from './query/evaluate.ts';
import type { PostalTable } from './table.ts';

/** Counts of the children of `path` among rows; a parent's count is the sum of its children's (spec, "Facet counting"). */
export function countFacets(
  table: PostalTable,
  rows: readonly number[],
  path: string,
): FacetPair[] {
  const parent = path.replace(/\/+$/, '');
  const depth = parent.split('/').length;
  const counts = new Map<string, number>();
  for (const row of rows) {
    const own = facetPath(table, row);
    if (!isUnder(own, parent) || own === parent) continue;
    const child = own
      .split('/')
      .slice(0, depth + 1)
      .join('/');
    counts.set(child, (counts.get(child) ?? 0) + 1);
  }
  return [...counts];
}
