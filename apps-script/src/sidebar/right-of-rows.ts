/** Finds the position for columns beside rows of a sheet. */
import type { Box } from '@daicho/shared/cells/box.ts';
import type { Grid } from '../host/spreadsheet.ts';

/**
 * Gives `column` if the rows are blank from `column` to the right, whatever the cells above and below the rows hold;
 * otherwise the first column to the right of everything on the sheet.
 */
export function rightOf(grid: Grid, { row, column, rows }: Omit<Box, 'columns'>): number {
  const columns = grid.lastColumn - column;
  const areBlank = columns <= 0 || grid.isBlank({ row, column, rows, columns });
  return areBlank ? column : grid.lastColumn;
}
