import type { SheetCells, SheetRow } from '../sheet-cells.ts';
import type { SourceFile } from '../source-file.ts';
import { shortEnough } from './ceilings.ts';
import { decodeField } from './decode-field.ts';
import { chooseHead, LIKELY_HEADERS } from './delimiter.ts';
import { type CsvText, detectEncoding } from './encoding.ts';
import { type Delimiter, fedReader } from './record-reader.ts';

/** Gives the cells of a CSV as the cells of one sheet. @throws TableError */
export async function allRecords(source: SourceFile): Promise<readonly SheetCells[]> {
  const text = await detectEncoding(source);
  const { delimiter } = await chooseHead(source, text, LIKELY_HEADERS);
  return [{ sheet: undefined, rows: () => rowsOf(source, text, delimiter) }];
}

async function* rowsOf(
  source: SourceFile,
  { markLength, encoding }: CsvText,
  delimiter: Delimiter,
): AsyncGenerator<SheetRow> {
  const { path } = source;
  let number = 0;
  for await (const record of fedReader(source, markLength, delimiter)) {
    for (; record.next(); number += 1) {
      if (record.isBlankFrom(0)) continue;
      const place = { path, line: record.line };
      const cells = record.fields().map((field) => {
        if (field === '') return null;
        return shortEnough(decodeField(field, encoding), place);
      });
      yield { number, cells, isHidden: false };
    }
  }
}
