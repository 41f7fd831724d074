/** Cells of a sheet. Rows and columns count from 0. */
export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export function boxOf(range: GoogleAppsScript.Spreadsheet.Range): Box {
  return {
    row: range.getRow() - 1,
    column: range.getColumn() - 1,
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
  };
}
