/** Handles facet paths: `/`, `/東京都`, `/東京都/千代田区` (spec, "Facet counting"). */
import type { FacetPair } from '@daicho/shared/model/postal-search.ts';

/** Whether a path is another or below it; paths have no slash at the end, the root is empty. */
export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** Trims the slashes at the end of a path. */
export function trimmedPath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/**
 * Counts the children of a path, in the order of the counted paths; children without any are left out. A parent's count
 * is the sum of its children's.
 */
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
