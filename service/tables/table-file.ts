import type { CellValue } from '@daicho/shared/model/cell.ts';

/** A column that a run adds to the user's table. */
export interface ResultColumn {
  readonly header: string;
  /** Width in characters, for formats that have one. */
  readonly width?: number;
}

/**
 * A user's table with one column chosen. Reading and writing are both streams over the file as it is:
 * the input is never changed, and a table of a million rows is never in memory as a whole.
 */
export interface TableFile {
  readonly path: string;
  /** Data rows: those below the header, blank ones included. */
  readonly rowCount: number;
  /** One cell of the chosen column per data row, in order. */
  cells(): AsyncIterable<CellValue>;
  /**
   * Writes the table with new columns on the right: one list of texts per data row, in order.
   * The output appears under its name whole or not at all.
   *
   * @throws TableError with a sentence for a person.
   */
  write(
    output: string,
    columns: readonly ResultColumn[],
    values: AsyncIterable<readonly string[]>,
  ): Promise<void>;
}
