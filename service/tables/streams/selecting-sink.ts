import { columnPlace } from './column-place.ts';
import { PlainRow, type Row, type RowSink, type Value } from './row.ts';

/** A chosen column, either of the results or of the input. */
interface Selected {
  readonly header: string;
  /** Position among the results. */
  readonly result?: number;
  /** Position among the columns of the input, if these are known before the rows are read. */
  readonly column?: number;
}

/**
 * Finds the chosen columns: results by name, columns of the input by header, letter or number (column-place.ts).
 *
 * @throws TableError for a column that does not exist, or whose header several columns have.
 */
export function selectedAmong(
  names: readonly string[],
  columns: readonly string[] | undefined,
  results: readonly string[],
): readonly Selected[] {
  return names.map((name) => {
    const result = results.indexOf(name);
    if (result >= 0) return { header: name, result };
    if (columns === undefined) return { header: name };
    const column = columnPlace(columns, name);
    return { header: columns[column] ?? name, column };
  });
}

/** Passes on the chosen columns of the input and the results, in the order in which they are named. */
export class SelectingSink implements RowSink {
  readonly #inner: RowSink;
  readonly #selected: readonly Selected[];
  readonly #headers: readonly string[];

  constructor(inner: RowSink, selected: readonly Selected[]) {
    this.#inner = inner;
    this.#selected = selected;
    this.#headers = selected.map(({ header }) => header);
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    const values = this.#selected.map(({ header, result, column }) => {
      if (result !== undefined) return results[result] ?? null;
      return row.valueAt(column ?? row.names.indexOf(header)) ?? null;
    });
    return this.#inner.add(new PlainRow(row.line, this.#headers, values), []);
  }

  flush(): Promise<void> {
    return this.#inner.flush();
  }

  end(): Promise<void> {
    return this.#inner.end();
  }
}
