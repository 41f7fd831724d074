import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { NumberFormat } from './number-format.ts';

/** A filled or hidden row. */
export interface SheetRow {
  /** Number of the row, counted from 0. */
  readonly number: number;
  /** Cells of the row from the first column on, without trailing blank cells. */
  readonly cells: readonly CellValue[];
  /** Number formats of the row's cells; absent in a CSV. */
  readonly formats?: readonly (NumberFormat | undefined)[];
  /** Whether the workbook hides the row. */
  readonly isHidden: boolean;
}

/** All cells of a sheet, to show them to a person who has not chosen a column yet. */
export interface SheetCells {
  /** Name of the sheet; undefined for a CSV. */
  readonly sheet: string | undefined;
  /** Gives the rows in order. @throws TableError */
  rows(): AsyncIterable<SheetRow>;
}
