/** Cells of a sheet. Rows and columns count from 0. */
export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}
