/** Describes the rows that a run works on: a table, or a part of a sheet with headers. */

import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { joinedHeaders } from '@daicho/shared/headers/joined-headers.ts';
import { isColumnOfLetters } from '@daicho/shared/headers/letter-headers.ts';

export interface Target {
  /** Id that the host knows the table or the sheet by. */
  readonly id: string;
  readonly isTable: boolean;
  /** Name of the table, or of the sheet. */
  readonly name: string;
  readonly sheetName: string;
  /** Address without the sheet, headers included. */
  readonly address: string;
  /** Headers of all columns from the left, empty if a column has none. Columns count from 0 here. */
  readonly headers: readonly string[];
  /** Texts of a second row of headers above, one for each column; absent where there is only one row. */
  readonly above?: readonly string[] | undefined;
  /**
   * Texts of the first row, where a table without headers is read as it is: its columns are then named by letters,
   * and the first row is data.
   */
  readonly firstTexts?: readonly string[] | undefined;
  /** Where the table is on its sheet, and what other tables are there; absent for a table that the program itself knows. */
  readonly tables?: SheetTables | undefined;
  /** Whether columns are inserted right of the target, because another table stands beside it. */
  readonly insertsColumns?: boolean | undefined;
  /** The sheet's row that held the headers when the target was read, counted from 0. */
  readonly headerRow: number;
  /** The sheet's column that holds the first header, counted from 0. */
  readonly firstColumn: number;
  /** Number of rows below the headers. */
  readonly rowCount: number;
  /** Rows that a filter or a person hides, ascending, counted from 0 below the headers. */
  readonly hiddenRows: readonly number[];
  /** Whether the host ran out of time before it found them. */
  readonly areHiddenUnknown?: boolean | undefined;
  /** Whether the host has not looked for them yet, since looking takes long. */
  readonly areHiddenUnasked?: boolean | undefined;
  /** Rows that are selected, ascending; undefined unless several, but not all, are selected. */
  readonly selectedRows: readonly number[] | undefined;
  /** Whether numbers count days from 1904, as workbooks of old Macs do. */
  readonly countsFrom1904?: boolean | undefined;
  /** The row of headers that the pane put in above the table, if it did. */
  readonly putHeaders?: PutHeaders | undefined;
  /** Whether a missing header may have been renamed in its place. Set only by those who check cells before they change them. */
  readonly mayBeRenamed?: boolean | undefined;
  /** Columns that earlier runs added and that are still there, the latest run first. */
  readonly made: readonly MadeColumns[];
}

/** Widths that columns of the sheet had before others were added there, where they are known. */
export type Widths = readonly (number | undefined)[];

/** A row of headers that was put in above a table without any. */
export interface PutHeaders {
  readonly headers: readonly string[];
  /** Whether a row was inserted for them; otherwise they stand in a row that was blank. */
  readonly isNewRow: boolean;
}

/** Stretches of rows whose cells of a column are merged, counted from 0 in the target; the first row may stand above it. */
export type MergedRows = readonly {
  readonly column: number;
  readonly start: number;
  readonly count: number;
}[];

/** Tables of a sheet, counted from its first row and column. */
export interface SheetTables {
  readonly chosen: TableRange;
  /** All tables that were found, in reading order; then the tables with a signature below, read with the signature as rows. */
  readonly found: readonly NamedTable[];
  /**
   * Tables below each other with the same headers, read as one; repeated headers within are skipped. Absent where
   * there are none.
   */
  readonly together?: TableRange | undefined;
  /**
   * Title rows of several cells above the headers that stand again among the rows, as on printed pages: texts of the chosen
   * table's columns. Absent where there are none.
   */
  readonly titles?: readonly (readonly string[])[] | undefined;
}

export interface NamedTable extends TableRange {
  /** The title above the table, or else its first headers; empty where it has neither. */
  readonly name: string;
}

/** Headers as people read them: `お届け先 住所` where お届け先 stands above 住所. */
export function shownHeaders({
  headers,
  above,
}: Pick<Target, 'headers' | 'above'>): readonly string[] {
  return above === undefined ? headers : joinedHeaders(above, headers);
}

/** The target for an undo, which finds columns whose headers people have renamed. */
export function evenIfRenamed(target: Target): Target {
  return { ...target, mayBeRenamed: true };
}

/**
 * The headers by which columns are guessed; none if the first row holds values, such as `〒100-0005`, or if the headers are
 * letters.
 */
export function tellingHeaders(
  target: Pick<Target, 'headers' | 'above' | 'tables'>,
): readonly string[] {
  if (!hasHeaders(target)) return target.headers.map(() => '');
  return shownHeaders(target).map((header) => (isColumnOfLetters(header) ? '' : header));
}

/** Whether a row of headers stands above the rows. */
export function hasHeaders({ tables }: Pick<Target, 'tables'>): boolean {
  return tables?.chosen.headerRows !== 0;
}

/** Whether the table needs headers before anything can be written: its first row was not read as data. */
export function lacksHeaders(target: Pick<Target, 'tables' | 'firstTexts'>): boolean {
  return !hasHeaders(target) && target.firstTexts === undefined;
}

/**
 * The columns that a run added, kept in the workbook so that the next run updates them. It holds headers, and the
 * values typed for all rows.
 */
export interface MadeColumns {
  /** Id of the kind. */
  readonly kind: string;
  /** Headers of the columns of each of the kind's inputs. */
  readonly inputs: readonly (readonly string[])[];
  /** Ids of the fields, the status among them, each with the header of its column. */
  readonly columns: readonly (readonly [field: string, header: string])[];
}
