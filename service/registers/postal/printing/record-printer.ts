/**
 * Prints records as JSON directly from the columns, byte for byte like `JSON.stringify` of the table's records. It
 * decodes no strings and stores no texts for single rows; text that many records share is printed once, as a template.
 */
import type { NumberColumn } from '../../columns/columns.ts';
import { JsonWriter } from '../../columns/json-writer.ts';
import { JsonText } from '../../json-text.ts';
import { COLUMN, ROW_FIELDS } from '../record-columns.ts';
import type { PostalTable } from '../table.ts';
import { CorporationPrinter } from './corporation-printer.ts';
import { HOLE, type PostalField, recordTemplate } from './record-template.ts';

/**
 * Prints the records of a code as a JSON list with these fields in this order. Gives undefined if the code has no
 * records.
 */
export type LookupPrinter = (
  postalCode: string,
  fields: readonly PostalField[],
) => JsonText | undefined;

/** Makes one printer for each list of fields. */
export function lookupPrinter(table: PostalTable): LookupPrinter {
  const printers = new WeakMap<readonly PostalField[], RecordPrinter>();
  let rowIds: Uint32Array | undefined;
  return (postalCode, fields) => {
    const rows = table.rowsOfCode(postalCode);
    if (rows.length === 0) return undefined;
    let printer = printers.get(fields);
    if (printer === undefined) {
      rowIds ??= idsByRow(table);
      printer = new RecordPrinter(table, fields, rowIds);
      printers.set(fields, printer);
    }
    return printer.list(rows, postalCode);
  };
}

/**
 * Length of the first array of programs. A program is a template (record-template.ts) in the form that the writer
 * needs: the position of each stored text, and the hole after the text. All that a record needs is adjacent, since most
 * of the time of printing is spent waiting for memory.
 */
const FIRST_PROGRAMS = 4_096;

/** Marks the last text of a record. */
const NO_HOLE = -1;

/** Stores the string ids of each row together, so that they are in one place in memory instead of ten columns. */
function idsByRow({ columns, size }: PostalTable): Uint32Array {
  const width = ROW_FIELDS.length;
  const ids = new Uint32Array(size * width);
  ROW_FIELDS.forEach((field, i) => {
    const column = columns.ids(field);
    for (let row = 0; row < size; row++) ids[row * width + i] = column[row] ?? 0;
  });
  return ids;
}

class RecordPrinter {
  readonly #table: PostalTable;
  readonly #fields: readonly PostalField[];
  readonly #rowIds: Uint32Array;
  readonly #writer = new JsonWriter();
  readonly #corporation: CorporationPrinter;
  /** Columns of numbers that decide a template, each with the count of its possible values. */
  readonly #marks: readonly { readonly column: NumberColumn; readonly values: number }[];
  readonly #municipality: NumberColumn;
  /** Position in `#programs` of each row's program; 0 until it is needed. */
  readonly #placeOfRow: Uint32Array;
  /** All programs, from 1 on. */
  #programs = new Int32Array(FIRST_PROGRAMS);
  #programsEnd = 1;
  /** Positions of programs in `#programs`, by municipality, then by the other values that decide a template. */
  readonly #places: Map<number, number>[] = [];
  /** Positions of the writer's stored texts, most of which are in many templates. */
  readonly #texts = new Map<string, readonly [start: number, end: number]>();

  constructor(table: PostalTable, fields: readonly PostalField[], rowIds: Uint32Array) {
    const { columns } = table;
    this.#table = table;
    this.#fields = fields;
    this.#rowIds = rowIds;
    this.#corporation = new CorporationPrinter(table);
    this.#marks = [COLUMN.flags, COLUMN.updateStatus, COLUMN.updateReason].map((name) => {
      const column = columns.numbers(name);
      return { column, values: highest(column) + 1 };
    });
    this.#municipality = columns.numbers(COLUMN.municipality);
    this.#placeOfRow = new Uint32Array(table.size);
  }

  /** Prints the rows of one code. */
  list(rows: readonly number[], postalCode: string): JsonText {
    const writer = this.#writer;
    let separator = '[';
    for (const row of rows) {
      writer.ascii(separator);
      this.#record(row, postalCode);
      separator = ',';
    }
    writer.ascii(']');
    return new JsonText(writer.take());
  }

  #record(row: number, postalCode: string): void {
    const writer = this.#writer;
    const { strings } = this.#table.columns;
    const firstId = row * ROW_FIELDS.length;
    let at = this.#placeOfRow[row] || this.#findProgram(row);
    const programs = this.#programs;
    for (let hole = 0; hole !== NO_HOLE; at += 3) {
      writer.kept(programs[at] ?? 0, programs[at + 1] ?? 0);
      hole = programs[at + 2] ?? NO_HOLE;
      if (hole === NO_HOLE) continue;
      if (hole < ROW_FIELDS.length) writer.string(strings, this.#rowIds[firstId + hole] ?? 0);
      else if (hole === HOLE.postalCode) writer.ascii(postalCode);
      else this.#corporation.print(row, writer);
    }
  }

  /** Finds or writes the program of a row, and notes its place. */
  #findProgram(row: number): number {
    let decides = Number(this.#table.isOffice(row));
    for (let i = 0; i < ROW_FIELDS.length; i++) {
      const id = this.#rowIds[row * ROW_FIELDS.length + i];
      decides = decides * 2 + Number(id === 0);
    }
    for (const { column, values } of this.#marks) decides = decides * values + (column[row] ?? 0);
    const municipality = this.#municipality[row] ?? 0;
    this.#places[municipality] ??= new Map();
    const places = this.#places[municipality];
    const position = places.get(decides) ?? this.#writeProgram(row);
    places.set(decides, position);
    this.#placeOfRow[row] = position;
    return position;
  }

  #writeProgram(row: number): number {
    const { texts, holes } = recordTemplate(this.#table.record(row), this.#fields);
    const program = texts.flatMap((text, i) => [...this.#place(text), holes[i] ?? NO_HOLE]);
    const position = this.#programsEnd;
    this.#programsEnd += program.length;
    if (this.#programsEnd > this.#programs.length) {
      const grown = new Int32Array(2 * this.#programsEnd);
      grown.set(this.#programs);
      this.#programs = grown;
    }
    this.#programs.set(program, position);
    return position;
  }

  #place(text: string): readonly [start: number, end: number] {
    const position = this.#texts.get(text) ?? this.#writer.keep(text);
    this.#texts.set(text, position);
    return position;
  }
}

function highest(column: NumberColumn): number {
  let most = 0;
  for (const number of column) most = Math.max(most, number);
  return most;
}
