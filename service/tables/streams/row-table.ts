/**
 * Makes a file of rows a table with chosen columns, so that commands read NDJSON, JSON, Parquet and text of any
 * encoding as they read a workbook. The file is read anew for each pass, so that the file is never in memory as a
 * whole.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { HEAD_ROWS, headerKey, type TableHead } from '@daicho/shared/headers/find-header.ts';
import type { Delimiter } from '../csv/record-reader.ts';
import type { TextEncoding } from '../encodings/names.ts';
import { writeWhole } from '../output-file.ts';
import { ResultRows } from '../result-rows.ts';
import type { SheetCells } from '../sheet-cells.ts';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import type {
  DetailedRow,
  ResultColumn,
  ResultRow,
  TableFile,
  TableOptions,
  WriteOptions,
} from '../table-file.ts';
import { columnPlace } from './column-place.ts';
import { type Format, isForPrograms } from './formats.ts';
import { openSink } from './open-sink.ts';
import { isTooLong, type Row, type RowSource } from './row.ts';
import { cellOf } from './value-text.ts';

/** A file, and how its rows are read and written. */
export interface RowFile {
  readonly source: SourceFile;
  readonly format: Exclude<Format, 'xlsx'>;
  readonly encoding: TextEncoding;
  readonly delimiter: Delimiter | undefined;
  /** Whether the first row holds names; otherwise columns are named by their letters. */
  readonly hasHeader: boolean;
  open(): Promise<RowSource>;
}

interface Facts {
  readonly columns: readonly string[];
  readonly rowCount: number;
}

/** @throws TableError, also `column_not_found` and `header_twice` */
export async function openRowTable(
  file: RowFile,
  { column, otherColumns = [], formulaGuard = true }: TableOptions,
): Promise<TableFile> {
  const facts = await factsOf(file);
  if (facts.rowCount === 0) throw new TableError('no_rows', { column });
  const places = [column, ...otherColumns].map((name) => columnPlace(facts.columns, name));
  return new RowTable(file, facts, places, formulaGuard);
}

/** Gives the row of column names and the next rows, in the form that a workbook's sheets have. @throws TableError */
export async function rowHeads(file: RowFile): Promise<readonly TableHead[]> {
  const rows: TableHead['rows'][number][] = [];
  for await (const { number, cells } of (await rowSheet(file)).rows()) {
    const there = cells.flatMap((cell, i) =>
      cell === null ? [] : [{ column: i, text: String(cell) }],
    );
    rows.push({ number, cells: there });
    if (rows.length > HEAD_ROWS) break;
  }
  return [{ sheet: undefined, rows }];
}

/** Gives all cells below a row of names. @throws TableError */
export async function rowSheet(file: RowFile): Promise<SheetCells> {
  const { columns } = await factsOf(file);
  return {
    sheet: undefined,
    async *rows() {
      yield { number: 0, cells: columns, isHidden: false };
      let number = 0;
      for await (const row of rowsOf(await file.open())) {
        number += 1;
        const cells = columns.map((name, i) => cellAt(row, name, i));
        if (cells.some((cell) => cell !== null)) yield { number, cells, isHidden: false };
      }
    },
  };
}

class RowTable implements TableFile {
  readonly path: string;
  readonly sheet = undefined;
  readonly rowCount: number;
  readonly firstRow: number;
  readonly freeColumn: number;
  readonly headers: readonly string[];
  readonly #file: RowFile;
  readonly #columns: readonly string[];
  readonly #places: readonly number[];
  readonly #formulaGuard: boolean;

  constructor(file: RowFile, facts: Facts, places: readonly number[], formulaGuard: boolean) {
    this.path = file.source.path;
    this.rowCount = facts.rowCount;
    this.firstRow = file.hasHeader ? 2 : 1;
    this.freeColumn = facts.columns.length;
    this.headers = facts.columns.map(headerKey);
    this.#file = file;
    this.#columns = facts.columns;
    this.#places = places;
    this.#formulaGuard = formulaGuard;
  }

  async *rows(): AsyncGenerator<readonly CellValue[]> {
    for await (const { cells } of this.detailedRows()) yield cells;
  }

  async *detailedRows(): AsyncGenerator<DetailedRow> {
    for await (const row of rowsOf(await this.#file.open())) {
      const cells = this.#places.map((place) => cellAt(row, this.#columns[place] ?? '', place));
      const filled = row.values.filter((value) => cellOf(value) !== null).length;
      yield { cells, filled, isHidden: false };
    }
  }

  async write(
    output: string,
    columns: readonly ResultColumn[],
    values: AsyncIterable<ResultRow>,
    options: WriteOptions = {},
  ): Promise<void> {
    const rows = new ResultRows(values, columns.length);
    const { source, format, encoding, delimiter, hasHeader, open } = this.#file;
    const isEmptyNull = isForPrograms(format);
    try {
      await writeWhole(output, source, options, async (file) => {
        const read = await open();
        const { header, types = [] } = read;
        const sink = openSink(
          file,
          { columns: this.#columns, header },
          {
            ...{ format, path: this.path, output, encoding, delimiter, types, hasHeader },
            ...{ formulaGuard: this.#formulaGuard, select: undefined, sourceDelimiter: delimiter },
            results: columns.map((column) => column.header),
          },
        );
        for await (const row of rowsOf(read)) {
          const texts = await rows.next();
          if (rows.isWanted === false) continue;
          await sink.add(row, isEmptyNull ? texts.map((text) => text || null) : texts);
        }
        await rows.finish();
        await sink.end();
      });
    } finally {
      await rows.close();
    }
  }
}

/**
 * Finds the names of columns and the number of rows. Reads the whole file once for that, unless the format states both.
 */
async function factsOf(file: RowFile): Promise<Facts> {
  const source = await file.open();
  const { columns, rowCount } = source;
  if (columns !== undefined && rowCount !== undefined) return { columns, rowCount };
  const names = new Set(columns);
  let count = 0;
  let last: readonly string[] = [];
  for await (const row of rowsOf(source)) {
    count += 1;
    if (row.names === last) continue;
    last = row.names;
    for (const name of last) names.add(name);
  }
  return { columns: columns ?? [...names], rowCount: count };
}

/** @throws TableError `csv_extra_field` for a row whose values may be in the wrong columns */
async function* rowsOf(source: RowSource): AsyncGenerator<Row> {
  const { path } = source;
  for await (const group of source.groups()) {
    for (const row of group) {
      if (isTooLong(row)) {
        const { line, width: found, names } = row;
        throw new TableError('csv_extra_field', { path, line, expected: names.length, found });
      }
      yield row;
    }
  }
}

function cellAt(row: Row, name: string, place: number): CellValue {
  const at = row.names[place] === name ? place : row.names.indexOf(name);
  return at < 0 ? null : cellOf(row.valueAt(at));
}
