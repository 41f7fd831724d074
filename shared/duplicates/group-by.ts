import { appendTo } from '../model/append-to.ts';

/** Rows of each key, in their order. */
export function groupBy(
  rows: readonly number[],
  keyOf: (row: number) => number,
): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const row of rows) appendTo(groups, keyOf(row), row);
  return groups;
}
