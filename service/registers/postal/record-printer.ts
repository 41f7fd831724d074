/**
 * Prints records as JSON, straight from the columns: byte for byte what `JSON.stringify` makes of the table's records.
 * Nothing is decoded and nothing kept of a row; what many records share is printed once, as a template.
 */
import type { NumberColumn } from '../columns/columns.ts';
import { JsonWriter } from '../columns/json-writer.ts';
import { JsonText } from '../json-text.ts';
import { CorporationPrinter } from './corporation-printer.ts';
import { COLUMN, ROW_FIELDS } from './record-columns.ts';
import { HOLE, type PostalField, recordTemplate } from './record-template.ts';
import type { PostalTable } from './table.ts';

/** Prints the records of a code as a JSON list, each with these fields in this order; undefined for none. */
export type LookupPrinter = (
  postalCode: string,
  fields: readonly PostalField[],
) => JsonText | undefined;

/** Prepares a printer once for every list of fields that is asked for. */
export function lookupPrinter(table: PostalTable): LookupPrinter {
  const printers = new WeakMap<readonly PostalField[], RecordPrinter>();
  return (postalCode, fields) => {
    const rows = table.rowsOfCode(postalCode);
    if (rows.length === 0) return undefined;
    let printer = printers.get(fields);
    if (printer === undefined) {
      printer = new RecordPrinter(table, fields);
      printers.set(fields, printer);
    }
    return printer.list(rows, postalCode);
  };
}

/**
 * Template (see record-template.ts) for the writer: of each text where it is kept, and the hole behind it. Flat, so
 * that reading one means going to one place in memory.
 */
type Program = readonly number[];

/** Mark behind the last text of a record. */
const NO_HOLE = -1;

class RecordPrinter {
  readonly #table: PostalTable;
  readonly #fields: readonly PostalField[];
  readonly #writer = new JsonWriter();
  readonly #corporation: CorporationPrinter;
  readonly #strings: readonly Uint32Array[];
  /** Numbers that many rows share, each with how many values it may have. */
  readonly #marks: readonly { readonly column: NumberColumn; readonly values: number }[];
  readonly #municipality: NumberColumn;
  /** Programs by municipality, then by the rest of what decides a template. */
  readonly #programs: Map<number, Program>[] = [];
  /** Places where texts are kept: most are in many templates. */
  readonly #texts = new Map<string, readonly [start: number, end: number]>();
  /** Strings of the row that is printed. */
  readonly #ids = new Uint32Array(ROW_FIELDS.length);

  constructor(table: PostalTable, fields: readonly PostalField[]) {
    const { columns } = table;
    this.#table = table;
    this.#fields = fields;
    this.#corporation = new CorporationPrinter(columns, table.size);
    this.#strings = ROW_FIELDS.map((field) => columns.ids(field));
    this.#marks = [COLUMN.flags, COLUMN.updateStatus, COLUMN.updateReason].map((name) => {
      const column = columns.numbers(name);
      return { column, values: highest(column) + 1 };
    });
    this.#municipality = columns.numbers(COLUMN.municipality);
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
    const program = this.#program(row);
    const writer = this.#writer;
    const { strings } = this.#table.columns;
    for (let i = 0; i < program.length; i += 3) {
      writer.kept(program[i] ?? 0, program[i + 1] ?? 0);
      const hole = program[i + 2] ?? NO_HOLE;
      if (hole < 0) continue;
      if (hole < ROW_FIELDS.length) writer.string(strings, this.#ids[hole] ?? 0);
      else if (hole === HOLE.postalCode) writer.ascii(postalCode);
      else this.#corporation.print(row, writer);
    }
  }

  /** Reads all columns of the row at once: far from each other, they come in side by side. */
  #program(row: number): Program {
    const ids = this.#ids;
    let decides = Number(this.#corporation.has(row));
    for (let i = 0; i < ids.length; i++) {
      const id = this.#strings[i]?.[row] ?? 0;
      ids[i] = id;
      decides = decides * 2 + Number(id === 0);
    }
    for (const { column, values } of this.#marks) decides = decides * values + (column[row] ?? 0);
    const municipality = this.#municipality[row] ?? 0;
    this.#programs[municipality] ??= new Map();
    const known = this.#programs[municipality].get(decides);
    if (known !== undefined) return known;
    const program = this.#newProgram(row);
    this.#programs[municipality].set(decides, program);
    return program;
  }

  #newProgram(row: number): Program {
    const { texts, holes } = recordTemplate(this.#table.record(row), this.#fields);
    return texts.flatMap((text, i) => [...this.#place(text), holes[i] ?? NO_HOLE]);
  }

  #place(text: string): readonly [start: number, end: number] {
    const place = this.#texts.get(text) ?? this.#writer.keep(text);
    this.#texts.set(text, place);
    return place;
  }
}

function highest(column: NumberColumn): number {
  let most = 0;
  for (const number of column) most = Math.max(most, number);
  return most;
}
