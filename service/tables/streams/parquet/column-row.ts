import type { Utf8Place } from '../../utf8/utf8.ts';
import type { Row, Value } from '../row.ts';

/** The values of a column in a row group. */
export interface GroupColumn {
  /** Number of the column's values. */
  readonly length: number;
  valueAt(row: number): Value;
  /** Finds the place of a text. @returns false if the value is not a text, or is not stored as UTF-8 */
  locate(row: number, text: Utf8Place): boolean;
}

/** Row of a group that is stored column by column. */
export class ColumnRow implements Row {
  readonly line: number;
  readonly names: readonly string[];
  readonly raw = undefined;
  readonly #columns: readonly GroupColumn[];
  readonly #at: number;

  /** @param at position of the row in the columns */
  constructor(line: number, names: readonly string[], columns: readonly GroupColumn[], at: number) {
    this.line = line;
    this.names = names;
    this.#columns = columns;
    this.#at = at;
  }

  get width(): number {
    return this.names.length;
  }

  get values(): readonly Value[] {
    return this.#columns.map((column) => column.valueAt(this.#at));
  }

  valueAt(index: number): Value | undefined {
    return this.#columns[index]?.valueAt(this.#at);
  }

  locate(index: number, text: Utf8Place): boolean {
    return this.#columns[index]?.locate(this.#at, text) ?? false;
  }
}
