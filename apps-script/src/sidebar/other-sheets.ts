/** Reads the first cells of the spreadsheet's other visible sheets, and brings one of these sheets to the front. */
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { SHEET_TOPS } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { gridById, visibleGrids } from '../host/spreadsheet.ts';
import type { CallParams, CallResult } from '../protocol/calls.ts';

export function sheetTops({ besides }: CallParams<'sheetTops'>): CallResult<'sheetTops'> {
  return visibleGrids()
    .filter(({ id }) => String(id) !== besides)
    .slice(0, SHEET_TOPS.sheets)
    .flatMap((grid) => {
      const rows = Math.min(grid.lastRow, SHEET_TOPS.rows);
      const columns = Math.min(grid.lastColumn, SHEET_TOPS.columns);
      if (rows === 0 || columns === 0) return [];
      const values = grid.values({ row: 0, column: 0, rows, columns });
      const texts = values.map((cells) => headerTexts([cells]));
      return [{ id: String(grid.id), name: grid.name, row: 0, column: 0, texts }];
    });
}

/** @throws WorkbookError if the sheet is gone. */
export function openSheet({ id, row, column }: CallParams<'openSheet'>): null {
  const grid = gridById(Number(id));
  if (grid === undefined) throw new WorkbookError(errors.targetGone, {}, 'sheet_gone');
  grid.select(row, column);
  return null;
}
