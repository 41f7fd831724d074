/** A sheet of a book while the book is made, with the truth about its rows. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { one, type Random } from '../enrich/made-up-addresses.ts';
import type { Customer } from './customers.ts';
import type { TruthRow } from './truth.ts';

/** Column of a list: its header, and its cell for a customer. */
export type Column = readonly [header: string, of: (customer: Customer, at: number) => CellValue];

export interface ListLayout {
  readonly columns: readonly Column[];
  readonly customers: readonly Customer[];
  /** Index of the column in which each row has a different text. */
  readonly key: number;
  /** Index of the column with the list's own codes. */
  readonly ownCodes?: number;
  /** Index of the column of addresses, if some of its cells have a ditto mark instead of an address. */
  readonly ditto?: number;
  /** Leftmost column, from 0. */
  readonly left?: number;
  readonly hasHeader?: boolean;
  /** Gives the lines that stand before a customer, such as subtotals. @param at position of the customer. */
  readonly between?: (at: number) => readonly (readonly CellValue[])[];
}

const DITTO = 0.015;
const DITTO_MARKS = ['〃', '同上', '同　上'];

export class Page {
  readonly name: string;
  readonly rows: CellValue[][] = [];
  readonly truth: TruthRow[] = [];
  /** Merged cells, as addresses. */
  readonly merged: string[] = [];
  /** Rows that the filter hides, from 0. */
  readonly hiddenRows: number[] = [];
  readonly hiddenColumns: number[] = [];
  /** Address of the filtered range. */
  filter: string | undefined;
  isProtected = false;

  constructor(name: string, above: readonly (readonly CellValue[])[] = []) {
    this.name = name;
    for (const [at, cells] of above.entries()) this.put(at, 0, cells);
  }

  put(row: number, column: number, cells: readonly CellValue[]): void {
    while (this.rows.length <= row) this.rows.push([]);
    const line = this.rows[row] ?? [];
    while (line.length < column) line.push(null);
    for (const [at, cell] of cells.entries()) line[column + at] = cell;
  }

  /**
   * Writes a list below the last row, or from a given row on. @returns the row of its header or of its first customer
   */
  list(layout: ListLayout, random: Random, top = this.rows.length): number {
    const { columns, customers, left = 0, hasHeader = true, between = () => [] } = layout;
    let row = top;
    if (hasHeader)
      this.put(
        row++,
        left,
        columns.map(([header]) => header || null),
      );
    let above: Customer | undefined;
    for (const [at, customer] of customers.entries()) {
      for (const cells of between(at)) this.put(row++, left, cells);
      const isSame = layout.ditto !== undefined && above !== undefined && random() < DITTO;
      // A customer who lives at the address above has the branch above, too.
      const shown = isSame && above !== undefined ? { ...customer, place: above.place } : customer;
      const cells = columns.map(([, of]) => of(shown, at));
      if (isSame) {
        cells[layout.ditto ?? 0] = one(DITTO_MARKS, random);
        if (layout.ownCodes !== undefined) cells[layout.ownCodes] = null;
      } else above = customer;
      this.put(row++, left, cells);
      this.truth.push({
        ...{ sheet: this.name, row, key: String(cells[layout.key]) },
        code: (isSame ? above : customer)?.code ?? null,
        trouble: isSame ? 'ditto mark' : customer.trouble,
        ownCodes: layout.ownCodes === undefined ? null : layout.ownCodes - layout.key,
      });
    }
    return top;
  }
}
