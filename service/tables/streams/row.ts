/** Rows as a reader passes them to a writer, whatever the formats of the two are. */

import type { Utf8, Utf8Place } from '../utf8/utf8.ts';
import type { StoredValue } from './parquet/stored-value.ts';
import type { ParquetColumn } from './parquet/types.ts';

/** Value of a field: JSON's values, and further values of Parquet. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | StoredValue
  | readonly Value[]
  | { readonly [key: string]: Value };

export interface Row {
  /** Number of the line on which the row begins, or of the row itself, from 1. */
  readonly line: number;
  /** Names of the row's fields, in their order. */
  readonly names: readonly string[];
  /** Values in the order of the names; a ragged row has fewer or more values than names. */
  readonly values: readonly Value[];
  /** Number of the row's values; 0 for a blank line. */
  readonly width: number;
  /** The row as it stands in the input, without its line break, for a writer of the same format. */
  readonly raw: Utf8 | undefined;
  valueAt(index: number): Value | undefined;
  /**
   * Sets `text` to the position of a value's bytes. @returns false if the value is not a text, or if no stored bytes
   * are the text itself, as with escapes
   */
  locate(index: number, text: Utf8Place): boolean;
}

/** Row whose values are stored in a list. */
export class PlainRow implements Row {
  readonly line: number;
  readonly names: readonly string[];
  readonly values: readonly Value[];
  readonly raw: Utf8 | undefined;

  constructor(line: number, names: readonly string[], values: readonly Value[], raw?: Utf8) {
    this.line = line;
    this.names = names;
    this.values = values;
    this.raw = raw;
  }

  get width(): number {
    return this.values.length;
  }

  valueAt(index: number): Value | undefined {
    return this.values[index];
  }

  locate(): boolean {
    return false;
  }
}

export interface RowSource {
  /** Name of the input, for error messages. */
  readonly path: string;
  /** Names of the columns, if they are known before the rows are read. */
  readonly columns: readonly string[] | undefined;
  /** Types of the columns, if the format has them. */
  readonly types?: readonly ParquetColumn[];
  /** Number of rows, if the format tells it. */
  readonly rowCount?: number;
  /** Row of the headers, if the format has one. */
  readonly header: Row | undefined;
  /** Gives rows in groups: each has the rows that could be read without waiting for more input. */
  groups(): AsyncIterable<readonly Row[]>;
}

export interface RowSink {
  /** Takes a row with the values of its result columns. */
  add(row: Row, results: readonly Value[]): void | Promise<void>;
  /** Passes on the rows that were written so far, if the format allows that. */
  flush(): Promise<void>;
  /** Ends the output. */
  end(): Promise<void>;
}

/** Whether a row has a filled value beyond its table's columns, so that values may be in the wrong columns. */
export function isTooLong(row: Row): boolean {
  const { names, width } = row;
  if (width <= names.length) return false;
  return row.values.slice(names.length).some((value) => value !== '' && value !== null);
}
