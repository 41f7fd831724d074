import type { ResultRows } from '../result-rows.ts';
import type { ResultColumn } from '../table-file.ts';
import { newCells } from './inline-cell.ts';
import type { RawCell } from './raw-cell.ts';
import { sheetEdits } from './sheet-edits.ts';
import type { SheetLayout } from './sheet-layout.ts';
import { SheetReader } from './sheet-reader.ts';
import { Splicer } from './splicer.ts';
import { attribute, isSet, withAttribute, withoutAttribute } from './xml-tag.ts';

/** Gives the XML of a sheet with the new columns in it; all other bytes are copied. */
export async function* editSheet(
  content: AsyncIterable<Buffer>,
  layout: SheetLayout,
  columns: readonly ResultColumn[],
  rows: ResultRows,
  onUnhidden: (row: number) => void,
): AsyncGenerator<Buffer> {
  const editor = new SheetEditor(layout, columns, rows, onUnhidden);
  for await (const chunk of content) {
    await editor.feed(chunk.toString('latin1'));
    yield Buffer.from(editor.take(), 'latin1');
  }
  editor.finish();
  yield Buffer.from(editor.take(), 'latin1');
}

class SheetEditor {
  readonly #layout: SheetLayout;
  readonly #rows: ResultRows;
  readonly #onUnhidden: (row: number) => void;
  readonly #headers: readonly string[];
  /** Number of the column after the last new column. */
  readonly #endColumn: number;
  /** Style of new cells in rows in which the chosen column has no cell. */
  readonly #columnStyle: string | undefined;
  readonly #reader = new SheetReader(new Set());
  readonly #splicer: Splicer;
  /** Next data row whose results were not requested yet. */
  #nextRow: number;
  /** Results of the current row, and the column to write next. */
  #texts: readonly string[] | undefined;
  #nextColumn = 0;
  #style: string | undefined;
  #isSkipping = false;

  constructor(
    layout: SheetLayout,
    columns: readonly ResultColumn[],
    rows: ResultRows,
    onUnhidden: (row: number) => void,
  ) {
    this.#layout = layout;
    this.#rows = rows;
    this.#onUnhidden = onUnhidden;
    this.#headers = columns.map(({ header }) => header);
    this.#endColumn = layout.freeColumn + columns.length;
    this.#columnStyle = styleOfColumn(layout);
    this.#splicer = new Splicer(sheetEdits(layout, columns));
    this.#nextRow = layout.row + 1;
  }

  take(): string {
    return this.#splicer.take();
  }

  async feed(chunk: string): Promise<void> {
    const reader = this.#reader;
    const splicer = this.#splicer;
    splicer.feed(chunk);
    reader.feed(chunk);
    for (let event = reader.next(); event !== undefined; event = reader.next()) {
      if (event === 'row') await this.#beginRow();
      else if (event === 'row-end') this.#endRow();
      else if (event === 'cell' && reader.cell !== undefined) this.#beginCell(reader.cell);
      else if (event === 'cell-end') this.#endCell();
    }
    if (this.#isSkipping) splicer.skipTo(reader.consumed);
    else splicer.copyTo(reader.consumed);
  }

  finish(): void {
    this.#reader.finish();
    this.#splicer.copyTo(this.#reader.consumed);
  }

  async #beginRow(): Promise<void> {
    const reader = this.#reader;
    const splicer = this.#splicer;
    const layout = this.#layout;
    const { row, tag } = reader;
    if (row > this.#nextRow) await this.#fillGap(row);
    this.#texts = await this.#resultsOf(row);
    if (this.#texts === undefined) return;
    this.#nextColumn = layout.freeColumn;
    this.#style = styleOfRow(tag) ?? this.#columnStyle;
    if (reader.selfClosing) return;
    splicer.copyTo(reader.start);
    splicer.skipTo(reader.end);
    splicer.insert(this.#shownOrHidden(withSpans(tag, this.#endColumn - 1), row));
  }

  #shownOrHidden(tag: string, row: number): string {
    const { isWanted } = this.#rows;
    if (row === this.#layout.row || isWanted === undefined) return tag;
    if (!isWanted) return withAttribute(tag, 'hidden', '1');
    if (!isSet(tag, 'hidden')) return tag;
    this.#onUnhidden(row);
    return withoutAttribute(tag, 'hidden');
  }

  async #resultsOf(row: number): Promise<readonly string[] | undefined> {
    if (row === this.#layout.row) return this.#headers;
    if (row < this.#nextRow || row > this.#layout.lastRow) return undefined;
    this.#nextRow = row + 1;
    return this.#rows.next();
  }

  /** Adds the rows that have no XML, as blank rows often do, if the caller has results for these rows. */
  async #fillGap(before: number): Promise<void> {
    const layout = this.#layout;
    const splicer = this.#splicer;
    const { prefix, freeColumn: column } = layout;
    while (this.#nextRow < Math.min(before, layout.lastRow + 1)) {
      const row = this.#nextRow;
      const texts = (await this.#resultsOf(row)) ?? [];
      if (texts.every((text) => text === '')) continue;
      const cells = newCells(prefix, { row, column, texts, style: this.#columnStyle });
      splicer.copyTo(this.#reader.start);
      splicer.insert(`<${prefix}row r="${row}">${cells}</${prefix}row>`);
    }
  }

  #beginCell(cell: RawCell): void {
    const layout = this.#layout;
    const reader = this.#reader;
    const splicer = this.#splicer;
    const texts = this.#texts;
    const { column } = cell;
    if (texts === undefined) return;
    if (column === layout.column) this.#style = cell.style;
    if (column < layout.freeColumn) return;
    splicer.copyTo(reader.start);
    splicer.insert(this.#cellsBefore(column));
    if (column >= this.#endColumn) return;
    // Replaces an existing blank cell (it may have a border) if there is a result, and keeps it otherwise.
    if (texts[column - layout.freeColumn] === '') this.#nextColumn = column + 1;
    else {
      splicer.insert(this.#cellsBefore(column + 1));
      this.#isSkipping = true;
    }
  }

  #endCell(): void {
    if (!this.#isSkipping) return;
    this.#splicer.skipTo(this.#reader.end);
    this.#isSkipping = false;
  }

  #endRow(): void {
    const reader = this.#reader;
    const splicer = this.#splicer;
    if (this.#texts === undefined) return;
    const cells = this.#cellsBefore(this.#endColumn);
    splicer.copyTo(reader.start);
    if (reader.selfClosing && cells !== '') {
      const tag = withSpans(reader.tag, this.#endColumn - 1).replace(/\s*\/>$/, '>');
      splicer.skipTo(reader.end);
      splicer.insert(`${this.#shownOrHidden(tag, reader.row)}${cells}</${this.#layout.prefix}row>`);
    } else splicer.insert(cells);
    this.#texts = undefined;
  }

  /** Gives this row's new cells that are not written yet, up to a column. */
  #cellsBefore(end: number): string {
    const texts = this.#texts ?? [];
    const layout = this.#layout;
    const column = this.#nextColumn;
    const style = this.#style;
    if (column >= Math.min(end, this.#endColumn)) return '';
    this.#nextColumn = Math.min(end, this.#endColumn);
    const [from, to] = [column - layout.freeColumn, this.#nextColumn - layout.freeColumn];
    const { row } = this.#reader;
    return newCells(layout.prefix, { row, column, texts: texts.slice(from, to), style });
  }
}

/** Corrects `spans`, the columns that a row uses. Programs ignore wrong spans, but right ones are easily written. */
function withSpans(tag: string, last: number): string {
  const spans = attribute(tag, 'spans');
  const match = /^(\d+):(\d+)$/.exec(spans ?? '');
  if (match === null || Number(match[2]) >= last) return tag;
  return withAttribute(tag, 'spans', `${match[1]}:${last}`);
}

function styleOfRow(tag: string): string | undefined {
  return isSet(tag, 'customFormat') ? styleIndex(attribute(tag, 's')) : undefined;
}

function styleOfColumn(layout: SheetLayout): string | undefined {
  const range = layout.cols.find(({ tag }) => {
    const [first, last] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))];
    return first <= layout.column && layout.column <= last;
  });
  return range === undefined ? undefined : styleIndex(attribute(range.tag, 'style'));
}

function styleIndex(text: string | undefined): string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? text : undefined;
}
