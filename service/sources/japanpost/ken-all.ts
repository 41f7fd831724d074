/**
 * Reads the postal operator's area file: KEN_ALL.CSV (cp932) and utf_ken_all.csv (UTF-8). Columns:
 * https://www.post.japanpost.jp/zipcode/dl/readme.html and .../utf-readme.html.
 */
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import type { CsvRow } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import {
  MUNICIPALITY_CODE,
  NOT_EMPTY,
  OLD_CODE,
  POSTAL_CODE,
  PREFECTURE,
  RowReader,
} from './columns.ts';
import { canonicalDashes, canonicalReading } from './text.ts';

/** One row, or the joined rows of a long town name. */
export interface AreaEntry {
  readonly jisx0402: string;
  /** Old code of 3 or 5 digits. */
  readonly oldCode: string;
  readonly postalCode: string;
  /** All readings are in full-width katakana. */
  readonly prefectureKana: string;
  readonly cityKana: string;
  readonly townKana: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  /** Whether one town area is covered by two or more codes. */
  readonly partial: boolean;
  /** Whether house numbers start again in each koaza. */
  readonly addressedByKoaza: boolean;
  readonly hasChome: boolean;
  /** Whether one code covers two or more town areas. */
  readonly multi: boolean;
  /** 0 unchanged, 1 changed, 2 abolished. */
  readonly update: number;
  /**
   * 0 none, 1 municipality or town system, 2 street numbering, 3 land readjustment, 4 postal districts, 5 correction, 6
   * abolition.
   */
  readonly updateReason: number;
  /** Number of rows of the file that make up the entry. */
  readonly rows: number;
}

export const AREA_COLUMNS = [
  '全国地方公共団体コード',
  '（旧）郵便番号',
  '郵便番号',
  '都道府県名カナ',
  '市区町村名カナ',
  '町域名カナ',
  '都道府県名',
  '市区町村名',
  '町域名',
  '一町域が二以上の郵便番号で表される場合の表示',
  '小字毎に番地が起番されている町域の表示',
  '丁目を有する町域の場合の表示',
  '一つの郵便番号で二以上の町域を表す場合の表示',
  '更新の表示',
  '変更理由',
] as const;

/** @throws SourceError with file and line for a malformed row. */
export async function* areaEntries(
  rows: AsyncIterable<CsvRow>,
  file: string,
): AsyncGenerator<AreaEntry> {
  let open: AreaEntry | undefined;
  let openedAt = 0;
  for await (const row of rows) {
    const next = areaEntry(row, file);
    if (open === undefined) {
      open = next;
      openedAt = row.line;
    } else if (continues(open, next)) {
      open = joined(open, next);
    } else {
      throw unclosed(file, openedAt);
    }
    if (isOpen(open.town)) continue;
    yield open;
    open = undefined;
  }
  if (open !== undefined) throw unclosed(file, openedAt);
}

function areaEntry(row: CsvRow, file: string): AreaEntry {
  const read = new RowReader(row, file, AREA_COLUMNS);
  return {
    jisx0402: read.matching(0, MUNICIPALITY_CODE),
    oldCode: read.matching(1, OLD_CODE).trim(),
    postalCode: read.matching(2, POSTAL_CODE),
    prefectureKana: canonicalReading(read.matching(3, NOT_EMPTY)),
    cityKana: canonicalReading(read.matching(4, NOT_EMPTY)),
    townKana: canonicalReading(read.text(5)),
    prefecture: read.matching(6, PREFECTURE),
    city: read.matching(7, NOT_EMPTY),
    town: canonicalDashes(read.matching(8, NOT_EMPTY)),
    partial: read.digit(9, 1) === 1,
    addressedByKoaza: read.digit(10, 1) === 1,
    hasChome: read.digit(11, 1) === 1,
    multi: read.digit(12, 1) === 1,
    update: read.digit(13, 2),
    updateReason: read.digit(14, 6),
    rows: 1,
  };
}

/**
 * Whether the name continues in the next row: the cp932 edition cuts names of more than 38 characters inside a bracket.
 */
function isOpen(name: string): boolean {
  return name.lastIndexOf('（') > name.lastIndexOf('）');
}

function continues(entry: AreaEntry, next: AreaEntry): boolean {
  return entry.postalCode === next.postalCode && entry.jisx0402 === next.jisx0402;
}

/**
 * Joins two rows. The reading continues in the second row as the name does, unless the reading has no open bracket and
 * is the same in both rows (Kyoto).
 */
function joined(entry: AreaEntry, next: AreaEntry): AreaEntry {
  const repeated = !isOpen(entry.townKana) && entry.townKana === next.townKana;
  return {
    ...entry,
    town: entry.town + next.town,
    townKana: repeated ? entry.townKana : entry.townKana + next.townKana,
    rows: entry.rows + 1,
  };
}

function unclosed(file: string, line: number): SourceError {
  return new SourceError(sourceSentences.unclosed, { file, line });
}
