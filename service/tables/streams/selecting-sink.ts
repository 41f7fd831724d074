import { PlainRow, type Row, type RowSink, type Value } from './row.ts';

/** Passes on the columns that are chosen, of the input and of the results, in the order in which they are named. */
export class SelectingSink implements RowSink {
  readonly #inner: RowSink;
  readonly #selected: readonly string[];
  /** Place of each among the results; negative for one of the input. */
  readonly #places: readonly number[];

  constructor(inner: RowSink, selected: readonly string[], results: readonly string[]) {
    this.#inner = inner;
    this.#selected = selected;
    this.#places = selected.map((name) => results.indexOf(name));
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    const values = this.#selected.map((name, i) => {
      const place = this.#places[i] ?? -1;
      return (place >= 0 ? results[place] : row.valueAt(row.names.indexOf(name))) ?? null;
    });
    return this.#inner.add(new PlainRow(row.line, this.#selected, values), []);
  }

  flush(): Promise<void> {
    return this.#inner.flush();
  }

  end(): Promise<void> {
    return this.#inner.end();
  }
}
