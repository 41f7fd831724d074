/**
 * Inserts a row of headers above a table that has none: into the row above if that is blank, otherwise into a new row.
 * Also removes an inserted row.
 */
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { Box } from '@daicho/shared/cells/box.ts';
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { gridById } from '../host/spreadsheet.ts';
import type { CallParams } from '../protocol/calls.ts';
import type { SentTarget } from '../protocol/target-schema.ts';
import { locate } from './locate.ts';
import { forbidProtected } from './protection.ts';

/** @returns whether a row was inserted. @throws WorkbookError */
export function addHeaderRow(
  { id }: SentTarget,
  { headerRow, column, columns }: TableRange,
  headers: readonly string[],
): boolean {
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
  return !isFree;
}

/** @returns false if the row holds something else by now. @throws WorkbookError */
export function removeHeaderRow({
  target,
  headers,
  isNewRow,
}: CallParams<'removeHeaderRow'>): boolean {
  const { grid, headerRow: row } = locate(target);
  const { length: columns } = headers;
  const box = { row, column: target.firstColumn, rows: 1, columns };
  const texts = (of: Box) => JSON.stringify(grid.values(of)[0]?.filter((value) => value !== ''));
  const all = { ...box, column: 0, columns: grid.lastColumn };
  if (texts(isNewRow ? all : box) !== JSON.stringify(headers)) return false;
  forbidProtected(grid, [box]);
  if (isNewRow) grid.deleteRow(row);
  else grid.clear(box);
  return true;
}
