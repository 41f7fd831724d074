import type { Target } from '@daicho/pane/src/target.ts';

/** A target with the data to find it again in Excel. All indexes count from 0 on the sheet. */
export interface ExcelTarget extends Target {
  /** Id of the Excel table, if the target is one. */
  readonly tableId: string | undefined;
  readonly sheetId: string;
  /** Number of rows from the end of a part of a sheet to the last used row of the sheet; 0 for a table. */
  readonly rowsBelow: number;
  /**
   * First column to the right of the target when the target was read. If the rows of the target had something there, it
   * is the first column to the right of everything on the sheet.
   */
  readonly usedRight: number;
  readonly insertsColumns: boolean;
}
