/**
 * Writes the rows of an import to temporary files, one for each first digit of the numbers, then gives the rows of
 * each number, by number. The first digit is a check digit, so the files are about equally large, and only one at a
 * time is in memory: 70 MB for the nation. The order of the agency's files does not matter.
 */
import { ISSUER_COLUMN, type IssuerRow } from '../../../sources/nta/issuer-row.ts';
import { GrowingColumn } from '../../columns/growing-column.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { lineOf } from '../entry-text.ts';

export interface SpooledIssuer {
  readonly number: number;
  /** Bits of the parts that the number may belong to (coverage.ts). */
  readonly parts: number;
  /** Rows in the order of the files. */
  readonly rows: readonly IssuerRow[];
}

/** Number of possible first digits, 0 to 9. */
const FIRST_DIGITS = 10;

export class IssuerSpool {
  readonly #buckets: readonly Bucket[];

  /** @param scratch opens a temporary file. */
  constructor(scratch: () => AppendedFile) {
    this.#buckets = Array.from({ length: FIRST_DIGITS }, () => new Bucket(scratch()));
  }

  get rows(): number {
    return this.#buckets.reduce((sum, bucket) => sum + bucket.rows, 0);
  }

  add(row: IssuerRow, parts: number): void {
    const digits = (row[ISSUER_COLUMN.number] ?? '').slice(1);
    this.#buckets[Number(digits[0])]?.add(Number(digits), parts, lineOf(row));
  }

  *issuers(): Generator<SpooledIssuer> {
    for (const bucket of this.#buckets) yield* bucket.issuers();
  }
}

class Bucket {
  readonly #file: AppendedFile;
  readonly #numbers = new GrowingColumn((length) => new Float64Array(length));
  readonly #offsets = new GrowingColumn((length) => new Float64Array(length));
  readonly #parts = new GrowingColumn((length) => new Uint8Array(length));

  constructor(file: AppendedFile) {
    this.#file = file;
  }

  get rows(): number {
    return this.#numbers.length;
  }

  add(number: number, parts: number, line: string): void {
    this.#numbers.push(number);
    this.#parts.push(parts);
    this.#offsets.push(this.#file.bytes);
    this.#file.appendText(line);
  }

  *issuers(): Generator<SpooledIssuer> {
    const bytes = this.#file.whole();
    const order = this.#order();
    for (let from = 0; from < order.length; ) {
      const number = this.#numbers.at(order[from] ?? 0);
      const rows: IssuerRow[] = [];
      let parts = 0;
      let to = from;
      for (; to < order.length && this.#numbers.at(order[to] ?? 0) === number; to++) {
        const row = order[to] ?? 0;
        const end = row + 1 < this.rows ? this.#offsets.at(row + 1) : bytes.length;
        rows.push(bytes.toString('utf8', this.#offsets.at(row), end - 1).split('\t'));
        parts |= this.#parts.at(row);
      }
      yield { number, parts, rows };
      from = to;
    }
  }

  /** Sorts by number; rows of one number stay in the order in which they came. */
  #order(): Uint32Array {
    const order = Uint32Array.from({ length: this.rows }, (_, row) => row);
    const numbers = this.#numbers.values();
    return order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
  }
}
