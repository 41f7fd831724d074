/** What the sandbox's grid shows of the workbook. */
import { columnName } from '@daicho/service/tables/a1.ts';
import { indexes } from '../box.ts';
import type { Cell } from '../sheet.ts';
import type { Workbook } from '../workbook.ts';

/** Rows beyond are there for the pane, but not drawn. */
const ROWS_SHOWN = 500;
const ROWS_FREE = 5;
const COLUMNS_FREE = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

export interface GridState {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly rowCount: number;
  readonly columns: readonly { readonly name: string; readonly width: number }[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly hiddenRows: number;
  readonly selection: readonly (readonly [number, number, number, number])[];
  readonly tables: readonly { readonly name: string; readonly range: readonly number[] }[];
  readonly undoSteps: number;
}

export function gridState(workbook: Workbook): GridState {
  const { selection, sheets } = workbook;
  const sheet = selection?.sheet ?? sheets[0];
  if (sheet === undefined) throw new Error('a workbook without sheets');
  const used = sheet.used();
  const rowCount = used === undefined ? 0 : used.row + used.rows;
  const columnCount = (used === undefined ? 0 : used.column + used.columns) + COLUMNS_FREE;
  const rows = Math.min(rowCount + ROWS_FREE, ROWS_SHOWN);
  const cells = sheet.cells({ row: 0, column: 0, rows, columns: columnCount });
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: sheets.indexOf(sheet),
    rowCount,
    columns: indexes(columnCount).map((column) => ({
      name: columnName(column + 1),
      width: sheet.columnWidths.get(column) ?? 10,
    })),
    rows: cells.flatMap((row, number) =>
      sheet.hiddenRows.has(number) ? [] : [{ row: number, cells: row.map(shownText) }],
    ),
    hiddenRows: sheet.hiddenRows.size,
    selection: [selection?.box ?? [], selection?.more ?? []]
      .flat()
      .map((box) => [box.row, box.column, box.rows, box.columns]),
    tables: workbook.tables
      .filter((table) => table.sheet === sheet)
      .map(({ name, box }) => ({ name, range: [box.row, box.column, box.rows, box.columns] })),
    undoSteps: workbook.undo.size,
  };
}

/** Dates as dates, everything else as it is: formats are not this grid's subject. */
function shownText({ value, format }: Cell): string {
  if (typeof value === 'number' && /y.*d/i.test(format)) {
    return new Date(DAY_ZERO + value * DAY_MS).toISOString().slice(0, 10);
  }
  if (typeof value === 'boolean') return String(value).toUpperCase();
  return typeof value === 'number' ? String(Math.round(value * 1e6) / 1e6) : value;
}
