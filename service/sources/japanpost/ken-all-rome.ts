/**
 * Reads the postal operator's romanised file, KEN_ALL_ROME.CSV. Unlike the area file, this file separates the words of
 * a name, in kanji by a full-width space and in Latin letters by a space. Long names are cut short. Columns:
 * https://www.post.japanpost.jp/zipcode/dl/roman-readme.html.
 */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { csvRows } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { NOT_EMPTY, POSTAL_CODE, PREFECTURE, RowReader } from './columns.ts';
import { canonicalDashes } from './text.ts';

export interface RomanEntry {
  readonly postalCode: string;
  readonly prefecture: string;
  /** Names in kanji, with full-width spaces between words: `札幌市　中央区`, `十勝川温泉　南`. */
  readonly city: string;
  readonly town: string;
  /** Names in capitals, with spaces between words: `SAPPORO SHI CHUO KU`, `TOKACHIGAWAONSEN MINAMI`. */
  readonly cityRoman: string;
  readonly townRoman: string;
}

const ROMAN_COLUMNS = [
  '郵便番号',
  '都道府県名',
  '市区町村名',
  '町域名',
  '都道府県名（ローマ字）',
  '市区町村名（ローマ字）',
  '町域名（ローマ字）',
] as const;

const LATIN = /^[ -~]+$/;
/** Largest file, unzipped: today's has 13 MB. */
const LARGEST_BYTES = 128 * 2 ** 20;

/** @throws SourceError with file and line for a malformed row, or for another file. */
export async function readRomanFile(path: string): Promise<RomanEntry[]> {
  const file = basename(path);
  const entries: RomanEntry[] = [];
  for await (const row of csvRows(path, LARGEST_BYTES)) {
    const read = new RowReader(row, file, ROMAN_COLUMNS);
    entries.push({
      postalCode: read.matching(0, POSTAL_CODE),
      prefecture: read.matching(1, PREFECTURE),
      city: read.matching(2, NOT_EMPTY),
      town: canonicalDashes(read.matching(3, NOT_EMPTY)),
      cityRoman: read.matching(5, LATIN),
      townRoman: read.matching(6, LATIN),
    });
  }
  if (entries.length === 0) throw new SourceError(sourceSentences.empty, { file });
  return entries;
}
