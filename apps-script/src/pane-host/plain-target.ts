import type { SheetsTarget } from '../protocol/target-schema.ts';

/**
 * Gives what the script needs of a target. Its headers may have gaps, since those of added columns stand at the places of
 * their columns.
 */
export function plainTarget(target: SheetsTarget): SheetsTarget {
  const headers = Array.from(target.headers, (header) => header ?? '');
  return { ...target, headers, hiddenRows: [], selectedRows: undefined, made: [] };
}
