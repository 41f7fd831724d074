import type { CellValue } from '@daicho/shared/cells/cell.ts';

/** Which column of a user's table is read, and how results are written. */
export interface TableOptions {
  /** The header of the chosen column. */
  readonly column: string;
  /** Headers of further columns, in the same row. */
  readonly otherColumns?: readonly string[];
  /** False for a table without headers: columns are then named by their letters, such as `A`. */
  readonly hasHeader?: boolean;
  /** Row and column of the chosen header, from 0, if they are known. Then the header is not searched for. */
  readonly place?: { readonly row: number; readonly column: number };
  /** A sheet's name, for workbooks; by default the first visible sheet with the header. */
  readonly sheet?: string;
  /** Whether the column holds dates: then a workbook that counts dates from 1904 is refused. */
  readonly holdsDates?: boolean;
  /** CSV: whether results that a spreadsheet would execute get a leading apostrophe; by default they do. */
  readonly formulaGuard?: boolean;
  /** CSV: whether rows may have more values than there are headers; by default they are refused. */
  readonly keepsWideRows?: boolean;
}

/** Column that a run adds to the user's table. */
export interface ResultColumn {
  readonly header: string;
  /** Width in characters, for formats with widths. */
  readonly width?: number;
}

/**
 * Texts for the new columns of a data row. A plain list of texts leaves the row's visibility unchanged. The other form
 * says whether the row is wanted: unwanted rows are left out of a CSV, and hidden in a workbook, which also shows
 * wanted rows that were hidden.
 */
export type ResultRow =
  | readonly string[]
  | { readonly texts: readonly string[]; readonly isWanted: boolean };

/** Cells of a row, and the state of the row in its table. */
export interface DetailedRow {
  readonly cells: readonly CellValue[];
  /** Number of the row's filled cells, including cells of columns that were not chosen. */
  readonly filled: number;
  /** Whether the workbook hides the row: by hand, by a filter, or in a closed group. */
  readonly isHidden: boolean;
}

export interface WriteOptions {
  /** Whether to replace an existing output. The input is never replaced. */
  readonly overwrite?: boolean;
  /** When this signal is aborted, the writing stops, the written file is removed, and the signal's reason is thrown. */
  readonly signal?: AbortSignal;
  /** Called with the number of each wanted row that was hidden in the workbook and is now shown. */
  readonly onUnhidden?: (row: number) => void;
  /**
   * Called if the list has a filter or is an Excel table, and the new columns are outside of it: sorting by its buttons
   * then leaves the results behind.
   */
  readonly onFilterApart?: () => void;
}

/**
 * Reads and writes a user's table with chosen columns, both as streams over the file: the input is never changed, and
 * a table of a million rows is never in memory as a whole.
 */
export interface TableFile {
  readonly path: string;
  /** Name of the table's sheet; undefined for a table that is no workbook. */
  readonly sheet: string | undefined;
  /** Number of data rows: rows below the header down to the last used row, including blank rows. */
  readonly rowCount: number;
  /** Number of the first data row, from 1: its row on the sheet, or its record in a CSV. */
  readonly firstRow: number;
  /** Number of the first free column, from 0: new columns begin there. */
  readonly freeColumn: number;
  /** Headers of all columns that have one, folded for comparison. */
  readonly headers: readonly string[];
  /**
   * Gives, for each data row in order, the cells of the chosen column and of the other columns of the options; a blank
   * cell is null.
   */
  rows(): AsyncIterable<readonly CellValue[]>;
  /** Gives the same cells as `rows`, with facts about the whole row. */
  detailedRows(): AsyncIterable<DetailedRow>;
  /**
   * Writes the table with new columns on the right: one list of texts per data row, in order.
   * The output appears under its name completely or not at all.
   *
   * @throws TableError with a sentence for a person; whatever `values` throws.
   */
  write(
    output: string,
    columns: readonly ResultColumn[],
    values: AsyncIterable<ResultRow>,
    options?: WriteOptions,
  ): Promise<void>;
}
