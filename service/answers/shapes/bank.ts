import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { type Branch, listsBranches, type ShapedBranch } from '@daicho/shared/model/bank.ts';

/**
 * Gives the branches of one code in a version's shape: all branches since 2025-01-01; before that,
 * only the main branch. Undefined if there are none.
 *
 * @param branches of the code, the main one first.
 */
export function branchShape(
  apiVersion: ApiVersion,
): (branches: readonly Branch[]) => ShapedBranch | undefined {
  const lists = listsBranches(apiVersion);
  return (branches) => (lists && branches.length > 0 ? [...branches] : branches[0]);
}

/** Gives a bank's branches by their codes, in a version's shape. */
export function branchMapShape(
  apiVersion: ApiVersion,
): (branches: readonly Branch[]) => Record<string, ShapedBranch> {
  const shape = branchShape(apiVersion);
  return (branches) => {
    const map: Record<string, ShapedBranch> = {};
    for (const [code, same] of Map.groupBy(branches, ({ code }) => code)) {
      const shaped = shape(same);
      if (shaped !== undefined) map[code] = shaped;
    }
    return map;
  };
}
