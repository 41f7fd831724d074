/**
 * Writes the rows of an import to a temporary file, so that files of any size and order need 28 bytes of memory a row.
 * Then gives the newest row of each number, by number.
 */

import { ForwardReader, PositionedFile } from '../../../files/positioned-file.ts';
import { COLUMN, type CorporationRow } from '../../../sources/nta/corporation-row.ts';
import { GrowingColumn } from '../../columns/growing-column.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { lineOf } from '../row-text.ts';

/** Exceeds any sequence number (8 digits), so that the rows of a later file come after all rows of an earlier file. */
const FILE_STEP = 1e9;

export interface SpooledRow {
  readonly number: number;
  /** Line as in the file of rows; valid until the next row is read. */
  readonly line: Buffer;
}

export class Spool {
  readonly #file: AppendedFile;
  readonly #numbers = new GrowingColumn((length) => new Float64Array(length));
  readonly #offsets = new GrowingColumn((length) => new Float64Array(length));
  /** `YYYYMMDD` of the update. */
  readonly #days = new GrowingColumn((length) => new Uint32Array(length));
  readonly #sequence = new GrowingColumn((length) => new Float64Array(length));
  /** Number of rows that the publisher marks as not the latest. */
  #history = 0;
  #superseded = 0;
  #files = 0;

  constructor(file: AppendedFile) {
    this.#file = file;
  }

  get history(): number {
    return this.#history;
  }

  /** Number of rows with a newer row of the same number, known after `newest`. */
  get superseded(): number {
    return this.#superseded;
  }

  get rows(): number {
    return this.#numbers.length;
  }

  /** Begins another file, which is later than the previous files. */
  nextFile(): void {
    this.#files += 1;
  }

  add(row: CorporationRow): void {
    if (row[COLUMN.latest] === '0') {
      this.#history += 1;
      return;
    }
    this.#numbers.push(Number(row[COLUMN.corporateNumber]));
    this.#offsets.push(this.#file.bytes);
    this.#days.push(Number(row[COLUMN.updateDate]?.replaceAll('-', '')));
    this.#sequence.push(this.#files * FILE_STEP + Number(row[COLUMN.sequenceNumber]));
    this.#file.appendText(lineOf(row));
  }

  /**
   * Gives the newest row of each number, by number: the row of the latest update or, if several rows are of that
   * update, the last of them in sequence.
   */
  *newest(): Generator<SpooledRow> {
    this.#file.flush();
    const file = new PositionedFile(this.#file.path);
    try {
      const reader = new ForwardReader(file);
      const order = this.#order();
      for (const [at, index] of order.entries()) {
        const number = this.#numbers.at(index);
        const next = order[at + 1];
        if (next !== undefined && this.#numbers.at(next) === number) {
          this.#superseded += 1;
          continue;
        }
        const end = index + 1 < this.rows ? this.#offsets.at(index + 1) : file.bytes;
        yield { number, line: reader.read(this.#offsets.at(index), end) };
      }
    } finally {
      file.close();
    }
  }

  /** Sorts the rows, unless they are in order as in the agency's files. */
  #order(): Uint32Array {
    const order = new Uint32Array(this.rows).map((_, index) => index);
    let inOrder = true;
    for (let index = 1; index < this.rows && inOrder; index++) {
      inOrder = this.#compare(index - 1, index) < 0;
    }
    return inOrder ? order : order.sort((a, b) => this.#compare(a, b));
  }

  #compare(a: number, b: number): number {
    return (
      this.#numbers.at(a) - this.#numbers.at(b) ||
      this.#days.at(a) - this.#days.at(b) ||
      this.#sequence.at(a) - this.#sequence.at(b) ||
      a - b
    );
  }
}
