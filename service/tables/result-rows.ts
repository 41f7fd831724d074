import { TableError } from './table-error.ts';
import type { ResultRow } from './table-file.ts';

/** Takes the caller's results one row at a time, and checks that they fit the table. */
export class ResultRows {
  readonly #iterator: AsyncIterator<ResultRow>;
  readonly #width: number;
  #count = 0;
  /**
   * Whether the row that was taken last is wanted; undefined if the results do not say that. The row's visibility
   * then stays as it is.
   */
  isWanted: boolean | undefined;

  constructor(values: AsyncIterable<ResultRow>, width: number) {
    this.#iterator = values[Symbol.asyncIterator]();
    this.#width = width;
  }

  /** @throws TableError `result_shape` when the results end early or a row has the wrong width */
  async next(): Promise<readonly string[]> {
    const result = await this.#iterator.next();
    if (result.done === true) throw shapeError(`${this.#count} rows, more expected`);
    this.#count += 1;
    const { texts, isWanted } =
      'texts' in result.value ? result.value : { texts: result.value, isWanted: undefined };
    this.isWanted = isWanted;
    if (texts.length !== this.#width) {
      throw shapeError(`row ${this.#count}: ${texts.length} of ${this.#width} columns`);
    }
    return texts;
  }

  /** @throws TableError `result_shape` if results are left over */
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
