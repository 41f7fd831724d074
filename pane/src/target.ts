/** Describes the rows that a run works on: a table, or a part of a sheet with headers. */

export interface Target {
  /** Id that the host knows the table or the sheet by. */
  readonly id: string;
  readonly isTable: boolean;
  /** Name of the table, or of the sheet. */
  readonly name: string;
  readonly sheetName: string;
  /** Address without the sheet, headers included. */
  readonly address: string;
  /** Headers of all columns from the left, empty if a column has none. Columns count from 0 here. */
  readonly headers: readonly string[];
  /** The sheet's row that held the headers when the target was read, counted from 0. */
  readonly headerRow: number;
  /** The sheet's column that holds the first header, counted from 0. */
  readonly firstColumn: number;
  /** Number of rows below the headers. */
  readonly rowCount: number;
  /** Rows that a filter or a person hides, ascending, counted from 0 below the headers. */
  readonly hiddenRows: readonly number[];
  /** Rows that are selected, ascending; undefined unless several, but not all, are selected. */
  readonly selectedRows: readonly number[] | undefined;
  /** Columns that earlier runs added and that are still there, the latest run first. */
  readonly made: readonly MadeColumns[];
}

/** The columns that a run added, kept in the workbook so that the next run updates them. Holds headers only. */
export interface MadeColumns {
  /** Id of the kind. */
  readonly kind: string;
  /** Headers of the columns of each of the kind's inputs. */
  readonly inputs: readonly (readonly string[])[];
  /** Ids of the fields, the status among them, each with the header of its column. */
  readonly columns: readonly (readonly [field: string, header: string])[];
}
