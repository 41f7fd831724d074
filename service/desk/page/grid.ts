/** Shows a sheet as a grid; only its visible rows are in the page. */
import 'regular-table';
import { cellText } from '@daicho/pane/src/flow/deciding/cell-text.ts';
import { columnLetters } from '@daicho/shared/cells/column-letters.ts';
import type { RegularTableElement } from 'regular-table';
import type { SelectedCell } from '../opened/opened-list.ts';
import type { Sheet } from '../opened/sheet.ts';
import { keyColumn } from './key-column.ts';
import { isProblem, outcomesIn } from './outcomes.ts';

interface Shown {
  readonly sheet: Sheet;
  /** Numbers of the rows that are shown, or undefined for all rows. */
  readonly rows: readonly number[] | undefined;
  readonly selected: SelectedCell | undefined;
}

/** Rows above a cell that is brought into view. */
const ROWS_ABOVE = 4;

/** Largest number of scrolls towards a column far to the right. */
const TRIES = 4;

export class Grid {
  readonly element: RegularTableElement;
  #shown: Shown | undefined;
  #frame: number | undefined;
  /** Column that stays next to the row numbers; the other columns scroll. */
  #key: number | undefined;
  readonly #blank: string;

  /** @param blank shown as the status of a row without anything to look up. */
  constructor(
    { label, blank }: { label: string; blank: string },
    onSelect: (cell: SelectedCell) => void,
  ) {
    this.#blank = blank;
    const element = document.createElement('regular-table');
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', label);
    element.setDataListener(async (left, top, right, bottom) =>
      this.#cells({ left, top, right, bottom }),
    );
    element.addStyleListener(() => this.#paint());
    element.addEventListener('click', ({ target }) => {
      const cell = target instanceof HTMLElement ? this.#placeOf(target) : undefined;
      if (cell !== undefined) onSelect(cell);
    });
    this.element = element;
  }

  /** Puts the grid into the page. */
  placeIn(parent: Element): void {
    parent.append(this.element);
    this.#draw();
  }

  /** Draws the content to show, at most once in each frame. */
  show(shown: Shown): void {
    const key = keyColumn(shown.sheet);
    const isOther = this.#shown?.sheet !== shown.sheet || this.#key !== key;
    this.#shown = shown;
    this.#key = key;
    if (isOther) this.element.resetAutoSize();
    this.#draw();
  }

  /** Shows the first rows. */
  toTop(): void {
    this.element.scrollTop = 0;
  }

  /** Draws at once. @returns whether the grid is in the page. */
  async #drawn(): Promise<boolean> {
    if (!this.element.isConnected) return false;
    await this.element.draw({ invalid_viewport: true });
    return true;
  }

  #draw(): void {
    if (!this.element.isConnected) return;
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      void this.#drawn();
    });
  }

  /** Brings a cell into view. */
  async bring({ row, column }: SelectedCell): Promise<void> {
    const y = this.#yOf(row);
    if (y < 0 || !(await this.#drawn())) return;
    const x = this.#xOf(column);
    if (!this.#isInView(row)) {
      await this.element.scrollToCell(
        x === undefined ? this.#corner().x : Math.max(0, x - 1),
        Math.max(0, y - ROWS_ABOVE),
      );
    }
    if (!this.#hasColumn(column)) await this.bringColumn(column);
    // On a phone, the column before may fill the grid.
    if (x !== undefined && !this.#hasColumn(column)) {
      await this.element.scrollToCell(x, this.#corner().y);
    }
  }

  /**
   * Brings a column into view, without scrolling the rows.
   *
   * @param beside a column further left that also comes into view if there is room.
   */
  async bringColumn(column: number, beside = column): Promise<void> {
    if (beside < column) {
      await this.#bringFirst(beside + 1);
      if (this.#hasColumn(column)) return;
    }
    await this.#bringFirst(column);
  }

  /** Scrolls so that the column before a given one is the first to be shown. */
  async #bringFirst(column: number): Promise<void> {
    const x = this.#xOf(column);
    if (x === undefined || !(await this.#drawn())) return;
    const wanted = Math.max(0, x - 1);
    if (this.#corner().x > wanted) {
      await this.element.scrollToCell(wanted, this.#corner().y);
      return;
    }
    // The grid learns the widths of columns as it reaches them.
    for (let tries = 0; tries < TRIES && this.#corner().x < wanted; tries++) {
      await this.element.scrollToCell(wanted, this.#corner().y);
    }
  }

  /** Row and column that are shown first. */
  #corner(): { x: number; y: number } {
    const cell = this.element.querySelector<HTMLElement>('tbody td');
    const meta = cell === null ? undefined : this.element.getMeta(cell);
    return { x: meta?.x0 ?? 0, y: meta?.y0 ?? 0 };
  }

  /**
   * Whether a column begins in view. That the grid has drawn the column proves nothing: the grid also draws one at its
   * edge.
   */
  #hasColumn(column: number): boolean {
    const { left, right } = this.element.getBoundingClientRect();
    return [...this.#cellsInPage()].some((cell) => {
      if (this.#placeOf(cell)?.column !== column) return false;
      const box = cell.getBoundingClientRect();
      return box.left >= left && box.left < right;
    });
  }

  #isInView(row: number): boolean {
    const box = this.element.getBoundingClientRect();
    return [...this.#cellsInPage()].some((cell) => {
      if (this.#placeOf(cell)?.row !== row) return false;
      const { top, bottom } = cell.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    });
  }

  #cells(box: { left: number; top: number; right: number; bottom: number }) {
    const { sheet, rows } = this.#shown ?? {};
    if (sheet === undefined) return { num_rows: 0, num_columns: 0, data: [] };
    const count = rows?.length ?? sheet.rowCount - (sheet.shownHeaderRow === undefined ? 0 : 1);
    const numbers = range(box.top, Math.min(box.bottom, count)).map((y) => this.#rowAt(y));
    const key = this.#key;
    const width = sheet.columnCount - (key === undefined ? 0 : 1);
    const columns = range(box.left, Math.min(box.right, width)).map((x) => this.#columnAt(x));
    const outcomeOf = outcomesIn(sheet);
    const text = (row: number, column: number) => {
      const shown = shownText(sheet, row, column);
      const isBlank = shown === '' && isStatus(sheet, column) && outcomeOf(row) === 'blank';
      return isBlank ? this.#blank : shown;
    };
    return {
      num_rows: count,
      num_columns: width,
      row_headers: numbers.map((row) => [
        String(row + 1),
        ...(key === undefined ? [] : [text(row, key)]),
      ]),
      num_row_headers: key === undefined ? 1 : 2,
      // Neighbours with the same name stay two cells.
      merge_headers: 'column' as const,
      column_header_merge_depth: 0,
      column_headers: columns.map((column) => [columnLetters(column), sheet.header(column)]),
      data: columns.map((column) => numbers.map((row) => text(row, column))),
    };
  }

  /** Marks the cells for their colours: rows by their outcome, added columns, and the selected cell. */
  #paint(): void {
    const { sheet, selected } = this.#shown ?? {};
    if (sheet === undefined) return;
    this.#nameKey(sheet);
    for (const header of this.element.querySelectorAll('thead th')) {
      // The corner, and columns without a header, need no label.
      if (header.textContent === '') header.setAttribute('aria-hidden', 'true');
      else header.removeAttribute('aria-hidden');
    }
    const outcomeOf = outcomesIn(sheet);
    const added = new Set(sheet.added.map(({ column }) => column));
    for (const cell of this.#cellsInPage()) {
      const place = this.#placeOf(cell);
      cell.classList.toggle('key', place !== undefined && cell.localName === 'th');
      if (place === undefined) continue;
      const { row, column } = place;
      const kind = outcomeOf(row);
      cell.classList.toggle('problem', isProblem(kind));
      cell.classList.toggle('blank', kind === 'blank');
      cell.classList.toggle('added', added.has(column));
      const isSelected = selected?.row === row && selected.column === column;
      cell.classList.toggle('selected', isSelected);
    }
  }

  /** Writes letters and header of the fixed column, since the grid's library leaves this corner empty. */
  #nameKey(sheet: Sheet): void {
    const key = this.#key;
    if (key === undefined) return;
    const texts = [columnLetters(key), sheet.header(key)];
    for (const [i, line] of [...this.element.querySelectorAll('thead tr')].entries()) {
      const place = line.querySelector('th:nth-child(2) span');
      if (place !== null && place.textContent !== texts[i]) place.textContent = texts[i] ?? '';
    }
  }

  #cellsInPage(): NodeListOf<Element> {
    return this.element.querySelectorAll('tbody :is(td, th)');
  }

  #placeOf(cell: Element): SelectedCell | undefined {
    const meta = cell instanceof HTMLElement ? this.element.getMeta(cell) : undefined;
    if (meta?.type === 'body') return { row: this.#rowAt(meta.y), column: this.#columnAt(meta.x) };
    const key = this.#key;
    if (meta?.type !== 'row_header' || meta.row_header_x !== 1 || key === undefined)
      return undefined;
    return { row: this.#rowAt(meta.y), column: key };
  }

  /** Column of the sheet for a position among those that scroll. */
  #columnAt(x: number): number {
    return this.#key !== undefined && x >= this.#key ? x + 1 : x;
  }

  /** @returns the position of a column among those that scroll, or undefined for the fixed one. */
  #xOf(column: number): number | undefined {
    if (this.#key === undefined || column < this.#key) return column;
    return column === this.#key ? undefined : column - 1;
  }

  /**
   * Row of the sheet at a position in the grid. The row of headers has no position, since it is the head of the grid.
   */
  #rowAt(y: number): number {
    const { rows, sheet } = this.#shown ?? {};
    if (rows !== undefined) return rows[y] ?? y;
    const head = sheet?.shownHeaderRow;
    return head !== undefined && y >= head ? y + 1 : y;
  }

  /** @returns the position of a row in the grid; negative if it is not shown. */
  #yOf(row: number): number {
    const { rows, sheet } = this.#shown ?? {};
    if (rows !== undefined) return rows.indexOf(row);
    const head = sheet?.shownHeaderRow;
    return head !== undefined && row > head ? row - 1 : row;
  }
}

function isStatus(sheet: Sheet, column: number): boolean {
  return sheet.addedAt(column)?.field === 'status';
}

/** Prints a cell as a spreadsheet shows it, as far as the cell's value and header tell how. */
function shownText(sheet: Sheet, row: number, column: number): string {
  const cell = sheet.cell(row, column);
  const text = cellText(cell, sheet.header(column));
  // A sum in a spreadsheet may have more digits than its cell shows.
  return typeof cell === 'number' && text === String(cell)
    ? String(Number(cell.toPrecision(SHOWN_DIGITS)))
    : text;
}

/** Largest number of digits that a spreadsheet shows of a number. */
const SHOWN_DIGITS = 11;

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
}
