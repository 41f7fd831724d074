import { COLUMN } from '../../../sources/nta/corporation-row.ts';
import type { LayeredTable } from '../layered-table.ts';
import { rowOf } from '../row-text.ts';

/** Reads the rows of the register in step with the rows of an import, both by number. */
export class RowsInTurn {
  readonly #table: LayeredTable;
  readonly #rows: Iterator<number>;
  readonly #line: (row: number) => Buffer;
  #next: number | undefined;

  constructor(table: LayeredTable) {
    this.#table = table;
    this.#rows = table.inOrder();
    this.#line = table.lines();
    this.#next = this.#taken();
  }

  /**
   * Moves on in the register to a corporate number and gives its row, if there is one. Calls `pass` with each row on
   * the way there.
   */
  upTo(corporateNumber: number, pass: (row: number) => void): number | undefined {
    for (;;) {
      const row = this.#next;
      if (row === undefined) return undefined;
      const number = this.#table.number(row);
      if (number > corporateNumber) return undefined;
      this.#next = this.#taken();
      if (number === corporateNumber) return row;
      pass(row);
    }
  }

  /** Gives the bytes of a row, valid until the next call. */
  line(row: number): Buffer {
    return this.#line(row);
  }

  updateDate(row: number): string {
    return rowOf(this.line(row))[COLUMN.updateDate] ?? '';
  }

  #taken(): number | undefined {
    const { done, value } = this.#rows.next();
    return done === true ? undefined : value;
  }
}
