/**
 * Decides for every host which table of a sheet is read: the range that a person gave, else the selected table
 * together with the tables that have the same headers, else the largest table.
 */

import { findTables, type TableRange } from '@daicho/shared/headers/find-tables.ts';
import { isPartOf, topOf } from '../table-range.ts';
import type { NamedTable, SheetTables } from '../target.ts';
import { alikeTables, firstAlike } from './alike-tables.ts';
import { cutText } from './cut-text.ts';
import { pageTitles } from './page-titles.ts';
import { isStatusHeader } from './status-header.ts';
import { tablesTogether } from './tables-together.ts';
import type { UsedCells } from './used-cells.ts';

interface Wish {
  /** Range that a person gave for the table. */
  readonly range?: TableRange | undefined;
  /** The first selected cell. */
  readonly selected?: { readonly row: number; readonly column: number } | undefined;
}

/** @returns undefined if the cells hold no table. */
export function sheetTables(used: UsedCells, { range, selected }: Wish): SheetTables | undefined {
  const found = findTables(used.head, { total: used.rows, tail: used.tail }).map((table) => ({
    ...table,
    headerRow: table.headerRow + used.row,
    column: table.column + used.column,
    ...nameOf(used.head, table),
    ...(hasResults(used.head, table) && { hasResults: true as const }),
  }));
  const under = found.find((table) => selected !== undefined && holds(table, selected));
  const end = used.row + used.rows - 1;
  const corrected = range && { ...range, rows: Math.min(range.rows, end - range.headerRow) };
  const together = tablesTogether(used, found);
  const likely = corrected ?? usual(found, under, together);
  if (likely === undefined) return undefined;
  const isAsked = (corrected ?? under) !== undefined;
  const chosen = isAsked ? likely : firstAlike(used, likely, found, together);
  const from = chosen.column - used.column;
  const rows = used.head.map((row) => row.slice(from, from + chosen.columns));
  const titles = pageTitles(rows, topOf(chosen) - used.row);
  const alike = alikeTables(used, chosen, found, together);
  return {
    chosen,
    found: [...found, ...signedTables(used, found)],
    ...(together && { together }),
    ...(alike.length > 0 && { alike }),
    ...(titles.length > 0 && { titles }),
  };
}

/**
 * Also offers each table together with the signature below it, in case the signature is really rows
 * of the table. The name of such a table includes the beginning of the signature.
 */
function signedTables(
  { row, column: left, rows: total, head, tail }: UsedCells,
  found: readonly NamedTable[],
): readonly NamedTable[] {
  const cellsAt = (at: number) => head[at] ?? tail[at - total + tail.length] ?? [];
  return found.flatMap(({ signedRows = 0, ...table }) => {
    const { headerRow, rows, column, columns, name } = table;
    const texts = Array.from({ length: signedRows }, (_, i) =>
      cellsAt(headerRow - row + 1 + rows + i).slice(column - left, column - left + columns),
    ).flat();
    const first = texts.find((cell) => String(cell ?? '').trim() !== '');
    if (first === undefined || first === null) return [];
    return {
      ...table,
      rows: rows + signedRows,
      name: `${name} + ${cutText(String(first).trim(), NAME_MAX)}`,
    };
  });
}

/** Number of headers that make up the name of a table without a title. */
const HEADERS_IN_NAME = 3;
/**
 * Largest number of letters of each of these headers, and of a title. A row of values that is
 * mistaken for headers would otherwise fill the pane.
 */
const HEADER_MAX = 12;
const NAME_MAX = 30;

/** Whether a table has the status of an earlier look-up. */
function hasResults(head: UsedCells['head'], { headerRow, column, columns }: TableRange): boolean {
  const headers = (head[headerRow] ?? []).slice(column, column + columns);
  return headers.some((header) => isStatusHeader(String(header ?? '').trim()));
}

/** Takes the row above a table as its title if it holds a single text. */
function nameOf(
  head: UsedCells['head'],
  { headerRow, headerRows, column, columns }: TableRange,
): Pick<NamedTable, 'name' | 'isTitled'> {
  const textsIn = (row: number) =>
    (head[row] ?? [])
      .slice(column, column + columns)
      .map((cell) => String(cell ?? '').trim())
      .filter((text) => text !== '');
  const [title = '', ...more] = textsIn(headerRow - Math.max(1, headerRows));
  if (title !== '' && more.length === 0) return { name: cutText(title, NAME_MAX), isTitled: true };
  const headers = headerRows === 0 ? [] : textsIn(headerRow).slice(0, HEADERS_IN_NAME);
  return { name: headers.map((header) => cutText(header, HEADER_MAX)).join('・') };
}

function holds(
  { headerRow, headerRows, column, columns, rows }: TableRange,
  selected: { readonly row: number; readonly column: number },
): boolean {
  const top = headerRow - Math.max(0, headerRows - 1);
  return (
    selected.row >= top &&
    selected.row <= headerRow + rows &&
    selected.column >= column &&
    selected.column < column + columns
  );
}

/**
 * Prefers all tables with the same headers to the selected table alone: a person who looked up
 * tables one by one might miss some.
 */
function usual(
  found: readonly TableRange[],
  selected: TableRange | undefined,
  together: TableRange | undefined,
): TableRange | undefined {
  if (together === undefined) return selected ?? largest(found);
  const isOther = selected !== undefined && !isPartOf(selected, together);
  return isOther ? selected : selected === undefined ? largest([together, ...found]) : together;
}

function largest(found: readonly TableRange[]): TableRange | undefined {
  return found.reduce<TableRange | undefined>(
    (best, table) => (best === undefined || table.rows > best.rows ? table : best),
    undefined,
  );
}
