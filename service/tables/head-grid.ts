import type { HeadRow } from '@daicho/shared/headers/find-header.ts';

/** Puts the first rows of a table at their positions below the first one; the rows between are blank. */
export function headGrid(rows: readonly HeadRow[]): (string | null)[][] {
  const grid: (string | null)[][] = [];
  const [first] = rows;
  for (const { number, cells } of rows) {
    const row: (string | null)[] = [];
    for (const { column, text } of cells) row[column] = text;
    grid[number - (first?.number ?? 0)] = Array.from(row, (cell) => cell ?? null);
  }
  return Array.from(grid, (row) => row ?? []);
}
