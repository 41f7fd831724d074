/** Finds a target again on its sheet, by its headers, even if people have moved it. */
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { type Grid, gridById } from '../host/spreadsheet.ts';
import type { SentTarget } from '../protocol/target-schema.ts';

export interface Located {
  readonly grid: Grid;
  readonly headerRow: number;
  /** Number of rows below the header. */
  readonly rowCount: number;
  /** Gives a target's column as a column of the sheet. @throws WorkbookError if its header is gone. */
  columnOf(column: number): number;
}

/** @throws WorkbookError if the sheet or its headers are gone. */
export function locate(target: SentTarget): Located {
  const grid = gridById(Number(target.id));
  if (grid === undefined) throw new WorkbookError(errors.targetGone, {}, 'sheet_gone');
  const lastColumn = Math.max(grid.lastColumn, 1);
  const headersAt = (row: number) =>
    headerTexts(grid.values({ row, column: 0, rows: 1, columns: lastColumn }));
  const headerRow = headerRowOf(target, grid, headersAt);
  const current = headersAt(headerRow);
  return {
    grid,
    headerRow,
    rowCount: rowCountOf(target, grid, headerRow),
    columnOf: (column) => columnAt(target, current, column),
  };
}

/**
 * Largest number of rows that are tried as the header row, since other cells may also hold the text
 * of the first header.
 */
const CANDIDATES_MAX = 100;

function headerRowOf(
  { headerRow, firstColumn, headers }: SentTarget,
  grid: Grid,
  headersAt: (row: number) => readonly string[],
): number {
  const wanted = headers.filter((header) => header !== '');
  // Columns may come and go, so half of the headers suffice to identify the row.
  const isHere = (row: number) => {
    const found = new Set(headersAt(row));
    return wanted.filter((header) => found.has(header)).length * 2 >= wanted.length;
  };
  if (wanted.length === 0 || (headerRow < grid.maxRows && isHere(headerRow))) return headerRow;
  const first = headers.findIndex((header) => header !== '');
  const column = grid.values({
    row: 0,
    column: firstColumn + first,
    rows: Math.max(grid.lastRow, 1),
    columns: 1,
  });
  const rows = column.flatMap(([value], row) =>
    String(value ?? '').trim() === headers[first] ? [row] : [],
  );
  const moved = rows.slice(0, CANDIDATES_MAX).find(isHere);
  if (moved === undefined) throw new WorkbookError(errors.targetGone);
  return moved;
}

function columnAt(
  { firstColumn, headers, mayBeRenamed }: SentTarget,
  current: readonly string[],
  column: number,
): number {
  const header = headers[column];
  const expected = firstColumn + column;
  if (header === undefined) throw new WorkbookError(errors.targetGone);
  const now = current[expected] ?? '';
  const isThere = now === header;
  if (isOnly(header, headers) && isOnly(header, current)) {
    return isThere ? expected : current.indexOf(header);
  }
  // A blank, repeated or renamed header can only be identified by its position, which only counts if no other column
  // has moved.
  const areMoved = headers.some(
    (other, i) =>
      isOnly(other, headers) && isOnly(other, current) && current[firstColumn + i] !== other,
  );
  const isRenamed = mayBeRenamed && !current.includes(header) && !headers.includes(now);
  if (!(isThere || isRenamed) || areMoved) throw new WorkbookError(errors.targetGone);
  return expected;
}

/** Whether a header names exactly one column. */
function isOnly(header: string, headers: readonly string[]): boolean {
  const at = headers.indexOf(header);
  return header !== '' && at >= 0 && headers.lastIndexOf(header) === at;
}

/**
 * Counts the rows of the target. A target with other rows below it grows only when rows are inserted: then the sheet's
 * size and its used rows grow by the same number. Rows that somebody types below leave the sheet's size unchanged.
 */
function rowCountOf(target: SentTarget, grid: Grid, headerRow: number): number {
  if (target.isToEnd) return Math.max(0, grid.lastRow - headerRow - 1);
  const above = headerRow - target.headerRow;
  const ofSheet = grid.maxRows - target.maxRows - above;
  const ofCells = grid.lastRow - target.lastRow - above;
  return Math.max(0, target.rowCount + (ofSheet === ofCells ? ofSheet : 0));
}
