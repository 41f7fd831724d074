/** Which column of a user's table is read, and how results are written. */
export interface TableOptions {
  /** The header of the chosen column. */
  readonly column: string;
  /** Headers of further columns, in the same row. */
  readonly beside?: readonly string[];
  /** A sheet's name, for workbooks; without it the first visible sheet that has the header. */
  readonly sheet?: string;
  /** Whether the column holds dates: a workbook whose numbers count them from 1904 is refused then. */
  readonly holdsDates?: boolean;
  /** CSV: a leading apostrophe before a result that a spreadsheet would execute. On unless false. */
  readonly formulaGuard?: boolean;
}
