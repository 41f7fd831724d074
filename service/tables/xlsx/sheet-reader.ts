import { LAST_COLUMN, LAST_ROW } from '../a1.ts';
import { guardNamespace, worksheetPrefix } from './namespaces.ts';
import { cellAttributes, columnIn, type RawCell } from './raw-cell.ts';
import { characters, lengthened, RichText } from './rich-text.ts';
import { XmlProblem, XmlScanner, type XmlToken } from './xml-scanner.ts';
import { attribute } from './xml-tag.ts';

/**
 * - `element`, `element-end`: a child of the worksheet
 * - `inner`: an element inside a child of the worksheet, except inside the data
 * - `inner-text`: a text inside the worksheet's extensions
 * - `row`, `row-end`, `cell`, `cell-end`: the data; a self-closing tag gives the beginning and the end, with the same
 *   offsets
 */
type SheetEvent =
  | 'element'
  | 'element-end'
  | 'inner'
  | 'inner-text'
  | 'row'
  | 'row-end'
  | 'cell'
  | 'cell-end';

/** Columns whose texts are stored. */
type Keeping = ReadonlySet<number> | 'all';

/**
 * Reads a worksheet part (ECMA-376 Part 1, 18.3.1.99) event by event. Rows and cells are numbered even if they do not
 * state their number; rows and cells that are out of order are refused, since they have no single meaning.
 *
 * @throws XmlProblem from `feed`, `next` and `finish`
 */
export class SheetReader {
  /**
   * Name of the current element, which is the inner one for the event `inner`. The worksheet's own prefix is left out;
   * other prefixes stay.
   */
  name = '';
  /** Prefix of the worksheet's own namespace, with its colon. */
  prefix = '';
  row = 0;
  /** Tag of the current row as in the part. */
  rowTag = '';
  cell: RawCell | undefined;

  readonly #scanner = new XmlScanner();
  readonly #keeping: Keeping;
  readonly #richText = new RichText();
  #pendingEnd: SheetEvent | undefined;
  #element = '';
  #inRow = false;
  #inCell = false;
  #inValue = false;
  #lastColumn = 0;
  #names = namesWith('');
  #sheetDataCount = 0;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** Offsets of the current tag in the part. */
  get start(): number {
    return this.#scanner.start;
  }
  get end(): number {
    return this.#scanner.end;
  }
  /** Current tag or text as it stands in the part. */
  get tag(): string {
    return this.#scanner.raw;
  }
  get selfClosing(): boolean {
    return this.#scanner.selfClosing;
  }
  /** Number of elements around the current one. */
  get depth(): number {
    return this.#scanner.depth;
  }
  /** Offset of the first byte that is in no event yet. */
  get consumed(): number {
    return this.#scanner.consumed;
  }

  feed(chunk: string): void {
    this.#scanner.feed(chunk);
  }

  finish(): void {
    this.#scanner.finish();
    if (this.#sheetDataCount === 0) throw new XmlProblem('damaged', 'no sheetData');
  }

  next(): SheetEvent | undefined {
    const pending = this.#pendingEnd;
    if (pending !== undefined) {
      this.#pendingEnd = undefined;
      return this.#ended(pending);
    }
    const scanner = this.#scanner;
    for (let token = scanner.next(); token !== undefined; token = scanner.next()) {
      const event = this.#eventOf(token);
      if (event !== undefined) return event;
    }
    return undefined;
  }

  #eventOf(token: XmlToken): SheetEvent | undefined {
    if (token === 'open') return this.#opened();
    if (token === 'close') return this.#closed();
    if (this.#inCell && this.cell !== undefined) this.#content(token, this.cell);
    return token === 'text' && this.#element === 'extLst' ? 'inner-text' : undefined;
  }

  #opened(): SheetEvent | undefined {
    const scanner = this.#scanner;
    const names = this.#names;
    if (scanner.depth === 0) return this.#beginSheet();
    if (scanner.depth === 1 || !isForeign(this.#element)) guardNamespace(this.prefix, scanner.raw);
    if (scanner.depth === 1) return this.#beginElement();
    if (this.#element !== 'sheetData') {
      this.name = this.#localName();
      return 'inner';
    }
    if (this.#inCell && this.cell !== undefined) this.#openInCell(this.cell);
    else if (scanner.depth === 2 && scanner.name === names.row) return this.#beginRow();
    else if (this.#inRow && scanner.depth === 3 && scanner.name === names.c)
      return this.#beginCell();
    else if (scanner.name.endsWith(':AlternateContent')) {
      throw new XmlProblem('unsupported', 'alternate content in the data');
    }
    return undefined;
  }

  #closed(): SheetEvent | undefined {
    const { cell } = this;
    const scanner = this.#scanner;
    const names = this.#names;
    if (scanner.depth === 1) return this.#ended('element-end');
    if (this.#element !== 'sheetData') return undefined;
    if (this.#inCell && cell !== undefined) {
      if (scanner.depth < CELL_DEPTH) return this.#ended('cell-end');
      this.#closeInCell(cell);
    } else if (this.#inRow && scanner.depth === 2 && scanner.name === names.row) {
      return this.#ended('row-end');
    }
    return undefined;
  }

  #ended(event: SheetEvent): SheetEvent {
    if (event === 'element-end') this.name = this.#element;
    if (event === 'row-end') this.#inRow = false;
    if (event === 'cell-end') this.#inCell = false;
    return event;
  }

  #beginSheet(): undefined {
    this.prefix = worksheetPrefix(this.#scanner.name, this.#scanner.raw);
    this.#names = namesWith(this.prefix);
    return undefined;
  }

  #beginElement(): SheetEvent {
    const scanner = this.#scanner;
    this.#element = this.#localName();
    this.name = this.#element;
    if (this.#element === 'sheetData') {
      this.#sheetDataCount += 1;
      if (this.#sheetDataCount > 1) throw new XmlProblem('damaged', 'two sheetData');
    }
    if (scanner.selfClosing) this.#pendingEnd = 'element-end';
    return 'element';
  }

  #beginRow(): SheetEvent {
    const given = attribute(this.#scanner.raw, 'r');
    const row = given === undefined ? this.row + 1 : Number(given);
    if (!Number.isInteger(row) || row <= this.row || row > LAST_ROW) {
      throw new XmlProblem('damaged', `row ${given ?? row} after row ${this.row}`);
    }
    this.row = row;
    this.rowTag = this.#scanner.raw;
    this.#lastColumn = 0;
    this.#inRow = true;
    if (this.#scanner.selfClosing) this.#pendingEnd = 'row-end';
    return 'row';
  }

  #beginCell(): SheetEvent {
    const { row } = this;
    const { reference, style, type } = cellAttributes(this.#scanner.raw);
    const column = reference === undefined ? this.#lastColumn + 1 : columnIn(reference, row);
    if (column <= this.#lastColumn || column > LAST_COLUMN) {
      throw new XmlProblem('damaged', `cell ${reference ?? column} in row ${row}`);
    }
    this.#lastColumn = column;
    this.cell = {
      row,
      column,
      style,
      type: type ?? 'n',
      hasFormula: false,
      hasContent: false,
      value: undefined,
      inline: undefined,
    };
    this.#inCell = true;
    if (this.#scanner.selfClosing) this.#pendingEnd = 'cell-end';
    return 'cell';
  }

  #openInCell(cell: RawCell): void {
    const scanner = this.#scanner;
    const names = this.#names;
    if (scanner.depth > CELL_DEPTH) {
      this.#richText.open(scanner.name, scanner.selfClosing);
    } else if (scanner.name === names.v) {
      cell.value = '';
      this.#inValue = !scanner.selfClosing;
    } else if (scanner.name === names.f) {
      cell.hasFormula = true;
      cell.hasContent = true;
    } else if (scanner.name === names.is) {
      cell.inline = '';
      this.#richText.begin(this.prefix);
    }
  }

  #closeInCell(cell: RawCell): void {
    const scanner = this.#scanner;
    const names = this.#names;
    if (scanner.depth > CELL_DEPTH) {
      this.#richText.close(scanner.name);
    } else if (scanner.name === names.v) {
      this.#inValue = false;
    } else if (scanner.name === names.is) {
      cell.inline = this.#richText.text;
      cell.hasContent ||= cell.inline !== '';
    }
  }

  #content(token: XmlToken, cell: RawCell): void {
    const scanner = this.#scanner;
    if (!this.#inValue) {
      if (cell.inline !== undefined) this.#richText.add(token, scanner.raw);
      return;
    }
    cell.hasContent ||= token !== 'other';
    if (this.#keeping === 'all' || this.#keeping.has(cell.column)) {
      cell.value = lengthened(cell.value ?? '', characters(token, scanner.raw));
    }
  }

  /** Gives the name without the worksheet's own prefix; a name of another namespace gets at least a colon. */
  #localName(): string {
    const { name } = this.#scanner;
    if (this.prefix === '') return name;
    return name.startsWith(this.prefix) ? name.slice(this.prefix.length) : `:${name}`;
  }
}

/** Number of elements around the content of a cell: worksheet, sheetData, row, c. */
const CELL_DEPTH = 4;

function namesWith(prefix: string) {
  const named = (name: string): string => prefix + name;
  return { row: named('row'), c: named('c'), v: named('v'), f: named('f'), is: named('is') };
}

function isForeign(element: string): boolean {
  return element === 'extLst' || element.includes(':');
}
