/** Writes a Parquet file, a row group at a time. */
import { distinctHeaders } from '@daicho/shared/headers/distinct-headers.ts';
import type { ColumnChunk, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { TableError } from '../../table-error.ts';
import type { ByteSink, Row, RowSink, Value } from '../row.ts';
import { textOf } from '../value-text.ts';
import { snappy } from './codecs.ts';
import { type FlatChunks, flatChunksOf } from './flat-columns.ts';
import { StoredValue } from './stored-value.ts';
import { asStored, asWritten, hasTrueOrder, type ParquetColumn, textColumn } from './types.ts';

export interface ParquetOutput {
  readonly path: string;
  /** Names of the columns; those of the first rows where they are not known before. */
  readonly columns: readonly string[] | undefined;
  /** Types of columns that have one; the others have the type of their first values. */
  readonly types: readonly ParquetColumn[];
  readonly results: readonly string[];
}

const GROUP_ROWS = 50_000;

interface Written extends ParquetColumn {
  /** Name of the field of a row that it holds; headers that are there twice differ in the file. */
  readonly field: string;
  /** Gives a value as its column holds it; undefined for one of another type. */
  readonly fit: (value: Value) => unknown;
}

/** A column of which groups are written; what the library encodes has no chunks here. */
interface Opened extends Written {
  readonly chunks: FlatChunks | undefined;
}

export class ParquetSink implements RowSink {
  readonly #out: ByteSink;
  readonly #to: ParquetOutput;
  readonly #bytes = new ByteWriter();
  #rows: { readonly row: Row; readonly results: readonly Value[] }[] = [];
  #columns: readonly Opened[] | undefined;
  #writer: ParquetWriter | undefined;

  constructor(out: ByteSink, to: ParquetOutput) {
    this.#out = out;
    this.#to = to;
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    if (row.width === 0 && row.names.length === 0) return;
    this.#rows.push({ row, results });
    if (this.#rows.length >= GROUP_ROWS) return this.#group();
  }

  /** Rows of a group stand together: what is taken waits for the others. */
  async flush(): Promise<void> {}

  async end(): Promise<void> {
    await this.#group();
    const { writer, columns } = this.#opened();
    writer.schema = schemaOf(columns.map(asWritten));
    writer.finish();
    await this.#pass();
  }

  async #group(): Promise<void> {
    const { writer, columns } = this.#opened();
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length === 0) return;
    const own = columns.length - this.#to.results.length;
    const start = this.#bytes.offset;
    const chunks: ColumnChunk[] = [];
    for (const [i, column] of columns.entries()) {
      const data = rows.map(({ row, results }) =>
        this.#fitted(
          column,
          i < own ? fieldOf(row, column.field, i) : (results[i - own] ?? null),
          row,
        ),
      );
      if (column.chunks === undefined) chunks.push(...(await encoded(writer, column, data)));
      else chunks.push(column.chunks.write(this.#bytes, data));
    }
    writer.num_rows += BigInt(rows.length);
    writer.row_groups.push({
      columns: chunks,
      num_rows: BigInt(rows.length),
      total_byte_size: chunks.reduce(
        (sum, { meta_data: facts }) => sum + (facts?.total_uncompressed_size ?? 0n),
        0n,
      ),
      total_compressed_size: BigInt(this.#bytes.offset - start),
    });
    await this.#pass();
  }

  #fitted(column: Written, value: Value, row: Row): unknown {
    if (value === null) return undefined;
    const fitted = column.fit(value);
    if (fitted !== undefined) return fitted;
    const { path } = this.#to;
    throw new TableError('parquet_type', { path, line: row.line, name: column.name });
  }

  #opened() {
    this.#columns ??= this.#declared().map((column) => ({
      ...column,
      chunks: flatChunksOf(column),
    }));
    this.#writer ??= new ParquetWriter({
      writer: this.#bytes,
      schema: schemaOf(this.#columns.map(asStored)),
      createdBy: 'daicho',
      compressors: { SNAPPY: snappy },
    });
    return { writer: this.#writer, columns: this.#columns };
  }

  #declared(): readonly Written[] {
    const { columns, types, results } = this.#to;
    const names = columns ?? [...new Set(this.#rows.flatMap(({ row }) => row.names))];
    const shown = distinctHeaders([], names);
    const own = names.map((name, i): Written => {
      const known = types.find((type) => type.name === name);
      if (known !== undefined) return { ...known, field: name, fit: asDeclared(known) };
      const guess = guessed(
        shown[i] ?? name,
        this.#rows.map(({ row }) => fieldOf(row, name, i)),
      );
      return { ...guess, field: name };
    });
    return [...own, ...results.map((name) => ({ ...textColumn(name), field: name, fit: textOf }))];
  }

  async #pass(): Promise<void> {
    const bytes = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    if (bytes.length > 0) await this.#out.write(bytes);
  }
}

/** Has the library encode a column of a group, and gives its chunks: a record has several. */
async function encoded(
  writer: ParquetWriter,
  column: ParquetColumn,
  data: unknown[],
): Promise<readonly ColumnChunk[]> {
  const { num_rows: before } = writer;
  const { name } = column;
  const columnData = [{ name, data, statistics: hasTrueOrder(column) }];
  await writer.write({ columnData, rowGroupSize: data.length });
  writer.num_rows = before;
  return writer.row_groups.pop()?.columns ?? [];
}

function asItIs(value: Value): unknown {
  return value instanceof StoredValue ? value.stored : value;
}

/** Gives a value of another format as a declared column holds it. */
function asDeclared({ elements: [element] }: ParquetColumn): (value: Value) => unknown {
  return (value) => {
    if (element?.type === 'INT64' && typeof value === 'number') return wholeOf(value);
    return element?.converted_type === 'UTF8' ? textOf(value) : asItIs(value);
  };
}

function fieldOf(row: Row, name: string, place: number): Value {
  const at = row.names[place] === name ? place : row.names.indexOf(name);
  return row.valueAt(at) ?? null;
}

/** Declares a column by its first values: whole numbers, numbers, truth values, else texts; what is nested is JSON text. */
function guessed(name: string, values: readonly Value[]): Omit<Written, 'field'> {
  const there = values.filter((value) => value !== null);
  const is = (test: (value: Value) => boolean) => there.length > 0 && there.every(test);
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

function wholeOf(value: Value): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'bigint' && BigInt.asIntN(64, value) === value ? value : undefined;
}

function schemaOf(columns: readonly (readonly SchemaElement[])[]): SchemaElement[] {
  return [{ name: 'schema', num_children: columns.length }, ...columns.flat()];
}
