import { type Delimiter, RecordReader } from '../csv/record-reader.ts';
import { utf8Pieces } from '../encodings/decode.ts';
import type { TextEncoding } from '../encodings/names.ts';
import type { SourceFile } from '../source-file.ts';

const DELIMITERS: readonly Delimiter[] = [',', '\t', ';'];

/**
 * Finds the delimiter that splits a file's first record into most fields. @param usual delimiter to use if no delimiter
 * splits the record.
 */
export async function delimiterOfFile(
  source: SourceFile,
  encoding: TextEncoding,
  usual: Delimiter,
): Promise<Delimiter> {
  const { path } = source;
  let most = { delimiter: usual, fields: 1 };
  for (const delimiter of DELIMITERS) {
    const reader = new RecordReader(path, delimiter);
    for await (const piece of utf8Pieces(source.read(), { path, encoding })) {
      reader.feed(piece);
      if (reader.next()) break;
    }
    if (reader.raw === '') reader.finish();
    if (reader.raw === '' && !reader.next()) continue;
    if (reader.fieldCount > most.fields) most = { delimiter, fields: reader.fieldCount };
  }
  return most.delimiter;
}
