/** Describes how a host of the pane writes into a table. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { FormattedCell } from '@daicho/shared/cells/formatted-cell.ts';
import type { Widths } from './target.ts';

export type { FormattedCell };

/** Rows of cells, one for each column that was asked for. */
export type Rows = readonly (readonly CellValue[])[];

/** Texts to put into cells, one row for each that was read; null leaves a cell as it is. */
export type Texts = readonly (readonly (string | null)[])[];

/** What is put into cells: texts, or values with their formats where a host replaces cells. */
export type Puts = readonly (readonly (string | FormattedCell | null)[])[];

/** What cells have besides their values, by rows and columns. */
export interface Looks {
  readonly formats: readonly (readonly string[])[];
  /** Whether a formula makes the value. */
  readonly formulas: readonly (readonly boolean[])[];
}

/** Whether an undo removed a sheet of copied rows, or kept it since people changed its cells or added anything else to it. */
export const COPIES_AFTER_UNDO = ['removed', 'changed', 'added'] as const;
export type CopyAfterUndo = (typeof COPIES_AFTER_UNDO)[number];

export interface Writer {
  /** Number of rows below the headers as of the latest call; people may add some meanwhile. */
  readonly rowCount: number;
  /**
   * Adds columns at the right end of the target. A host with number formats gives all their cells the text format, so that a
   * code that a person types into a blank one keeps its zeros.
   *
   * @param days places among the headers of columns of days, which get no format. @returns indexes among the target's columns.
   */
  addColumns(headers: readonly string[], days?: readonly number[]): Promise<readonly number[]>;
  /** Gives the widths of columns that were just added, if the host can restore them. */
  columnWidths?(columns: readonly number[]): Promise<readonly number[]>;
  /** @param widths that are restored, where known. @returns what became of a sheet of copied rows, where the host takes it back. */
  removeColumns(columns: readonly number[], widths?: Widths): Promise<CopyAfterUndo | undefined>;
  /**
   * Reads some rows as they are now, makes texts of them, and writes those to the same rows. If rows were inserted or
   * deleted in between, the host reads again.
   *
   * @param columns.days columns to write whose texts are days (`2026-11-24`). A host may write them as its own dates,
   * and then reads them as these texts. @param putsOf gets the cells of the columns to read, then those of the
   * columns to write, with their looks where they are wanted; it may be called again.
   */
  rewrite(
    rows: { readonly start: number; readonly count: number },
    columns: {
      readonly read: readonly number[];
      readonly write: readonly number[];
      readonly days?: readonly number[];
      /** Number format for each column to write, given to its cells whose text is empty; null for the host's own. */
      readonly blankFormats?: readonly (string | null)[];
      /** Whether the looks of the columns to write are wanted, which a host that replaces cells can read. */
      readonly looks?: boolean;
    },
    putsOf: (read: Rows, before: Rows, looks?: Looks) => Puts,
  ): Promise<void>;
}
