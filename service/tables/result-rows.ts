import { TableError } from './table-error.ts';

/** Pulls the caller's results one row at a time, and checks that they have the shape of the table. */
export class ResultRows {
  readonly #iterator: AsyncIterator<readonly string[]>;
  readonly #width: number;
  #count = 0;

  constructor(values: AsyncIterable<readonly string[]>, width: number) {
    this.#iterator = values[Symbol.asyncIterator]();
    this.#width = width;
  }

  /** @throws TableError `result_shape` when the results end early or a row has the wrong width */
  async next(): Promise<readonly string[]> {
    const result = await this.#iterator.next();
    if (result.done === true) throw shapeError(`${this.#count} rows, more expected`);
    this.#count += 1;
    if (result.value.length !== this.#width) {
      throw shapeError(`row ${this.#count}: ${result.value.length} of ${this.#width} columns`);
    }
    return result.value;
  }

  /** @throws TableError `result_shape` when results are left over */
  async finish(): Promise<void> {
    const result = await this.#iterator.next();
    if (result.done !== true) throw shapeError(`more than ${this.#count} rows`);
  }

  async close(): Promise<void> {
    await this.#iterator.return?.();
  }
}

function shapeError(detail: string): TableError {
  return new TableError('result_shape', { detail });
}
