/** Handles facet paths: `/`, `/東京都`, `/東京都/千代田区` (spec, "Facet counting"). */
import type { FacetPair } from '@daicho/shared/model/postal/search.ts';

/** Whether a path equals another or is below it. Paths have no trailing slash; the root is empty. */
export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

export function trimmedPath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Sums counts by the children of a path, in the order of the paths. Children whose sum is 0 are omitted. */
export function countChildren(
  counted: Iterable<readonly [path: string, count: number]>,
  path: string,
): FacetPair[] {
  const parent = trimmedPath(path);
  const counts = new Map<string, number>();
  for (const [own, count] of counted) {
    if (own === parent || !isUnder(own, parent)) continue;
    const end = own.indexOf('/', parent.length + 1);
    const child = end < 0 ? own : own.slice(0, end);
    counts.set(child, (counts.get(child) ?? 0) + count);
  }
  return [...counts].filter(([, count]) => count > 0);
}
