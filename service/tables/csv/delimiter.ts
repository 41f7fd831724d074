import { extname } from 'node:path';
import { type CellPlace, cellName } from '../a1.ts';
import {
  findHeader,
  HEAD_ROWS,
  type HeaderPlace,
  type HeadRow,
  headerNotFound,
} from '../headers.ts';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import { LONGEST_RECORD } from './ceilings.ts';
import { decodeField } from './cp932.ts';
import type { CsvText } from './encoding.ts';
import { type Delimiter, records } from './record-reader.ts';

/** Place of the chosen header, both counted from 0, and how it was found. */
interface CsvHeader extends HeaderPlace {
  readonly delimiter: Delimiter;
  /** Number of fields of the header's record. */
  readonly width: number;
}

interface Head {
  readonly delimiter: Delimiter;
  readonly rows: readonly HeadRow[];
  readonly places: readonly HeaderPlace[];
  readonly width: number;
  /** Problem that the reader of this delimiter met, which need not be wrong with the file. */
  readonly problem?: TableError;
}

/**
 * Finds the header, and with it the delimiter: the one that makes the header a field of its own, and
 * when several do, the one that gives it most neighbours.
 *
 * @throws TableError `empty_sheet`, `header_not_found`, `header_twice`
 */
export async function findCsvHeader(
  source: SourceFile,
  text: CsvText,
  column: string,
): Promise<CsvHeader> {
  const delimiters: readonly Delimiter[] =
    extname(source.path).toLowerCase() === '.tsv' ? ['\t', ',', ';'] : [',', '\t', ';'];
  const heads: Head[] = [];
  for (const delimiter of delimiters) {
    heads.push(await readHead(source, text, delimiter, column));
  }
  const finders = heads.filter((head) => head.places.length > 0);
  const best = widest(finders.length > 0 ? finders : heads);
  const [place] = best?.places ?? [];
  if (best === undefined || best.rows.length === 0) {
    throw best?.problem ?? new TableError('empty_file', { path: source.path });
  }
  if (place === undefined) {
    const crowded = heads.find(({ problem }) => problem?.code === 'csv_too_many_fields');
    throw (crowded ?? best).problem ?? headerNotFound(best.rows, column);
  }
  if (best.places.length > 1) {
    throw new TableError('header_twice', { column, places: best.places.map(csvCellName) });
  }
  return { ...place, delimiter: best.delimiter, width: best.width };
}

/** Names a cell as a spreadsheet that opens the file calls it. */
export function csvCellName({ row, column }: CellPlace): string {
  return cellName({ row: row + 1, column: column + 1 });
}

async function readHead(
  source: SourceFile,
  text: CsvText,
  delimiter: Delimiter,
  column: string,
): Promise<Head> {
  const rows: HeadRow[] = [];
  const widths = new Map<number, number>();
  let problem: TableError | undefined;
  try {
    let number = 0;
    let length = 0;
    for await (const record of records(source, text.markLength, delimiter)) {
      if (!record.isBlankFrom(0)) {
        const cells = record.fields().map((field, index) => ({
          column: index,
          text: decodeField(field, text.encoding),
        }));
        rows.push({ number, cells: cells.filter((cell) => cell.text !== '') });
        widths.set(number, record.fieldCount);
      }
      number += 1;
      length += record.raw.length;
      if (rows.length === HEAD_ROWS || length > LONGEST_RECORD) break;
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    problem = error;
  }
  const places = findHeader(rows, column);
  const width = widths.get(places[0]?.row ?? -1) ?? Math.max(0, ...widths.values());
  return { delimiter, rows, places, width, ...(problem === undefined ? {} : { problem }) };
}

function widest(heads: readonly Head[]): Head | undefined {
  return heads.reduce<Head | undefined>(
    (best, head) => (best === undefined || head.width > best.width ? head : best),
    undefined,
  );
}
