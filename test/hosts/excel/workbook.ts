/** A workbook in memory: as much of Excel's as the add-in touches, and what Excel does to values put into cells. */

export type Value = string | number | boolean;

/** Box of cells, all counted from 0. */
export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

interface Cell {
  value: Value;
  format: string;
}

/** An error that Excel reports to the add-in, with the code of Microsoft's table of error codes. */
export class ExcelError extends Error {
  readonly code: string;

  constructor(code: string, message: string = code) {
    super(message);
    this.code = code;
  }
}

export class Sheet {
  readonly id: string;
  readonly name: string;
  isProtected = false;
  readonly merged: Box[] = [];
  readonly #cells = new Map<string, Cell>();

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }

  /** An empty cell is an empty text, as Excel gives it. */
  value(row: number, column: number): Value {
    return this.#cells.get(keyOf(row, column))?.value ?? '';
  }

  format(row: number, column: number): string {
    return this.#cells.get(keyOf(row, column))?.format ?? 'General';
  }

  /** A value as it already stands in the cell. */
  put(row: number, column: number, value: Value): void {
    this.#cell(row, column).value = value;
  }

  setFormat(row: number, column: number, format: string): void {
    this.#cell(row, column).format = format;
  }

  /** A value as an add-in or a person enters it. */
  enter(row: number, column: number, value: Value): void {
    const cell = this.#cell(row, column);
    cell.value = typeof value === 'string' ? entered(value, cell.format) : value;
  }

  values(box: Box): Value[][] {
    return range(box.rows).map((r) =>
      range(box.columns).map((c) => this.value(box.row + r, box.column + c)),
    );
  }

  /** The smallest box around everything that is not empty, in the whole sheet or in a part. */
  used(within?: Box): Box | undefined {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    for (const [key, { value }] of this.#cells) {
      const [row = 0, column = 0] = key.split(',').map(Number);
      if (value === '' || (within !== undefined && !contains(within, row, column))) continue;
      top = Math.min(top, row);
      left = Math.min(left, column);
      bottom = Math.max(bottom, row);
      right = Math.max(right, column);
    }
    if (bottom < 0) return undefined;
    return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }

  #cell(row: number, column: number): Cell {
    const key = keyOf(row, column);
    const cell = this.#cells.get(key) ?? { value: '', format: 'General' };
    this.#cells.set(key, cell);
    return cell;
  }
}

export interface Table {
  readonly id: string;
  readonly name: string;
  readonly sheet: Sheet;
  /** Box with header and totals. */
  box: Box;
  showHeaders: boolean;
  showTotals: boolean;
}

export class Workbook {
  readonly sheets: Sheet[] = [];
  readonly tables: Table[] = [];
  /** Selection; undefined for a chart, or several areas. */
  selection: { sheet: Sheet; box: Box } | undefined;

  /** A sheet with a block of values in its corner; its first cell is selected. */
  addSheet(name: string, values: readonly (readonly Value[])[] = [], at = { row: 0, column: 0 }) {
    const sheet = new Sheet(`{SHEET-${this.sheets.length + 1}}`, name);
    values.forEach((row, r) => {
      row.forEach((value, c) => {
        if (value !== '') sheet.put(at.row + r, at.column + c, value);
      });
    });
    this.sheets.push(sheet);
    this.selection = { sheet, box: { ...at, rows: 1, columns: 1 } };
    return sheet;
  }

  addTable(name: string, sheet: Sheet, box: Box): Table {
    const id = `{TABLE-${this.tables.length + 1}}`;
    const table = { id, name, sheet, box, showHeaders: true, showTotals: false };
    this.tables.push(table);
    return table;
  }

  /** A new last column of a table. Excel would push what stands right of it; the add-in never lets it. */
  addColumn(table: Table, name: string): void {
    const { row, rows, columns, column } = table.box;
    const place = { row, rows, column: column + columns, columns: 1 };
    if (table.sheet.used(place) !== undefined) throw new Error('cells would be pushed aside');
    const taken = range(columns).map((c) => String(table.sheet.value(row, column + c)));
    if (taken.some((header) => header.toLowerCase() === name.toLowerCase())) {
      throw new ExcelError('InvalidArgument', `the table has a column ${name}`);
    }
    table.sheet.put(row, place.column, name);
    table.box = { ...table.box, columns: columns + 1 };
  }
}

function contains(box: Box, row: number, column: number): boolean {
  return (
    row >= box.row &&
    row < box.row + box.rows &&
    column >= box.column &&
    column < box.column + box.columns
  );
}

export function overlap(a: Box, b: Box): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

export function boundingBox(a: Box, b: Box): Box {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { row, column, rows, columns };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

/**
 * What Excel makes of a text (Microsoft, `Range.values`: a leading `=`, `+`, `-` is a formula; a leading
 * apostrophe marks text; the format `@` keeps text). Formulas and dates are beyond this host: it refuses.
 */
function entered(text: string, format: string): Value {
  if (text.startsWith("'")) return text.slice(1);
  if (format === '@') return text;
  if (/^[=+\-@]/.test(text)) throw new Error(`a formula was entered: ${text}`);
  if (/^\d+[-/]\d+/.test(text)) throw new Error(`a date was entered: ${text}`);
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function keyOf(row: number, column: number): string {
  return `${row},${column}`;
}
