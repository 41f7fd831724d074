/**
 * Reads changes of municipalities and wards, a row for each pair of a municipality before and one after. The changes
 * are those of the Statistics Bureau's standard area codes (https://data.e-stat.go.jp/lodw/), in the table that the R
 * package jpcity gives.
 */
import { basename } from 'node:path';
import { isDay } from '@daicho/shared/calendar/day.ts';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { type CsvRow, csvRows } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { expectColumns } from '../expect-columns.ts';
import { changeSourceSentences } from './words.ts';

/** Municipality or ward, with its names at one time. */
export interface NamedMunicipality {
  readonly prefecture: string;
  /** County (郡), or the designated city of a ward; before 2010 it may be a branch office (支庁). */
  readonly county: string;
  readonly city: string;
}

export interface MunicipalityChange {
  /** Day of the change, `YYYY-MM-DD`. */
  readonly date: string;
  /** Kinds of the change in the publisher's words: 新設合併, 編入合併, 分離. */
  readonly kinds: readonly string[];
  /**
   * Municipality before the change; undefined if something comes into being, such as a ward, or if the file names only
   * a county or a city with wards.
   */
  readonly from: NamedMunicipality | undefined;
  /**
   * Municipality after the change; undefined if something ends, or if the file names only a county or a city with
   * wards.
   */
  readonly to: NamedMunicipality | undefined;
}

const JAPANESE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const KANA = /^[\p{Script=Hiragana}ー]*$/u;
/**
 * Patterns for the columns of one side of a change. If the file names only a county or a city with wards there, that
 * name is in the column `county`. If the file names nothing there, all columns of the side may be empty.
 */
const PARTS = {
  code: /^(?:\d{5})?$/,
  prefecture: new RegExp(`^(?:${PREFECTURES.map(([name]) => name).join('|')})?$`),
  county: new RegExp(`^[${JAPANESE}]*$`, 'u'),
  county_kana: KANA,
  city: new RegExp(`^(?:[${JAPANESE}]+[市区町村])?$`, 'u'),
  city_kana: KANA,
} as const;
type Part = keyof typeof PARTS;
const SIDES = ['from', 'to'] as const;
const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['type', new RegExp(`^[${JAPANESE}]+(?:\\|[${JAPANESE}]+)*$`, 'u')],
  ...SIDES.flatMap((side) =>
    Object.entries(PARTS).map(([part, pattern]): [string, RegExp] => [`${side}_${part}`, pattern]),
  ),
]);
const COLUMNS = [...PATTERNS.keys()];
/** Size of the largest file; that of 1970 to 2024 has 440 KB. */
const LARGEST_BYTES = 16 * 2 ** 20;

/**
 * Reads all changes in the order of the file. @throws SourceError for an empty or another file, and, with file and
 * line, for a malformed row.
 */
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

function changeOf(row: CsvRow, file: string): MunicipalityChange {
  const { fields, line } = row;
  expectColumns(row, file, COLUMNS.length);
  const cell = (column: string) => fields[COLUMNS.indexOf(column)] ?? '';
  const wrong = (column: string) =>
    new SourceError(sourceSentences.value, { file, line }, { column });
  for (const [column, pattern] of PATTERNS) if (!pattern.test(cell(column))) throw wrong(column);
  if (!isDay(cell('date'))) throw wrong('date');
  const [from, to] = SIDES.map((side) => {
    const part = (name: Part) => cell(`${side}_${name}`);
    const place = { prefecture: part('prefecture'), county: part('county'), city: part('city') };
    const isNamed = place.county + place.city !== '';
    if (isNamed !== (place.prefecture !== '')) throw wrong(`${side}_prefecture`);
    return place.city === '' ? undefined : place;
  });
  if (cell('from_prefecture') + cell('to_prefecture') === '') throw wrong('from_prefecture');
  return { date: cell('date'), kinds: cell('type').split('|'), from, to };
}
