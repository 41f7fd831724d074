import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { NumberFormat } from './number-format.ts';

/** A row that holds something, or that is hidden. */
export interface SheetRow {
  /** Counted from 0. */
  readonly number: number;
  /** Its cells from the first column on; the blank ones at the end are left out. */
  readonly cells: readonly CellValue[];
  /** Formats of its cells that are numbers, in a workbook. */
  readonly formats?: readonly (NumberFormat | undefined)[];
  /** Whether the workbook does not show the row. */
  readonly isHidden: boolean;
}

/** All cells of a sheet, to be shown to a person who has not chosen a column yet. */
export interface SheetCells {
  /** Name of the sheet, in a workbook. */
  readonly sheet: string | undefined;
  /** Gives the rows in order. @throws TableError */
  rows(): AsyncIterable<SheetRow>;
}
