import type { SheetsTarget } from '../protocol/target-schema.ts';

/**
 * Gives what the script needs of a target. Its headers may have gaps, since the headers of added columns have the
 * indexes of their columns.
 */
export function plainTarget(target: SheetsTarget): SheetsTarget {
  const headers = Array.from(target.headers, (header) => header ?? '');
  return { ...target, headers, hiddenRows: [], selectedRows: undefined, made: [] };
}
