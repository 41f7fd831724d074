/** Finds the merged cells in columns of a target. */
import type { MergedRows } from '@daicho/pane/src/target.ts';
import type { Located } from './locate.ts';

export function mergedRows(
  { grid, headerRow, rowCount, columnOf }: Located,
  columns: readonly number[],
): MergedRows[number][] {
  const first = headerRow + 1;
  return columns.flatMap((column) =>
    grid
      .merged({ row: first, column: columnOf(column), rows: Math.max(rowCount, 1), columns: 1 })
      .map(({ row, rows }) => ({ column, start: row - first, count: rows })),
  );
}
