import type { Row, Value } from '../row.ts';

/** Row of a group that lies there column by column. */
export class ColumnRow implements Row {
  readonly line: number;
  readonly names: readonly string[];
  readonly raw = undefined;
  readonly #columns: readonly (readonly Value[])[];
  readonly #at: number;

  /** @param at place of the row in the columns */
  constructor(
    line: number,
    names: readonly string[],
    columns: readonly (readonly Value[])[],
    at: number,
  ) {
    this.line = line;
    this.names = names;
    this.#columns = columns;
    this.#at = at;
  }

  get width(): number {
    return this.names.length;
  }

  get values(): readonly Value[] {
    const values: Value[] = [];
    for (const column of this.#columns) values.push(column[this.#at] ?? null);
    return values;
  }

  valueAt(index: number): Value | undefined {
    return this.#columns[index]?.[this.#at];
  }
}
