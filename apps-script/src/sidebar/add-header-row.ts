/** Puts a row of headers above a table that has none: into the row above if it is free, else into a new one. */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { TablePlace } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { gridById } from '../host/spreadsheet.ts';
import { forbidProtected } from './protection.ts';
import type { SentTarget } from './protocol.ts';

/** @throws WorkbookError */
export function addHeaderRow(
  { id }: SentTarget,
  { headerRow, column, columns }: TablePlace,
  headers: readonly string[],
): void {
  const grid = gridById(Number(id));
  if (grid === undefined) throw new WorkbookError(errors.targetGone);
  const above = { row: headerRow, column, rows: 1, columns };
  const isFree =
    headerRow >= 0 &&
    grid
      .values(above)
      .flat()
      .every((value) => value === '');
  const row = isFree ? headerRow : headerRow + 1;
  const box = { row, column, rows: 1, columns };
  forbidProtected(grid, [box]);
  if (!isFree) grid.insertRow(row);
  grid.putTexts(box, [headers]);
}
