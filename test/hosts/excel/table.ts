/** A table of a workbook, and the names of its columns. */
import { type Box, indexes, overlap } from './objects/box.ts';
import type { Sheet } from './sheet.ts';

export interface Table {
  readonly id: string;
  readonly name: string;
  readonly sheet: Sheet;
  /** Box of the table, with header and totals. */
  box: Box;
  /** Ids of the columns from left to right; they stay when columns move. */
  columnIds: readonly number[];
  showHeaders: boolean;
  showTotals: boolean;
}

/** Names of the columns of a table. */
export function headersOf({ sheet, box }: Table): string[] {
  return indexes(box.columns).map((c) => String(sheet.value(box.row, box.column + c)));
}

/** Whether two names are the same for Excel, which ignores case. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The header that Excel gives to a new column of a table. */
export function freeHeader(table: Table): string {
  const taken = headersOf(table);
  const free = indexes(taken.length + 1).find(
    (n) => !taken.some((header) => isSameName(header, `列${n + 1}`)),
  );
  return `列${(free ?? 0) + 1}`;
}

/** Tables of a sheet that touch a box. */
export function tablesAt(
  { tables }: { readonly tables: readonly Table[] },
  sheet: Sheet,
  box: Box,
): Table[] {
  return tables.filter((table) => table.sheet === sheet && overlap(table.box, box));
}
