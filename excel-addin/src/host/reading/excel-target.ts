import type { Target } from '@daicho/pane/src/target.ts';

/** What Excel needs to find a target again. All indices count from 0 on the sheet. */
export interface ExcelTarget extends Target {
  /** Id of the Excel table that the rows are, if any. */
  readonly tableId: string | undefined;
  readonly sheetId: string;
  /** Number of rows between a part of a sheet and the last row that the sheet used; 0 for a table. */
  readonly rowsBelow: number;
  /** First column right of those that the sheet used when the target was read. */
  readonly usedRight: number;
}
