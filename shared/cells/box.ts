/** Cells of a sheet side by side. Rows and columns count from 0. */
export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Whether a column of the sheet is one of the box. */
export function hasColumn({ column, columns }: Box, at: number): boolean {
  return at >= column && at < column + columns;
}

/** Whether two boxes have no column between them. */
export function areColumnsAdjacent(a: Box, b: Box): boolean {
  return a.column <= b.column + b.columns && b.column <= a.column + a.columns;
}

/** The smallest box around two. */
export function boundingBox(a: Box, b: Box): Box {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { row, column, rows, columns };
}

/** The position of a box, counted from the first cell of another. */
export function relativeTo(box: Box, { row, column }: Box): Box {
  return { ...box, row: box.row - row, column: box.column - column };
}

/** Gives the position on the sheet of a box whose position was counted from the first cell of another box. */
export function offsetBy(box: Box, { row, column }: Box): Box {
  return { ...box, row: box.row + row, column: box.column + column };
}
