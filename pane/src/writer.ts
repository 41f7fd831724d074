/** Describes how a host of the pane writes into a table. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { FormattedCell } from '@daicho/shared/cells/formatted-cell.ts';
import type { Widths } from './target.ts';

export type { FormattedCell };

/** Rows of cells, one cell for each requested column. */
export type Rows = readonly (readonly CellValue[])[];

/** Texts to write, one row for each row that was read; null leaves a cell as it is. */
export type Texts = readonly (readonly (string | null)[])[];

/** Values to write into cells: texts, or values with number formats if the host can replace cells. */
export type Puts = readonly (readonly (string | FormattedCell | null)[])[];

/** Properties of cells besides their values, by rows and columns. */
export interface Looks {
  readonly formats: readonly (readonly string[])[];
  /** Whether the value comes from a formula. */
  readonly formulas: readonly (readonly boolean[])[];
}

/**
 * What became of a sheet of copied rows after an undo: it was removed, or it was kept because
 * people `changed` its cells or `added` something to it.
 */
export const COPIES_AFTER_UNDO = ['removed', 'changed', 'added'] as const;
export type CopyAfterUndo = (typeof COPIES_AFTER_UNDO)[number];

export interface Writer {
  /** Number of rows below the headers at the latest call; people may add rows meanwhile. */
  readonly rowCount: number;
  /**
   * Adds columns at the right end of the target. A host with number formats gives all their cells the text format, so
   * that a code that a person types into a blank cell keeps its zeros.
   *
   * @param days indexes, among the headers, of columns of days, which get no format. @returns indexes among the
   * target's columns.
   */
  addColumns(headers: readonly string[], days?: readonly number[]): Promise<readonly number[]>;
  /** Gives the widths of columns that were just added, if the host can restore widths. */
  columnWidths?(columns: readonly number[]): Promise<readonly number[]>;
  /**
   * @param widths to restore, if known. @returns what became of a sheet of copied rows, if the host removes such
   * sheets.
   */
  removeColumns(columns: readonly number[], widths?: Widths): Promise<CopyAfterUndo | undefined>;
  /**
   * Reads some rows in their present state, makes texts from them, and writes the texts to the same rows. If rows were
   * inserted or deleted in between, the host reads again.
   *
   * @param columns.days the columns, among those to write, whose texts are days (`2026-11-24`). A host may write such
   * texts as its own dates, and then reads them back as these texts. @param putsOf gets the cells of the columns to
   * read, then the cells of the columns to write, with their looks if requested; it may be called again.
   */
  rewrite(
    rows: { readonly start: number; readonly count: number },
    columns: {
      readonly read: readonly number[];
      readonly write: readonly number[];
      readonly days?: readonly number[];
      /**
       * Number format for each column to write, applied to cells whose text is empty; null keeps the host's own format.
       */
      readonly blankFormats?: readonly (string | null)[];
      /** Whether the looks of the columns to write are needed; a host that replaces cells can read them. */
      readonly looks?: boolean;
    },
    putsOf: (read: Rows, before: Rows, looks?: Looks) => Puts,
  ): Promise<void>;
}
