/**
 * Reads changes of municipalities and wards, a row for each pair of before and after, as the Statistics Bureau's standard area
 * codes have them (https://data.e-stat.go.jp/lodw/) and the R package jpcity gives them as a table.
 */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { type CsvRow, csvRows } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { expectColumns } from '../expect-columns.ts';
import { changeSourceSentences } from './words.ts';

/** Municipality or ward as it is called at one time. */
export interface NamedMunicipality {
  readonly prefecture: string;
  /** County (郡), or the designated city of a ward; before 2010 a branch office (支庁) may stand here. */
  readonly county: string;
  readonly city: string;
}

export interface MunicipalityChange {
  /** Day of the change, `YYYY-MM-DD`. */
  readonly date: string;
  /** Kinds of the change in the publisher's words: 新設合併, 編入合併, 分離. */
  readonly kinds: readonly string[];
  /** Undefined where something comes into being, such as a ward. */
  readonly from: NamedMunicipality | undefined;
  /** Undefined where something ends, or only a county or a city of wards is named. */
  readonly to: NamedMunicipality | undefined;
}

const COLUMNS = [
  'date',
  'type',
  ...['from', 'to'].flatMap((side) =>
    ['code', 'prefecture', 'county', 'county_kana', 'city', 'city_kana'].map(
      (part) => `${side}_${part}`,
    ),
  ),
];
const FROM = 2;
const TO = 8;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Size of the largest file; that of 1970 to 2024 has 440 KB. */
const LARGEST_BYTES = 16 * 2 ** 20;

/** Reads all changes in the order of the file. @throws SourceError with file and line for a malformed row. */
export async function readMunicipalityChanges(
  path: string,
): Promise<readonly MunicipalityChange[]> {
  const file = basename(path);
  const changes: MunicipalityChange[] = [];
  let isBelowHeader = false;
  for await (const row of csvRows(path, LARGEST_BYTES)) {
    if (isBelowHeader) changes.push(changeOf(row, file));
    else expectHeader(row, file);
    isBelowHeader = true;
  }
  if (changes.length === 0) throw new SourceError(sourceSentences.empty, { file });
  return changes;
}

function expectHeader({ fields, line }: CsvRow, file: string): void {
  const names = fields.map((name) => name.replace(/^\ufeff/, '').trim());
  const isHeader =
    names.length === COLUMNS.length && COLUMNS.every((column, i) => names[i] === column);
  if (!isHeader) throw new SourceError(changeSourceSentences.unknownFile, { file, line });
}

function changeOf({ fields, line }: CsvRow, file: string): MunicipalityChange {
  expectColumns({ fields, line }, file, COLUMNS.length);
  const [date = '', kinds = ''] = fields;
  if (!DATE.test(date)) {
    throw new SourceError(sourceSentences.value, { file, line }, { column: 'date' });
  }
  return { date, kinds: kinds.split('|'), from: named(fields, FROM), to: named(fields, TO) };
}

function named(fields: readonly string[], first: number): NamedMunicipality | undefined {
  const [, prefecture = '', county = '', , city = ''] = fields.slice(first);
  return city === '' ? undefined : { prefecture, county, city };
}
