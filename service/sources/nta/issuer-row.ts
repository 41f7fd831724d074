/**
 * Reads one row of the tax agency's files of qualified invoice issuers (適格請求書発行事業者, no header, 24 columns). A number
 * has a row for each publication: registered, changed, expired, cancelled. In the rows of earlier publications, names,
 * address and kind may be empty.
 */
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import type { CsvRow } from '../../files/csv-rows.ts';
import { SourceError } from '../../files/source-error.ts';
import { type Check, isText, matching, orEmpty } from './checks.ts';
import { isDay } from './day.ts';
import { issuerColumnNames, issuerSourceSentences } from './issuer-words.ts';

/** Published values of the 24 columns. */
export type IssuerRow = readonly string[];

/** Position of each column. */
export const ISSUER_COLUMN = {
  sequenceNumber: 0,
  number: 1,
  process: 2,
  correct: 3,
  kind: 4,
  country: 5,
  latest: 6,
  registrationDate: 7,
  updateDate: 8,
  disposalDate: 9,
  expireDate: 10,
  address: 11,
  addressPrefectureCode: 12,
  addressCityCode: 13,
  addressRequest: 14,
  addressRequestPrefectureCode: 15,
  addressRequestCityCode: 16,
  kana: 17,
  name: 18,
  addressInside: 19,
  addressInsidePrefectureCode: 20,
  addressInsideCityCode: 21,
  tradeName: 22,
  popularNamePreviousName: 23,
} as const;

export type IssuerColumn = keyof typeof ISSUER_COLUMN;

/** Values of `process`. */
export const PROCESS = {
  registered: '01',
  changed: '02',
  expired: '03',
  cancelled: '04',
  deleted: '99',
} as const;

/** Value of `kind` for a person, whose number is not a corporate number. */
export const PERSON = '1';

const isPrefecture = matching(/^(0[1-9]|[1-3]\d|4[0-7]|99)?$/);
const isCity = matching(/^(\d{3})?$/);
const isDayOrEmpty = orEmpty(isDay);

const CHECKS: readonly Check[] = [
  matching(/^\d{1,8}$/),
  (value) => /^T\d{13}$/.test(value) && parseCorporateNumber(value).ok,
  matching(/^(0[1-4]|99)$/),
  matching(/^[01]?$/),
  matching(/^[12]?$/),
  matching(/^[1-3]?$/),
  matching(/^[01]?$/),
  isDayOrEmpty,
  isDay,
  isDayOrEmpty,
  isDayOrEmpty,
  isText,
  isPrefecture,
  isCity,
  isText,
  isPrefecture,
  isCity,
  isText,
  isText,
  isText,
  isPrefecture,
  isCity,
  isText,
  isText,
];

/** @throws SourceError naming the line for a wrong number of columns, the line and the column for a malformed value. */
export function issuerRow({ line, fields }: CsvRow, file: string): IssuerRow {
  if (fields.length !== CHECKS.length) {
    const isNoCsv = fields.length === 1 && line === 1;
    const sentence = isNoCsv ? sourceSentences.noCsv : issuerSourceSentences.columns;
    throw new SourceError(sentence, { file, line }, { columns: fields.length });
  }
  for (let column = 0; column < CHECKS.length; column++) {
    if (CHECKS[column]?.(fields[column] ?? '') !== true) throw wrongValue(column, { file, line });
  }
  const isInForce =
    fields[ISSUER_COLUMN.latest] === '1' && fields[ISSUER_COLUMN.process] !== PROCESS.deleted;
  if (isInForce && fields[ISSUER_COLUMN.registrationDate] === '') {
    throw wrongValue(ISSUER_COLUMN.registrationDate, { file, line });
  }
  return fields;
}

function wrongValue(
  column: number,
  place: { readonly file: string; readonly line: number },
): SourceError {
  const values = { column: issuerColumnNames[column]?.ja ?? '' };
  return new SourceError(sourceSentences.value, place, values);
}
