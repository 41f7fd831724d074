import type { Target } from '@daicho/pane/src/target.ts';

/** Adds to a target what is needed to find it again in Excel. All indices count from 0 on the sheet. */
export interface ExcelTarget extends Target {
  /** Id of the Excel table, if the target is one. */
  readonly tableId: string | undefined;
  readonly sheetId: string;
  /** Number of rows from the end of a part of a sheet to the last used row of the sheet; 0 for a table. */
  readonly rowsBelow: number;
  /** First column beside it when it was read, or right of everything on the sheet if something stood in its rows there. */
  readonly usedRight: number;
  readonly insertsColumns: boolean;
}
