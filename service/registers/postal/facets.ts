import type { FacetPair } from '@daicho/shared/model/postal-search.ts';
import { countChildren } from '../facet-paths.ts';
import type { MunicipalityRows } from './query/municipality-rows.ts';

/** Counts the children of `path` among rows, in the order of the table; municipalities have none. */
export function countFacets(
  municipalities: MunicipalityRows,
  rows: Iterable<number>,
  path: string,
): FacetPair[] {
  const counts = municipalities.countRows(rows);
  return countChildren(
    municipalities.paths.map((own, municipality) => [own, counts[municipality] ?? 0]),
    path,
  );
}
