/** Writes a Parquet file, a row group at a time. */
import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ByteSink } from '../../byte-sink.ts';
import { TableError } from '../../table-error.ts';
import { Utf8Place } from '../../utf8/utf8.ts';
import { alignRow } from '../align-row.ts';
import { isTooLong, type Row, type RowSink, type Value } from '../row.ts';
import { textOf } from '../value-text.ts';
import { snappy } from './codecs.ts';
import { type ColumnWriter, columnWriter } from './flat-columns.ts';
import { withStoredLeaves } from './nested-values.ts';
import { asStored, asWritten, type ParquetColumn, textColumn } from './types.ts';

interface ParquetOutput {
  readonly path: string;
  /** Names of the columns; by default the names of the first rows. */
  readonly columns: readonly string[] | undefined;
  /** Columns of the input that have a type; the other columns get the type of their first values. */
  readonly types: readonly ParquetColumn[];
  readonly results: readonly string[];
}

/** Number of rows in a row group. Columns without a type are declared by the same number of first rows. */
const GROUP_ROWS = 50_000;

interface Declared extends ParquetColumn {
  /** Gives a value in the column's type, or undefined for a value that does not fit the type. */
  readonly fit: (value: Value) => unknown;
}

interface Opened {
  readonly columns: readonly (Declared & { readonly values: ColumnWriter })[];
  /** Names of the rows' fields, which go into the first columns; the results go into the columns after them. */
  readonly fields: readonly string[];
  readonly writer: ParquetWriter;
}

export class ParquetSink implements RowSink {
  readonly #out: ByteSink;
  readonly #to: ParquetOutput;
  readonly #bytes = new ByteWriter();
  /** Rows that wait until the columns are declared. */
  #waiting: { readonly row: Row; readonly results: readonly Value[] }[] = [];
  #opened: Opened | undefined;
  readonly #place = new Utf8Place();
  /** Number of gathered rows in the group. */
  #rows = 0;

  constructor(out: ByteSink, to: ParquetOutput) {
    this.#out = out;
    this.#to = to;
  }

  /** @throws TableError `csv_extra_field`, `key_taken`, `new_column`, `parquet_type` */
  add(row: Row, results: readonly Value[]): void | Promise<void> {
    if (row.width === 0 && row.names.length === 0) return;
    if (this.#opened !== undefined) {
      this.#take(row, results, this.#opened);
      return this.#rows < GROUP_ROWS ? undefined : this.#endGroup(this.#opened);
    }
    this.#waiting.push({ row, results });
    if (this.#waiting.length === GROUP_ROWS) return this.#endGroup(this.#open());
  }

  /** Does nothing: the rows of a group are stored together, so no row can be written before its group is complete. */
  async flush(): Promise<void> {}

  async end(): Promise<void> {
    const opened = this.#opened ?? this.#open();
    const { writer, columns } = opened;
    if (this.#rows > 0) await this.#endGroup(opened);
    writer.schema = schemaOf(columns.map(asWritten));
    writer.finish();
    await this.#pass();
  }

  #take(row: Row, results: readonly Value[], { columns, fields }: Opened): void {
    const { path } = this.#to;
    const own = alignRow(row, fields, path);
    if (isTooLong(own)) {
      const { line, width: found } = row;
      throw new TableError('csv_extra_field', { path, line, expected: fields.length, found });
    }
    const place = this.#place;
    for (let i = 0; i < columns.length; i += 1) {
      const column = columns[i];
      if (column === undefined) continue;
      const { values, fit, name } = column;
      if (i < fields.length && values.addUtf8 !== undefined && own.locate(i, place)) {
        values.addUtf8(place);
        continue;
      }
      const value = (i < fields.length ? own.valueAt(i) : results[i - fields.length]) ?? null;
      const fitted = value === null ? undefined : fit(value);
      if (value !== null && fitted === undefined) {
        throw new TableError('parquet_type', { path, line: row.line, name });
      }
      values.add(fitted);
    }
    this.#rows += 1;
  }

  async #endGroup({ writer, columns }: Opened): Promise<void> {
    const start = this.#bytes.offset;
    const chunks = columns.flatMap(({ values }) => values.end(writer));
    const sizes = chunks.map(({ meta_data: facts }) => facts?.total_uncompressed_size ?? 0n);
    const num_rows = BigInt(this.#rows);
    writer.num_rows += num_rows;
    writer.row_groups.push({
      ...{ columns: chunks, num_rows },
      total_byte_size: sizes.reduce((sum, size) => sum + size, 0n),
      total_compressed_size: BigInt(this.#bytes.offset - start),
    });
    this.#rows = 0;
    await this.#pass();
  }

  /** Declares the columns by the waiting rows, and writes these rows. */
  #open(): Opened {
    const rows = this.#waiting;
    this.#waiting = [];
    const read = rows.map(({ row }) => row);
    const fields = this.#to.columns ?? [...new Set(read.flatMap(({ names }) => names))];
    const columns = this.#declared(fields, read);
    const writer = new ParquetWriter({
      writer: this.#bytes,
      schema: schemaOf(columns.map(asStored)),
      createdBy: 'daicho',
      compressors: { SNAPPY: snappy },
    });
    const opened: Opened = {
      ...{ writer, fields },
      columns: columns.map((column) => ({ ...column, values: columnWriter(column, GROUP_ROWS) })),
    };
    this.#opened = opened;
    for (const one of rows) this.#take(one.row, one.results, opened);
    return opened;
  }

  #declared(fields: readonly string[], rows: readonly Row[]): readonly Declared[] {
    const { path, types, results } = this.#to;
    const taken = fields.find((name) => results.includes(name));
    if (taken !== undefined) {
      throw new TableError('key_taken', { path, line: rows[0]?.line ?? 1, name: taken });
    }
    const shown = distinctHeaders([], fields);
    const there = rows.map((row) => alignRow(row, fields, path));
    const own = fields.map((name, i): Declared => {
      const known = types.find((type) => type.name === name);
      if (known !== undefined) return { ...known, fit: asDeclared(known) };
      return guessed(shown[i] ?? name, (test) => allOf(there, i, test));
    });
    return [...own, ...results.map((name) => ({ ...textColumn(name), fit: textOf }))];
  }

  async #pass(): Promise<void> {
    const bytes = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    if (bytes.length > 0) await this.#out.write(bytes);
  }
}

/** Gives a value of another format in the type of a declared column. */
function asDeclared({ elements: [element] }: ParquetColumn): (value: Value) => unknown {
  return (value) => {
    if (element?.type === 'INT64' && typeof value === 'number') return wholeOf(value);
    return element?.converted_type === 'UTF8' ? textOf(value) : withStoredLeaves(value);
  };
}

/**
 * Declares a column by its first values: whole numbers, numbers, truth values, else texts; nested values are JSON text.
 *
 * @param is says whether there are values and all of them pass a test
 */
function guessed(name: string, is: (test: (value: Value) => boolean) => boolean): Declared {
  const declared = (type: 'BOOLEAN' | 'INT64' | 'DOUBLE'): ParquetColumn => ({
    name,
    elements: [{ name, type, repetition_type: 'OPTIONAL' }],
  });
  if (is((value) => typeof value === 'boolean')) {
    return {
      ...declared('BOOLEAN'),
      fit: (value) => (typeof value === 'boolean' ? value : undefined),
    };
  }
  if (is((value) => wholeOf(value) !== undefined)) return { ...declared('INT64'), fit: wholeOf };
  if (is((value) => typeof value === 'number')) {
    return {
      ...declared('DOUBLE'),
      fit: (value) => (typeof value === 'number' ? value : undefined),
    };
  }
  return { ...textColumn(name), fit: textOf };
}

function allOf(rows: readonly Row[], column: number, test: (value: Value) => boolean): boolean {
  let isThere = false;
  for (const row of rows) {
    const value = row.valueAt(column) ?? null;
    if (value === null) continue;
    if (!test(value)) return false;
    isThere = true;
  }
  return isThere;
}

function wholeOf(value: Value): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'bigint' && BigInt.asIntN(64, value) === value ? value : undefined;
}

function schemaOf(columns: readonly (readonly SchemaElement[])[]): SchemaElement[] {
  return [{ name: 'schema', num_children: columns.length }, ...columns.flat()];
}
