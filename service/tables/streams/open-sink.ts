import type { ByteSink } from '../byte-sink.ts';
import type { Delimiter } from '../csv/record-reader.ts';
import type { TextEncoding } from '../encodings/names.ts';
import { OutputFile } from '../output-file.ts';
import { DelimitedSink } from './delimited-sink.ts';
import { delimiterOf, type Format } from './formats.ts';
import { JsonArraySink } from './json-array.ts';
import { NdjsonSink } from './ndjson.ts';
import { ParquetSink } from './parquet/sink.ts';
import type { ParquetColumn } from './parquet/types.ts';
import type { RowSink, RowSource } from './row.ts';
import { SelectingSink, selectedAmong } from './selecting-sink.ts';
import { WorkbookSink } from './workbook-sink.ts';

export interface SinkOptions {
  readonly format: Format;
  /** Path of the input, for error messages. */
  readonly path: string;
  /** Path of the output, if the output is a workbook. */
  readonly output?: string;
  readonly delimiter: Delimiter | undefined;
  readonly encoding: TextEncoding;
  readonly formulaGuard: boolean;
  readonly hasHeader: boolean;
  /** Delimiter of the input's records, if the input is delimited text. */
  readonly sourceDelimiter: Delimiter | undefined;
  /** Wanted columns: results by name, columns of the input by header, letter or number; absent for all columns. */
  readonly select: readonly string[] | undefined;
  /** Types of the input's columns, if the input declares types. */
  readonly types: readonly ParquetColumn[];
  /** Names of the result columns. */
  readonly results: readonly string[];
}

/**
 * @param out a file, if the output is a workbook. @throws TableError for a selected column that does not exist, or
 * whose header several columns have.
 */
export function openSink(
  out: ByteSink,
  source: Pick<RowSource, 'columns' | 'header'>,
  options: SinkOptions,
): RowSink {
  const { select, results } = options;
  if (select === undefined) return sinkOf(out, source, options);
  const selected = selectedAmong(select, source.columns, results);
  const columns = selected.map(({ header }) => header);
  const written = { ...options, results: [], sourceDelimiter: undefined };
  return new SelectingSink(sinkOf(out, { columns, header: undefined }, written), selected);
}

function sinkOf(
  out: ByteSink,
  { columns, header }: Pick<RowSource, 'columns' | 'header'>,
  options: SinkOptions,
): RowSink {
  const { format, path, results, encoding, formulaGuard, hasHeader, sourceDelimiter } = options;
  if (format === 'xlsx') {
    if (!(out instanceof OutputFile)) throw new TypeError('a workbook is written into a file');
    return new WorkbookSink(out, { path, output: options.output ?? path, columns, results });
  }
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
