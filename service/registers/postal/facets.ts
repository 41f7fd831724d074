import type { FacetPair } from '@daicho/shared/model/postal-search.ts';
import { isUnder, type MunicipalityRows } from './query/municipality-rows.ts';

/**
 * Counts of the children of `path` among rows, in the order of the table; children without rows are left out.
 * A parent's count is the sum of its children's (spec, "Facet counting"); municipalities have none.
 */
export function countFacets(
  municipalities: MunicipalityRows,
  rows: Iterable<number>,
  path: string,
): FacetPair[] {
  const parent = path.replace(/\/+$/, '');
  const counts = new Map<string, number>();
  municipalities.countRows(rows).forEach((count, municipality) => {
    const own = municipalities.paths[municipality] ?? '';
    if (own === parent || !isUnder(own, parent)) return;
    const end = own.indexOf('/', parent.length + 1);
    const child = end < 0 ? own : own.slice(0, end);
    counts.set(child, (counts.get(child) ?? 0) + count);
  });
  return [...counts].filter(([, count]) => count > 0);
}
