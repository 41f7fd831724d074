import type { SheetsTarget } from '../protocol/target-schema.ts';

/**
 * Gives the part of a target that the script needs. Gaps in the headers become empty texts; there are gaps because
 * headers of added columns are stored at the indexes of their columns.
 */
export function plainTarget(target: SheetsTarget): SheetsTarget {
  const headers = Array.from(target.headers, (header) => header ?? '');
  return { ...target, headers, hiddenRows: [], selectedRows: undefined, made: [] };
}
