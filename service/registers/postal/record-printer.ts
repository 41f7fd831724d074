/**
 * Records as JSON, printed straight from the columns: byte for byte what `JSON.stringify` makes of the table's
 * records. Nothing is decoded and nothing kept of a row; what many records share is printed once, as a template.
 */
import type { NumberColumn } from '../columns/columns.ts';
import { JsonWriter } from '../columns/json-writer.ts';
import { JsonText } from '../json-text.ts';
import { CorporationPrinter } from './corporation-printer.ts';
import { COLUMN, ROW_FIELDS } from './record-columns.ts';
import { type Hole, type PostalField, recordTemplate } from './record-template.ts';
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

/** A piece of a template (see record-template.ts): a text and the hole behind it. */
interface Part {
  readonly text: Uint8Array;
  readonly hole: Hole | undefined;
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

class RecordPrinter {
  readonly #table: PostalTable;
  readonly #fields: readonly PostalField[];
  readonly #writer = new JsonWriter();
  readonly #corporation: CorporationPrinter;
  readonly #strings: readonly Uint32Array[];
  /** Numbers that many rows share, each with how many values it may have. */
  readonly #marks: readonly { readonly column: NumberColumn; readonly values: number }[];
  readonly #municipality: NumberColumn;
  /** By municipality, then by the rest of what decides a template. */
  readonly #templates: Map<number, readonly Part[]>[] = [];
  /** Most parts are in many templates. */
  readonly #parts = new Map<string, Part>();
  /** The string columns of the row that is printed. */
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

  /** Rows of one code. */
  list(rows: readonly number[], postalCode: string): JsonText {
    let separator = OPEN;
    for (const row of rows) {
      this.#writer.raw(separator);
      this.#record(row, postalCode);
      separator = COMMA;
    }
    this.#writer.raw(CLOSE);
    return new JsonText(this.#writer.take());
  }

  #record(row: number, postalCode: string): void {
    const template = this.#template(row);
    const writer = this.#writer;
    const { strings } = this.#table.columns;
    for (const { text, hole } of template) {
      writer.raw(text);
      if (hole === undefined) continue;
      if (hole === 'postal_code') writer.ascii(postalCode);
      else if (hole === 'corporation') this.#corporation.print(row, writer);
      else writer.string(strings, this.#ids[hole] ?? 0);
    }
  }

  /** Reads all columns of the row at once: far from each other, they come in side by side. */
  #template(row: number): readonly Part[] {
    const ids = this.#ids;
    let decides = Number(this.#corporation.has(row));
    for (let i = 0; i < ids.length; i++) {
      const id = this.#strings[i]?.[row] ?? 0;
      ids[i] = id;
      decides = decides * 2 + Number(id === 0);
    }
    for (const { column, values } of this.#marks) decides = decides * values + (column[row] ?? 0);
    const municipality = this.#municipality[row] ?? 0;
    this.#templates[municipality] ??= new Map();
    const known = this.#templates[municipality].get(decides);
    if (known !== undefined) return known;
    const template = this.#printed(row);
    this.#templates[municipality].set(decides, template);
    return template;
  }

  #printed(row: number): Part[] {
    const { texts, holes } = recordTemplate(this.#table.record(row), this.#fields);
    return texts.map((text, i) => this.#part(text, holes[i]));
  }

  #part(text: string, hole: Hole | undefined): Part {
    const key = `${hole} ${text}`;
    let part = this.#parts.get(key);
    if (part === undefined) {
      part = { text: Buffer.from(text), hole };
      this.#parts.set(key, part);
    }
    return part;
  }
}

function highest(column: NumberColumn): number {
  let most = 0;
  for (const number of column) most = Math.max(most, number);
  return most;
}
