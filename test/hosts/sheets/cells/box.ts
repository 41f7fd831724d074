/** Cells of a sheet. Rows and columns count from 0. */
export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export function overlap(a: Box, b: Box): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

export function* placesIn({ row, column, rows, columns }: Box) {
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) yield { row: row + i, column: column + j };
  }
}
