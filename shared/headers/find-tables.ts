/**
 * Finds the tables of a sheet: under titles, side by side or one below the other, with headers in
 * one row, two rows or none, with blank rows inside and totals below.
 */

import type { CellValue } from '../cells/cell.ts';
import { isDittoMark } from '../cells/ditto-mark.ts';
import { filledColumns, type Row } from './row.ts';
import { isFirstOfData, isGroupRow } from './rows/group-row.ts';
import {
  goesOnBehindPage,
  goesOnWithPlaces,
  isAddress,
  isDataRow,
  isDatum,
  isHeaderLike,
  isHeaderRow,
  isMunicipalityAlone,
  isSenderHeader,
  namesAnyPlace,
  namesDataBelow,
  namesOneColumn,
} from './rows/header-row.ts';
import { endOfList } from './rows/list-end.ts';
import { isPeriod, periodColumns } from './rows/period.ts';
import { isTitleOf, wordsAboveData } from './rows/title-row.ts';

/** Position of a table, counted from the first row and column of the examined cells. */
export interface TableRange {
  /** Row of the headers, the lower one of two; the row above the first row of a table without headers. */
  readonly headerRow: number;
  /** Number of rows with headers. */
  readonly headerRows: 0 | 1 | 2;
  readonly column: number;
  readonly columns: number;
  /** Number of rows of data. */
  readonly rows: number;
  /** Number of rows below that were recognised as a signature, blank ones included; absent if there are none. */
  readonly signedRows?: number | undefined;
}

/** Number of rows below a table's beginning in which its header is looked for, without blank ones. */
const HEAD_ROWS = 12;
/** Number of rows below that are compared with possible headers. */
const COMPARED = 5;

/** The end of a sheet that has more rows than are looked at. */
interface SheetEnds {
  /** Number of all rows. */
  readonly total: number;
  /** The last rows. */
  readonly tail: readonly Row[];
}

/**
 * Finds the tables in reading order: from top to bottom, then from left to right.
 *
 * @param head the first rows.
 * @param ends the last rows, if the sheet has more rows than `head`.
 */
export function findTables(head: readonly Row[], ends?: SheetEnds): readonly TableRange[] {
  return stripsOf(head)
    .flatMap((strip) => {
      const tables = tablesIn(head, strip);
      const last = tables[tables.length - 1];
      if (last === undefined || ends === undefined || ends.total <= head.length) return tables;
      return [...tables.slice(0, -1), reachingOn(last, strip, ends)];
    })
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.headerRow - b.headerRow || a.column - b.column);
}

/** Extends a table to the end of the sheet, without totals; a table that ended before stays as it is. */
function reachingOn(table: TableRange, strip: Strip, { total, tail }: SheetEnds): TableRange {
  const rows = tail.map((row) => within(row, strip));
  const { last, ...signed } = endOfList(rows, 0, rows.length);
  if (last === 0) return table;
  const { signedRows, ...place } = table;
  return { ...place, ...signed, rows: total - (rows.length - last) - table.headerRow - 1 };
}

interface Strip {
  readonly column: number;
  readonly columns: number;
}

/** Splits the sheet at empty columns that have headers on both sides. */
function stripsOf(cells: readonly Row[]): readonly Strip[] {
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const filled = new Set(cells.filter((row) => !isTitle(row)).flatMap(filledColumns));
  const used = filled.size > 0 ? filled : new Set(cells.flatMap(filledColumns));
  const strips: { column: number; columns: number }[] = [];
  for (let column = 0; column < width; column++) {
    if (!used.has(column)) continue;
    const last = strips[strips.length - 1];
    if (last !== undefined && last.column + last.columns === column) last.columns += 1;
    else strips.push({ column, columns: 1 });
  }
  const joined: Strip[] = [];
  for (const strip of strips) {
    const last = joined[joined.length - 1];
    const isApart = hasHeader(cells, strip) && !(last && isBesideSpacer(cells, last, strip));
    if (last === undefined || isApart) joined.push(strip);
    else
      joined[joined.length - 1] = { ...last, columns: strip.column + strip.columns - last.column };
  }
  return joined;
}

function hasHeader(cells: readonly Row[], strip: Strip): boolean {
  return cells.some((row) => isHeaderRow(within(row, strip)));
}

function isTitle(row: Row): boolean {
  return filledColumns(row).length < 2;
}

/**
 * Whether an empty column is only a spacer: one of the two strips is a single column, such as numbers, over the same
 * rows as the other.
 */
function isBesideSpacer(cells: readonly Row[], left: Strip, right: Strip): boolean {
  if (Math.min(left.columns, right.columns) > 1 || left.columns === right.columns) return false;
  const rowsOf = (strip: Strip) =>
    cells.flatMap((row, at) =>
      !isTitle(row) && filledColumns(within(row, strip)).length > 0 ? [at] : [],
    );
  const [narrow, wide] = left.columns === 1 ? [left, right] : [right, left];
  const [own, other] = [rowsOf(narrow), new Set(rowsOf(wide))];
  const isWithin = own.length > 1 && own.every((row) => other.has(row));
  return isWithin && own.length >= SAME_ROWS * other.size;
}

/** Share of the table's rows that a column after a spacer has to fill. */
const SAME_ROWS = 0.8;

function within(row: Row, { column, columns }: Strip): Row {
  return row.slice(column, column + columns);
}

function tablesIn(cells: readonly Row[], strip: Strip): readonly TableRange[] {
  const rows = cells.map((row) => within(row, strip));
  const first = rows.findIndex((row) => filledColumns(row).length > 0);
  if (first < 0) return [];
  const heads = headsIn(rows, first);
  return heads.map((head, i) => {
    const next = heads[i + 1];
    const end = next === undefined ? rows.length : next.top;
    return placeOf(rows, strip, head, end);
  });
}

interface Head {
  /** First row of the table with its headers, without titles. */
  readonly top: number;
  readonly headerRow: number;
  readonly headerRows: 0 | 1 | 2;
}

/**
 * Finds the header of the first table, and the headers of tables below a blank row or a title, or right below the data
 * of another table.
 */
function headsIn(rows: readonly Row[], first: number): readonly Head[] {
  const heads = [firstHead(rows, first)];
  for (let row = (heads[0]?.headerRow ?? 0) + 2; row < rows.length; row++) {
    const head = heads[heads.length - 1];
    if (head !== undefined && beginsTable(rows, head, row)) {
      const next = headAt(rows, row);
      heads.push(next);
      row = next.headerRow + 1;
    }
  }
  return heads;
}

function beginsTable(rows: readonly Row[], head: Head, row: number): boolean {
  const [above, here] = [rows[row - 1] ?? [], rows[row] ?? []];
  if (isSenderHeader(here) && filledColumns(above).length === 0) return true;
  if (!isHeaderRow(here)) return false;
  if (repeats(rows, head, row)) return !goesOnBehindPage(rows, head.top, row);
  if (here.some(isDittoMark) || hasDataOf(rows, head, row)) return false;
  const below = rows.slice(row + 1, row + COMPARED);
  // The first row below a subtotal can consist of names that read like headers: 第4支店, 栄光印刷有限会社.
  if (isLikeData(rows, head, row) || goesOnWithPlaces(here, below)) return false;
  return filledColumns(above).length <= 1 || namesDataBelow(here, below);
}

/** Whether a row holds the same headers as a table further up, or the groups above them. */
function repeats(rows: readonly Row[], { top, headerRow }: Head, row: number): boolean {
  const here = JSON.stringify(rows[row]);
  return rows.slice(top, headerRow + 1).some((header) => JSON.stringify(header) === here);
}

/**
 * Whether a row holds a number, date or code in a column in which the rows above hold such values
 * too, or a municipality among addresses.
 */
function hasDataOf(rows: readonly Row[], { headerRow }: Head, row: number): boolean {
  const above = rows.slice(headerRow + 1, row).filter((one) => filledColumns(one).length > 1);
  const here = rows[row] ?? [];
  const isCounted = (cell: CellValue | undefined) => isDatum(cell) && !isPeriod(cell);
  const periods = periodColumns(here);
  return filledColumns(here).some((at) => {
    const isAbove = (test: (cell: CellValue | undefined) => boolean) =>
      above.slice(-COMPARED).some((one) => test(one[at]));
    return (
      (!periods.includes(at) && isCounted(here[at]) && isAbove(isCounted)) ||
      (isMunicipalityAlone(here[at]) && isAbove(isAddress))
    );
  });
}

/**
 * Whether the data of a table reads like headers, such as names of banks and branches, so that a
 * row further down is not a header. Headers of places are recognised even then.
 */
function isLikeData(rows: readonly Row[], { headerRow }: Head, row: number): boolean {
  const data = rows.slice(headerRow + 1, row).filter((one) => filledColumns(one).length > 1);
  const ofPlaces = namesAnyPlace(rows[row] ?? []);
  const isSimilar = (one: Row) => isHeaderRow(one) && (!ofPlaces || namesAnyPlace(one));
  return data.slice(0, COMPARED).filter(isSimilar).length * 2 > Math.min(data.length, COMPARED);
}

function firstHead(rows: readonly Row[], first: number): Head {
  const filled = rows
    .map((_, at) => at)
    .filter((at) => at >= first && filledColumns(rows[at] ?? []).length > 0)
    .slice(0, HEAD_ROWS);
  const named = filled.find(
    (at, i) => isHeaderRow(rows[at] ?? []) && !isTitleOf(rows[at] ?? [], rows[filled[i + 1] ?? -1]),
  );
  // Data begins with the first row that holds more than a title.
  const data = filled.find((at) => filledColumns(rows[at] ?? []).length > 1) ?? first;
  const withoutHeader: Head = { top: data, headerRow: data - 1, headerRows: 0 };
  const begins = goesOnWithPlaces(rows[data] ?? [], rows.slice(data + 1, data + COMPARED));
  if (begins && (named ?? data) === data) return withoutHeader;
  if (named !== undefined) return headAt(rows, named);
  const isOneColumn = filled.every((at) => filledColumns(rows[at] ?? []).length <= 1);
  const alone = filled.find((at, i) =>
    isOneColumn
      ? isNamedAlone(rows[at] ?? [])
      : namesOneColumn(rows[at] ?? [], rows[filled[i + 1] ?? rows.length] ?? []),
  );
  if (alone !== undefined) return { top: alone, headerRow: alone, headerRows: 1 };
  const above = wordsAboveData(
    filled.map((at) => rows[at] ?? []),
    COMPARED,
  );
  const words = above === undefined ? undefined : filled[above];
  if (words !== undefined) return headAt(rows, words);
  return isDataRow(rows[data] ?? [])
    ? withoutHeader
    : { top: data, headerRow: data, headerRows: 1 };
}

function isNamedAlone(row: Row): boolean {
  return filledColumns(row).some((at) => isHeaderLike(row[at] ?? null));
}

/** Includes a second row of headers: groups above (お届け先, ご依頼主), or names below some of them. */
function headAt(rows: readonly Row[], row: number): Head {
  const [upper, here, lower] = [rows[row - 1] ?? [], rows[row] ?? [], rows[row + 1] ?? []];
  if (isGroupRow(upper, here)) return { top: row - 1, headerRow: row, headerRows: 2 };
  if (isHeaderRow(lower) && isGroupRow(here, lower) && !isFirstOfData(here, lower)) {
    return { top: row, headerRow: row + 1, headerRows: 2 };
  }
  return { top: row, headerRow: row, headerRows: 1 };
}

function placeOf(
  rows: readonly Row[],
  { column, columns }: Strip,
  { headerRow, headerRows }: Head,
  end: number,
): TableRange {
  const { last, ...signed } = endOfList(rows, headerRow + 1, end);
  const body = rows.slice(Math.max(0, headerRow - headerRows + 1), last);
  const used = body.flatMap((row) => filledColumns(row));
  const from = Math.min(...used, columns - 1);
  const to = Math.max(...used, from);
  return {
    headerRow,
    headerRows,
    column: column + from,
    columns: to - from + 1,
    rows: Math.max(0, last - headerRow - 1),
    ...signed,
  };
}
