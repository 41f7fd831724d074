import type { Delimiter } from '../csv/record-reader.ts';
import { utf8Pieces } from '../encodings/decode.ts';
import type { TextEncoding } from '../encodings/names.ts';
import { delimitedSource } from './delimited.ts';
import { delimiterOf, type Format } from './formats.ts';
import { jsonArraySource } from './json-array.ts';
import { ndjsonSource } from './ndjson.ts';
import type { RowSource } from './row.ts';

export interface TextSourceOptions {
  /** Name of the input, for error messages. */
  readonly path: string;
  readonly format: Exclude<Format, 'parquet' | 'xlsx'>;
  readonly encoding: TextEncoding;
  readonly delimiter: Delimiter | undefined;
  readonly hasHeader: boolean;
}

/** Reads rows from bytes of text. @throws TableError */
export async function textSource(
  bytes: () => AsyncIterable<Buffer>,
  { path, format, encoding, delimiter, hasHeader }: TextSourceOptions,
): Promise<RowSource> {
  const pieces = () => utf8Pieces(bytes(), { path, encoding });
  switch (format) {
    case 'ndjson':
      return ndjsonSource(pieces, path);
    case 'json':
      return jsonArraySource(pieces, path);
    case 'csv':
    case 'tsv':
      return delimitedSource(pieces(), {
        ...{ path, hasHeader, delimiter: delimiter ?? delimiterOf(format) },
      });
  }
}
