/** Describes the rows that a run works on, as plain data: a table, or a part of a sheet with headers. */

export interface Target {
  /** Id that the host knows the table or the sheet by. */
  readonly id: string;
  readonly isTable: boolean;
  /** Name of the table, or of the sheet. */
  readonly name: string;
  readonly sheetName: string;
  /** Address without the sheet, headers included. */
  readonly address: string;
  /** Headers of all columns from the left; empty where there is none. Columns are counted from 0 here. */
  readonly headers: readonly string[];
  /** Row of the sheet in which the headers stood when it was read, counted from 0. */
  readonly headerRow: number;
  /** Column of the sheet in which the first one stands, counted from 0. */
  readonly firstColumn: number;
  /** Number of rows below the headers. */
  readonly rowCount: number;
  /** Rows that a filter or a person hides, ascending, counted from 0 below the headers. */
  readonly hiddenRows: readonly number[];
  /** Rows that are selected, ascending, where several are but not all. */
  readonly selectedRows: readonly number[] | undefined;
  /** Columns that earlier runs added, where they still stand, the latest run first. */
  readonly made: readonly MadeColumns[];
}

/** Remembers in the workbook which columns a run added, so that the next one updates them. Holds headers only. */
export interface MadeColumns {
  /** Id of the kind. */
  readonly kind: string;
  /** Headers of the columns of each of the kind's inputs. */
  readonly inputs: readonly (readonly string[])[];
  /** Ids of the fields, the status among them, each with the header of its column. */
  readonly columns: readonly (readonly [field: string, header: string])[];
}
