import { ForwardReader, type ReadableFile } from '../../files/positioned-file.ts';
import { COLUMN, type CorporationRow } from '../../sources/nta/corporation-row.ts';
import type { Scope } from '../../sources/nta/scope.ts';
import type { Columns } from '../columns/columns.ts';
import { firstAtLeast, firstAtLeastFrom } from '../columns/sorted-index.ts';
import { PLACE_COLUMN, ROW_OFFSET, type RowValues, scopeOfValues } from './row-columns.ts';
import { rowOf } from './row-text.ts';

/** Reads rows by ascending number: columns from memory, whole rows from a file (row-columns.ts). */
export class CorporationTable {
  readonly columns: Columns;
  readonly size: number;
  readonly #file: ReadableFile;
  readonly #numbers: Float64Array;
  readonly #offsets: Float64Array;

  constructor(columns: Columns, file: ReadableFile) {
    this.columns = columns;
    this.#file = file;
    this.#numbers = floats(columns, 'number');
    this.#offsets = floats(columns, ROW_OFFSET);
    this.size = this.#numbers.length;
    if (this.#offsets.length !== this.size + 1 || this.#offsets[this.size] !== file.bytes) {
      throw new TypeError('the file of rows is not that of the columns');
    }
  }

  /** Finds the first row whose number is not below the given one. @param from the row to find, or a row before it. */
  firstFrom(corporateNumber: number, from: number): number {
    return firstAtLeastFrom(this.#numbers, corporateNumber, from);
  }

  find(corporateNumber: number): number | undefined {
    const row = firstAtLeast(this.#numbers, corporateNumber);
    return this.#numbers[row] === corporateNumber ? row : undefined;
  }

  number(row: number): number {
    return this.#numbers[row] ?? 0;
  }

  /** Reads the publisher's values. @throws Error when the file has another corporation there, and so is damaged. */
  row(row: number): CorporationRow {
    const values = rowOf(this.#file.read(this.offset(row), this.offset(row + 1)));
    if (Number(values[COLUMN.corporateNumber]) !== this.number(row)) {
      throw new Error('the file of rows is damaged');
    }
    return values;
  }

  /** Reads lines, fastest in ascending order. A line is valid until the next call. */
  lines(): (row: number) => Buffer {
    const reader = this.forwardReader();
    return (row) => reader.read(this.offset(row), this.offset(row + 1));
  }

  *rows(): Generator<CorporationRow> {
    const line = this.lines();
    for (let row = 0; row < this.size; row++) yield rowOf(line(row));
  }

  /** Gives where a row begins in the file. */
  offset(row: number): number {
    return this.#offsets[row] ?? 0;
  }

  forwardReader(): ForwardReader {
    return new ForwardReader(this.#file);
  }

  /** Reads the column values of rows. */
  values(): (row: number) => RowValues {
    const flags = this.columns.numbers('flags');
    const place = this.columns.numbers('place');
    return (row) => ({
      number: this.number(row),
      flags: flags[row] ?? 0,
      place: place[row] ?? 0,
    });
  }

  /** Gives prefecture and municipality code as one number; 0 without a domestic address. */
  placeCode(row: number): number {
    const place = this.columns.numbers('place')[row] ?? 0;
    return this.columns.numbers(PLACE_COLUMN.code)[place] ?? 0;
  }

  scope(row: number): Scope {
    const flags = this.columns.numbers('flags')[row] ?? 0;
    return scopeOfValues(flags, this.placeCode(row));
  }

  close(): void {
    this.#file.close();
  }
}

function floats(columns: Columns, name: string): Float64Array {
  const column = columns.numbers(name);
  if (column instanceof Float64Array) return column;
  throw new TypeError(`column ${name} does not hold numbers of that size`);
}
