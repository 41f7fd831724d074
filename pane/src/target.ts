/** Describes the rows that a run works on: a table, or a part of a sheet with headers. */

import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { joinedHeaders } from '@daicho/shared/headers/joined-headers.ts';
import { isColumnOfLetters } from '@daicho/shared/headers/letter-headers.ts';

export interface Target {
  /** Id by which the host identifies the table or the sheet. */
  readonly id: string;
  readonly isTable: boolean;
  /** Name of the table, or of the sheet. */
  readonly name: string;
  readonly sheetName: string;
  /** Address without the sheet, headers included. */
  readonly address: string;
  /** Headers of all columns from the left, empty if a column has none. Columns count from 0 here. */
  readonly headers: readonly string[];
  /** Texts of a second header row above, one for each column; absent if there is only one header row. */
  readonly above?: readonly string[] | undefined;
  /**
   * Texts of the first row if a table without headers is read as it is: its columns are then named by letters, and the
   * first row is data.
   */
  readonly firstTexts?: readonly string[] | undefined;
  /**
   * Position of the table on its sheet, and the other tables there; absent for a table that the program itself defines.
   */
  readonly tables?: SheetTables | undefined;
  /** Whether columns are inserted to the right of the target, because another table is beside it. */
  readonly insertsColumns?: boolean | undefined;
  /** The sheet's row that held the headers when the target was read, counted from 0. */
  readonly headerRow: number;
  /** The sheet's column that holds the first header, counted from 0. */
  readonly firstColumn: number;
  /** Number of rows below the headers. */
  readonly rowCount: number;
  /** Rows that a filter or a person hides, ascending, counted from 0 below the headers. */
  readonly hiddenRows: readonly number[];
  /** Whether the host ran out of time before it found the hidden rows. */
  readonly areHiddenUnknown?: boolean | undefined;
  /** Whether the host has not looked for hidden rows yet, since looking takes long. */
  readonly areHiddenUnasked?: boolean | undefined;
  /** Rows that are selected, ascending; only set if more than one but not all rows are selected. */
  readonly selectedRows: readonly number[] | undefined;
  /** Whether numbers count days from 1904, as workbooks of old Macs do. */
  readonly countsFrom1904?: boolean | undefined;
  /** The row of headers that the pane put in above the table, if it did. */
  readonly putHeaders?: PutHeaders | undefined;
  /**
   * Whether a missing header may have been renamed in place. Only set by code that checks cells before it changes them.
   */
  readonly mayBeRenamed?: boolean | undefined;
  /** Columns that earlier runs added and that are still there, the latest run first. */
  readonly made: readonly MadeColumns[];
}

/** Widths that columns of the sheet had before others were added there, if known. */
export type Widths = readonly (number | undefined)[];

/** A row of headers that the pane inserted above a table without headers. */
export interface PutHeaders {
  readonly headers: readonly string[];
  /** Whether a row was inserted for the headers; otherwise the headers were put into a blank row. */
  readonly isNewRow: boolean;
}

/**
 * Ranges of rows whose cells in a column are merged, counted from 0 in the target; the first row may lie above the
 * target.
 */
export type MergedRows = readonly {
  readonly column: number;
  readonly start: number;
  readonly count: number;
}[];

/** Tables of a sheet, counted from its first row and column. */
export interface SheetTables {
  readonly chosen: TableRange;
  /**
   * All tables that were found, in reading order; then, for tables with a signature below, the same tables with the
   * signature as rows.
   */
  readonly found: readonly NamedTable[];
  /**
   * Tables below each other with the same headers, read as one without the repeated headers. Absent if there are none.
   */
  readonly together?: TableRange | undefined;
  /**
   * Other tables with the same headers as the chosen one, from left to right; absent if there are none. A table to the
   * left of the chosen one is left out if its results would move the chosen table.
   */
  readonly alike?: readonly NamedTable[] | undefined;
  /**
   * Title rows of several cells above the headers that are repeated among the rows, as on printed pages: their texts
   * in the chosen table's columns. Absent if there are none.
   */
  readonly titles?: readonly (readonly string[])[] | undefined;
}

export interface NamedTable extends TableRange {
  /** The title above the table, or else its first headers; empty if it has neither. */
  readonly name: string;
  /** Whether the name is a title. */
  readonly isTitled?: true;
  /** Whether the table has the status of an earlier look-up. */
  readonly hasResults?: true;
}

/** Headers as people read them: `お届け先 住所` if お届け先 is above 住所. */
export function shownHeaders({
  headers,
  above,
}: Pick<Target, 'headers' | 'above'>): readonly string[] {
  return above === undefined ? headers : joinedHeaders(above, headers);
}

/** The target for an undo, which also finds columns whose headers people have renamed. */
export function evenIfRenamed(target: Target): Target {
  return { ...target, mayBeRenamed: true };
}

/**
 * The headers by which columns are guessed; none if the first row holds values, such as `〒100-0005`, or the headers are
 * column letters.
 */
export function tellingHeaders(
  target: Pick<Target, 'headers' | 'above' | 'tables'>,
): readonly string[] {
  if (!hasHeaders(target)) return target.headers.map(() => '');
  return shownHeaders(target).map((header) => (isColumnOfLetters(header) ? '' : header));
}

/** Whether there is a row of headers above the rows. */
export function hasHeaders({ tables }: Pick<Target, 'tables'>): boolean {
  return tables?.chosen.headerRows !== 0;
}

/**
 * Whether the table needs headers before anything can be written: it has none, and its first row was not read as data.
 */
export function lacksHeaders(target: Pick<Target, 'tables' | 'firstTexts'>): boolean {
  return !hasHeaders(target) && target.firstTexts === undefined;
}

/**
 * The columns that a run added, recorded in the workbook so that the next run can update them. The
 * record holds headers, and values that were typed for all rows.
 */
export interface MadeColumns {
  /** Id of the kind. */
  readonly kind: string;
  /** Headers of the columns of each input of the kind. */
  readonly inputs: readonly (readonly string[])[];
  /** Ids of the fields including the status, each with the header of its column. */
  readonly columns: readonly (readonly [field: string, header: string])[];
}
