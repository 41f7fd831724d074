/** Reads columns by number, and reports faults by the publisher's column names. */
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import type { CsvRow } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { expectColumns } from '../expect-columns.ts';

export class RowReader {
  readonly #row: CsvRow;
  readonly #file: string;
  readonly #columns: readonly string[];

  /** @throws SourceError when the row does not have exactly these columns. */
  constructor(row: CsvRow, file: string, columns: readonly string[]) {
    expectColumns(row, file, columns.length);
    this.#row = row;
    this.#file = file;
    this.#columns = columns;
  }

  text(column: number): string {
    return this.#row.fields[column] ?? '';
  }

  /** @throws SourceError that names the column, if the column's value does not match `form`. */
  matching(column: number, form: RegExp): string {
    const value = this.text(column);
    if (!form.test(value)) {
      throw new SourceError(
        sourceSentences.value,
        { file: this.#file, line: this.#row.line },
        { column: this.#columns[column] ?? '' },
      );
    }
    return value;
  }

  /** Reads a one-digit code. */
  digit(column: number, highest: number): number {
    return Number(this.matching(column, new RegExp(`^[0-${highest}]$`)));
  }
}

/** Matches JIS X 0401 and 0402 together. */
export const MUNICIPALITY_CODE = /^(0[1-9]|[1-3]\d|4[0-7])\d{3}$/;
export const POSTAL_CODE = /^\d{7}$/;
/** Matches five digits, or three digits and two spaces. */
export const OLD_CODE = /^(\d{3} {2}|\d{5})$/;
export const PREFECTURE = /^(北海道|東京都|(京都|大阪)府|.{2,3}県)$/;
export const NOT_EMPTY = /./;
