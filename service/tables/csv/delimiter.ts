import { extname } from 'node:path';
import {
  findHeader,
  HEAD_ROWS,
  type HeaderPosition,
  type HeadRow,
} from '@daicho/shared/headers/find-header.ts';
import { type CellPlace, cellName } from '../a1.ts';
import { columnByPlace, headerNotFound, letteredColumn } from '../column-places.ts';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import type { TableOptions } from '../table-file.ts';
import { LONGEST_RECORD } from './ceilings.ts';
import { decodeField } from './decode-field.ts';
import type { CsvText } from './encoding.ts';
import { type Delimiter, fedReader } from './record-reader.ts';

/** Headers by which the delimiter of a CSV is found if nobody has named a column. */
export const LIKELY_HEADERS = ['住所', '郵便番号', '会社名', '所在地', '氏名', 'address'];

/** Position of the chosen header, counted from 0, and the delimiter with which the header was found. */
interface CsvHeader extends HeaderPosition {
  readonly delimiter: Delimiter;
  /** Number of fields of the header's record. */
  readonly width: number;
}

interface Head {
  readonly delimiter: Delimiter;
  readonly rows: readonly HeadRow[];
  readonly places: readonly HeaderPosition[];
  readonly width: number;
  /** Number of fields of each record. */
  readonly widths: ReadonlyMap<number, number>;
  /**
   * Problem that occurred when reading with this delimiter. It may be due to a wrong delimiter, and not to the file.
   */
  readonly problem?: TableError;
}

/** Finds the header, and with it the delimiter. @throws TableError `empty_file`, `header_not_found`, `header_twice` */
export async function findCsvHeader(
  source: SourceFile,
  text: CsvText,
  { column, place: known }: Pick<TableOptions, 'column' | 'place'>,
): Promise<CsvHeader> {
  if (known !== undefined) return headerAt(await chooseHead(source, text, LIKELY_HEADERS), known);
  const head = await chooseHead(source, text, [column]);
  const [place, ...more] = head.places;
  if (place === undefined) {
    const named = columnByPlace(head.rows, column, 0);
    if (named === undefined) throw headerNotFound(head.rows, column);
    return { ...named, delimiter: head.delimiter, width: head.widths.get(named.row) ?? head.width };
  }
  if (more.length > 0) {
    throw new TableError('header_twice', { column, places: head.places.map(csvCellName) });
  }
  return { ...place, delimiter: head.delimiter, width: head.width };
}

/**
 * Finds a column by its letters in a file without headers. The rows may have any number of fields. @throws TableError
 */
export async function findCsvColumn(
  source: SourceFile,
  text: CsvText,
  column: string,
): Promise<CsvHeader> {
  const { rows, delimiter } = await chooseHead(source, text, []);
  const place = letteredColumn(rows, column, { row: -1, first: 0 });
  return { ...place, delimiter, width: Number.POSITIVE_INFINITY };
}

/** A row further down than the head is assumed to be as wide as the head's widest row. */
function headerAt({ delimiter, rows, width }: Head, place: CellPlace): CsvHeader {
  const cells = rows.find(({ number }) => number === place.row)?.cells ?? [];
  return { ...place, headers: [], cells, delimiter, width };
}

/**
 * Reads the first rows with the delimiter that makes one of the headers a separate field: if several delimiters do
 * that, with the one of those that gives most fields; if none does, with the one of all that gives most fields.
 *
 * @throws TableError `empty_file`; the error that makes the file unreadable if no header is found.
 */
export async function chooseHead(
  source: SourceFile,
  text: CsvText,
  headers: readonly string[],
  count = HEAD_ROWS,
): Promise<Head> {
  const delimiters: readonly Delimiter[] =
    extname(source.path).toLowerCase() === '.tsv' ? ['\t', ',', ';'] : [',', '\t', ';'];
  const heads: Head[] = [];
  for (const delimiter of delimiters)
    heads.push(await readHead(source, text, delimiter, { headers, count }));
  const finders = heads.filter((head) => head.places.length > 0);
  const best = widest(finders.length > 0 ? finders : heads);
  if (best === undefined || best.rows.length === 0) {
    throw best?.problem ?? new TableError('empty_file', { path: source.path });
  }
  if (best.places.length > 0) return best;
  const crowded = heads.find(({ problem }) => problem?.code === 'csv_too_many_fields');
  const { problem } = crowded ?? best;
  if (problem !== undefined) throw problem;
  return best;
}

/** Names a cell like a spreadsheet that has opened the file. */
function csvCellName({ row, column }: CellPlace): string {
  return cellName({ row: row + 1, column: column + 1 });
}

async function readHead(
  source: SourceFile,
  text: CsvText,
  delimiter: Delimiter,
  { headers, count }: { readonly headers: readonly string[]; readonly count: number },
): Promise<Head> {
  const rows: HeadRow[] = [];
  const widths = new Map<number, number>();
  let problem: TableError | undefined;
  try {
    let number = 0;
    let length = 0;
    const isFull = () => rows.length === count || length > LONGEST_RECORD;
    for await (const record of fedReader(source, text.markLength, delimiter)) {
      for (; !isFull() && record.next(); number += 1) {
        length += record.end - record.start;
        if (record.isBlankFrom(0)) continue;
        const cells = record.fields().map((field, index) => ({
          column: index,
          text: decodeField(field, text.encoding),
        }));
        rows.push({ number, cells: cells.filter((cell) => cell.text !== '') });
        widths.set(number, record.fieldCount);
      }
      if (isFull()) break;
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    problem = error;
  }
  const found = headers.map((header) => findHeader(rows, header));
  const places = found.find((each) => each.length > 0) ?? [];
  const width = widths.get(places[0]?.row ?? -1) ?? Math.max(0, ...widths.values());
  return { delimiter, rows, places, width, widths, ...(problem === undefined ? {} : { problem }) };
}

function widest(heads: readonly Head[]): Head | undefined {
  return heads.reduce<Head | undefined>(
    (best, head) => (best === undefined || head.width > best.width ? head : best),
    undefined,
  );
}
