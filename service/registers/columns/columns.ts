/** Reads a table as named columns of numbers; a string column holds ids of one shared string table. */
import { StringTable, type StringTableBuilder } from './string-table.ts';

export type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Columns by name. Columns of one table may differ in length. */
export type ColumnMap = ReadonlyMap<string, NumberColumn>;

const STRING_OFFSETS = 'strings/offsets';
const STRING_BYTES = 'strings/bytes';

/** Adds the string table that the id columns refer to. */
export function withStrings(
  columns: Iterable<readonly [string, NumberColumn]>,
  strings: StringTableBuilder,
): ColumnMap {
  const { offsets, bytes } = strings.build();
  return new Map([...columns, [STRING_OFFSETS, offsets], [STRING_BYTES, bytes]]);
}

/** Prefixes the names of columns, so that they can be stored as a part among other columns. */
export function asPart(part: string, columns: ColumnMap): ColumnMap {
  return new Map([...columns].map(([name, column]) => [part + name, column]));
}

/** Reads columns by name. A missing name is a programming error, or a truncated file. */
export class Columns {
  readonly strings: StringTable;
  readonly #columns: ColumnMap;

  constructor(columns: ColumnMap, strings?: StringTable) {
    this.#columns = columns;
    this.strings = strings ?? this.#stringTable();
  }

  /** Adds columns that use the same string table. */
  with(more: ColumnMap): Columns {
    return new Columns(new Map([...this.#columns, ...more]), this.strings);
  }

  get all(): ColumnMap {
    return this.#columns;
  }

  /** Reads a part (see `asPart`), which has its own string table. Gives undefined if there is none. */
  part(part: string): Columns | undefined {
    const names = [...this.#columns].filter(([name]) => name.startsWith(part));
    if (names.length === 0) return undefined;
    return new Columns(new Map(names.map(([name, column]) => [name.slice(part.length), column])));
  }

  has(name: string): boolean {
    return this.#columns.has(name);
  }

  numbers(name: string): NumberColumn {
    const column = this.#columns.get(name);
    if (column === undefined) throw new TypeError(`no column ${name}`);
    return column;
  }

  ids(name: string): Uint32Array {
    const column = this.numbers(name);
    if (!(column instanceof Uint32Array)) throw new TypeError(`column ${name} does not hold ids`);
    return column;
  }

  /** Reads a string column as a function of the row. */
  texts(name: string): (row: number) => string {
    const ids = this.ids(name);
    return (row) => this.strings.text(ids[row] ?? 0);
  }

  #stringTable(): StringTable {
    const bytes = this.numbers(STRING_BYTES);
    if (!(bytes instanceof Uint8Array)) throw new TypeError(`${STRING_BYTES} is not bytes`);
    return new StringTable(this.ids(STRING_OFFSETS), bytes);
  }
}
