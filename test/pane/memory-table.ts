/** A table in memory in which a person goes on working: rows move and cells are edited at any call of the pane. */
import type { Looks, Puts, Rows, Waiting } from '@daicho/pane/src/host.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';

/**
 * Moments at which a person may do something: before a call, between its reading and its writing, or after its writing.
 */
export type Moment =
  | 'readTarget'
  | 'readRows'
  | 'check'
  | 'addColumns'
  | 'rewrite'
  | 'rewriting'
  | 'rewritten';

export class MemoryTable {
  headers: string[];
  rows: CellValue[][];
  /** Called at each moment, with a count of how often this moment has occurred. */
  at: (moment: Moment, count: number) => void | Promise<void> = () => {};
  readonly calls: Record<Moment, number> = {
    readTarget: 0,
    readRows: 0,
    check: 0,
    addColumns: 0,
    rewrite: 0,
    rewriting: 0,
    rewritten: 0,
  };
  /** Number of times that rows were inserted, deleted or reordered. */
  protected shape = 0;
  /** Number formats of cells by row, which follow the rows when these move. */
  readonly #formats = new WeakMap<readonly CellValue[], Map<number, string>>();
  #editing: { readonly ended: Promise<void>; readonly end: () => void } | undefined;

  constructor(headers: readonly string[], rows: readonly (readonly CellValue[])[]) {
    this.headers = [...headers];
    this.rows = rows.map((cells) => [...cells]);
  }

  column(header: string): readonly CellValue[] {
    const at = this.headers.indexOf(header);
    return this.rows.map((cells) => cells[at] ?? null);
  }

  formatAt(row: number, column: number): string {
    const cells = this.rows[row];
    return (cells && this.#formats.get(cells)?.get(column)) ?? 'General';
  }

  setFormat(row: number, column: number, format: string): void {
    const cells = this.rows[row] ?? [];
    const formats = this.#formats.get(cells) ?? new Map<number, string>();
    this.#formats.set(cells, formats.set(column, format));
  }

  insert(at: number, cells: readonly CellValue[]): void {
    this.rows.splice(at, 0, [...cells]);
    this.shape += 1;
  }

  delete(at: number): void {
    this.rows.splice(at, 1);
    this.shape += 1;
  }

  reorder(order: (rows: CellValue[][]) => CellValue[][]): void {
    this.rows = order(this.rows);
    this.shape += 1;
  }

  beginEditing(): void {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#editing = { ended, end };
  }

  endEditing(): void {
    this.#editing?.end();
    this.#editing = undefined;
  }

  protected cells(start: number, count: number, columns: readonly number[]): Rows {
    return this.rows
      .slice(start, start + count)
      .map((cells) => columns.map((column) => cells[column] ?? null));
  }

  protected removeCells(columns: readonly number[]): void {
    const isLeft = (_: unknown, i: number) => !columns.includes(i);
    this.headers = this.headers.filter(isLeft);
    this.rows = this.rows.map((cells) => {
      const left = cells.filter(isLeft);
      const formats = this.#formats.get(cells);
      if (formats !== undefined) this.#formats.set(left, formats);
      return left;
    });
  }

  /** Gives looks in which no cell holds a formula. */
  protected looks(start: number, count: number, columns: readonly number[]): Looks {
    const rows = this.rows.slice(start, start + count);
    return {
      formats: rows.map((_, i) => columns.map((column) => this.formatAt(start + i, column))),
      formulas: rows.map(() => columns.map(() => false)),
    };
  }

  protected put(start: number, columns: readonly number[], puts: Puts): void {
    puts.forEach((row, i) => {
      const cells = this.rows[start + i];
      row.forEach((put, n) => {
        const column = columns[n];
        if (put === null || column === undefined || cells === undefined) return;
        while (cells.length < column) cells.push(null);
        const value = typeof put === 'string' ? put : put.value;
        cells[column] = value === '' ? null : value;
        if (typeof put !== 'string') this.setFormat(start + i, column, put.format);
      });
    });
  }

  protected async moment(moment: Moment, { signal, onEditMode }: Waiting): Promise<void> {
    signal.throwIfAborted();
    this.calls[moment] += 1;
    await this.at(moment, this.calls[moment]);
    if (this.#editing === undefined) return;
    onEditMode(true);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    await Promise.race([this.#editing.ended, aborted]);
    onEditMode(false);
  }
}
