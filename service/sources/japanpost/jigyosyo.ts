/**
 * Reads the postal operator's file of offices with their own codes (large businesses and post-office boxes),
 * JIGYOSYO.CSV. Columns: https://www.post.japanpost.jp/zipcode/dl/jigyosyo/readme.html.
 */
import type { CsvRow } from '../../files/csv-rows.ts';
import {
  MUNICIPALITY_CODE,
  NOT_EMPTY,
  OLD_CODE,
  POSTAL_CODE,
  PREFECTURE,
  RowReader,
} from './columns.ts';
import { canonicalDashes, canonicalOfficeReading } from './text.ts';

export interface OfficeEntry {
  readonly jisx0402: string;
  /** Reading in full-width katakana. Small kana are written large, as in the file. */
  readonly nameKana: string;
  readonly name: string;
  readonly prefecture: string;
  readonly city: string;
  /** Town, or empty for an office whose place is written completely in `blockLot`. */
  readonly town: string;
  /** Koaza, chome, number, building as written: `２丁目１−２総務省ビル８階`. */
  readonly blockLot: string;
  readonly postalCode: string;
  readonly oldCode: string;
  readonly postOffice: string;
  /** 0 large business, 1 post-office box. */
  readonly codeType: number;
  /** 0 unchanged, 1 added, 5 abolished. */
  readonly modification: number;
}

export const OFFICE_COLUMNS = [
  '大口事業所の所在地のJISコード',
  '大口事業所名（カナ）',
  '大口事業所名（漢字）',
  '都道府県名',
  '市区町村名',
  '町域名',
  '小字名、丁目、番地等',
  '大口事業所個別番号',
  '旧郵便番号',
  '取扱局',
  '個別番号の種別の表示',
  '複数番号の有無',
  '修正コード',
] as const;

/** @throws SourceError with file and line for a malformed row. */
export async function* officeEntries(
  rows: AsyncIterable<CsvRow>,
  file: string,
): AsyncGenerator<OfficeEntry> {
  for await (const row of rows) {
    const read = new RowReader(row, file, OFFICE_COLUMNS);
    read.digit(11, 9);
    yield {
      jisx0402: read.matching(0, MUNICIPALITY_CODE),
      nameKana: canonicalOfficeReading(read.text(1)),
      name: canonicalDashes(read.matching(2, NOT_EMPTY)),
      prefecture: read.matching(3, PREFECTURE),
      city: read.matching(4, NOT_EMPTY),
      town: canonicalDashes(read.text(5)),
      blockLot: canonicalDashes(read.text(6)),
      postalCode: read.matching(7, POSTAL_CODE),
      oldCode: read.matching(8, OLD_CODE).trim(),
      postOffice: read.text(9),
      codeType: read.digit(10, 1),
      modification: Number(read.matching(12, /^[015]$/)),
    };
  }
}
