/**
 * Reads one row of the tax agency's corporation files (基本3情報, no header) of any definition into today's 30 columns.
 * Columns: リソース定義書, https://www.houjin-bangou.nta.go.jp/documents/k-resource-dl-ver4.pdf
 */
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import type { CsvRow } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { type Check, isText, matching, orEmpty } from './checks.ts';
import { isDay } from './day.ts';
import { OVERSEAS, type Scope, scopeName } from './scope.ts';
import { corporationColumnNames, corporationSourceSentences } from './words.ts';

/** Published values of the 30 columns; a value that is not published is empty. */
export type CorporationRow = readonly string[];

/** Position of each column. */
export const COLUMN = {
  sequenceNumber: 0,
  corporateNumber: 1,
  process: 2,
  correct: 3,
  updateDate: 4,
  changeDate: 5,
  name: 6,
  nameImageId: 7,
  kind: 8,
  prefectureName: 9,
  cityName: 10,
  streetNumber: 11,
  addressImageId: 12,
  prefectureCode: 13,
  cityCode: 14,
  postCode: 15,
  addressOutside: 16,
  addressOutsideImageId: 17,
  closeDate: 18,
  closeCause: 19,
  successorCorporateNumber: 20,
  changeCause: 21,
  assignmentDate: 22,
  latest: 23,
  enName: 24,
  enPrefectureName: 25,
  enCityName: 26,
  enAddressOutside: 27,
  furigana: 28,
  hihyoji: 29,
} as const;

export type CorporationColumn = keyof typeof COLUMN;

/**
 * Numbers of columns in the definitions so far: in that of 2015, and in those that added English names, フリガナ and
 * 検索対象除外.
 */
const DEFINITIONS = [23, 28, 29, 30];

const isImageId = matching(/^(\d{8})?$/);
const isFlag = matching(/^[01]$/);

const CHECKS: readonly Check[] = [
  matching(/^\d{1,8}$/),
  isCorporateNumber,
  matching(/^(01|1[123]|2[12]|7[12]|81|99)$/),
  isFlag,
  isDay,
  isDay,
  (value) => value !== '' && isText(value),
  isImageId,
  matching(/^([12]01|30[1-5]|[34]99|401)$/),
  isText,
  isText,
  isText,
  isImageId,
  matching(/^(0[1-9]|[1-3]\d|4[0-7])?$/),
  matching(/^(\d{3})?$/),
  matching(/^(\d{7})?$/),
  isText,
  isImageId,
  orEmpty(isDay),
  matching(/^([0123]1)?$/),
  orEmpty(isCorporateNumber),
  isText,
  isDay,
  isFlag,
  isText,
  isText,
  isText,
  isText,
  isText,
  isFlag,
];

/**
 * Gives the row in today's columns. Columns that an older definition lacks are empty, except that the row counts as the
 * latest and as visible.
 *
 * @throws SourceError naming the line for a wrong number of columns, the line and the column for a malformed value.
 */
export function corporationRow(row: CsvRow, file: string): CorporationRow {
  const { line, fields } = row;
  if (!DEFINITIONS.includes(fields.length)) {
    const isNoCsv = fields.length === 1 && line === 1;
    const sentence = isNoCsv ? sourceSentences.noCsv : corporationSourceSentences.columns;
    throw new SourceError(sentence, { file, line }, { columns: fields.length });
  }
  const whole = fields.length === CHECKS.length ? fields : inTodaysColumns(fields);
  for (let column = 0; column < CHECKS.length; column++) {
    if (CHECKS[column]?.(whole[column] ?? '') !== true) throw wrongValue(column, { file, line });
  }
  for (const [one, other] of [
    [COLUMN.prefectureName, COLUMN.prefectureCode],
    [COLUMN.cityName, COLUMN.cityCode],
    [COLUMN.closeDate, COLUMN.closeCause],
  ] as const) {
    if ((whole[one] === '') !== (whole[other] === '')) throw wrongValue(other, { file, line });
  }
  return whole;
}

/** Gives the part of the nation in which a row's address lies; `99` for an address abroad or without a prefecture. */
export function scopeOf(row: CorporationRow): Scope {
  if (row[COLUMN.addressOutside] !== '') return OVERSEAS;
  return row[COLUMN.prefectureCode] || OVERSEAS;
}

/** @throws SourceError for a row of another scope. */
export function expectScope(row: CorporationRow, scope: Scope, place: Place): void {
  const found = scopeOf(row);
  if (found === scope) return;
  throw new SourceError(corporationSourceSentences.otherScope, place, {
    scope_ja: scopeName(scope, 'ja'),
    scope_en: scopeName(scope, 'en'),
    found_ja: scopeName(found, 'ja'),
    found_en: scopeName(found, 'en'),
  });
}

/**
 * @throws SourceError for a row whose date of update is after the day on which its file was made: such a row would seem
 * newer than all later rows.
 */
export function expectUpdatedBy(row: CorporationRow, day: string, place: Place): void {
  const updated = row[COLUMN.updateDate] ?? '';
  if (updated <= day) return;
  throw new SourceError(corporationSourceSentences.updatedLater, place, { updated, day });
}

interface Place {
  readonly file: string;
  readonly line: number;
}

function wrongValue(column: number, place: Place): SourceError {
  const values = { column: corporationColumnNames[column]?.ja ?? '' };
  return new SourceError(sourceSentences.value, place, values);
}

function inTodaysColumns(fields: readonly string[]): string[] {
  const whole = corporationColumnNames.map((_, column) => fields[column] ?? '');
  whole[COLUMN.latest] ||= '1';
  whole[COLUMN.hihyoji] ||= '0';
  return whole;
}

function isCorporateNumber(value: string): boolean {
  return /^\d{13}$/.test(value) && value.startsWith(checkDigit(value.slice(1)));
}
