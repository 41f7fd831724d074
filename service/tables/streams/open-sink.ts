import type { Delimiter } from '../csv/record-reader.ts';
import type { TextEncoding } from '../encodings/names.ts';
import { DelimitedSink } from './delimited-sink.ts';
import { delimiterOf, type Format } from './formats.ts';
import { JsonArraySink } from './json-array.ts';
import { NdjsonSink } from './ndjson.ts';
import { ParquetSink } from './parquet-sink.ts';
import type { ParquetColumn } from './parquet-types.ts';
import type { ByteSink, RowSink, RowSource } from './row.ts';
import { SelectingSink } from './selecting-sink.ts';

export interface SinkOptions {
  readonly format: Exclude<Format, 'xlsx'>;
  /** Path of the input, which errors name. */
  readonly path: string;
  readonly delimiter: Delimiter | undefined;
  readonly encoding: TextEncoding;
  readonly formulaGuard: boolean;
  readonly hasHeader: boolean;
  /** Delimiter of the input's records, where it is delimited text. */
  readonly sourceDelimiter: Delimiter | undefined;
  /** Columns that are wanted, by name; all where absent. */
  readonly select: readonly string[] | undefined;
  /** Types of the input's columns, where it says them. */
  readonly types: readonly ParquetColumn[];
  /** Names of the result columns. */
  readonly results: readonly string[];
}

export function openSink(
  out: ByteSink,
  source: Pick<RowSource, 'columns' | 'header'>,
  options: SinkOptions,
): RowSink {
  const { select, results } = options;
  if (select === undefined) return sinkOf(out, source, options);
  const selected = { columns: select, header: undefined };
  const inner = sinkOf(out, selected, { ...options, results: [], sourceDelimiter: undefined });
  return new SelectingSink(inner, select, results);
}

function sinkOf(
  out: ByteSink,
  { columns, header }: Pick<RowSource, 'columns' | 'header'>,
  options: SinkOptions,
): RowSink {
  const { format, path, results, encoding, formulaGuard, hasHeader, sourceDelimiter } = options;
  switch (format) {
    case 'ndjson':
      return new NdjsonSink(out, results, path);
    case 'json':
      return new JsonArraySink(out, results, path);
    case 'csv':
    case 'tsv':
      return new DelimitedSink(out, {
        ...{ path, results, encoding, formulaGuard, hasHeader, columns, header },
        delimiter: options.delimiter ?? delimiterOf(format),
        rawDelimiter: sourceDelimiter,
      });
    case 'parquet':
      return new ParquetSink(out, { path, results, columns, types: options.types });
  }
}
