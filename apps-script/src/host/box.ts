import type { Box } from '@daicho/shared/cells/box.ts';

export function boxOf(range: GoogleAppsScript.Spreadsheet.Range): Box {
  return {
    row: range.getRow() - 1,
    column: range.getColumn() - 1,
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
  };
}
