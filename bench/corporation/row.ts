/** Rows of made-up corporations, in the form of the tax agency's file. */
import {
  COLUMN,
  type CorporationColumn,
  type CorporationRow,
} from '@daicho/service/sources/nta/corporation-row.ts';

const COLUMNS = Object.keys(COLUMN) as CorporationColumn[];

const QUOTED: ReadonlySet<number> = new Set([
  COLUMN.name,
  COLUMN.prefectureName,
  COLUMN.cityName,
  COLUMN.streetNumber,
  COLUMN.addressOutside,
  COLUMN.changeCause,
  COLUMN.enName,
  COLUMN.enPrefectureName,
  COLUMN.enCityName,
  COLUMN.enAddressOutside,
  COLUMN.furigana,
]);

/** Makes a row of the newest record of a corporation; columns without a given value stay empty. */
export function rowOf(values: Partial<Record<CorporationColumn, string>>): CorporationRow {
  const all = { sequenceNumber: '1', correct: '0', latest: '1', hihyoji: '0', ...values };
  return COLUMNS.map((column) => (all as typeof values)[column] ?? '');
}

/** Writes a row as a line of the agency's CSV, without its end. */
export function csvLine(row: CorporationRow): string {
  return row
    .map((value, column) => (value !== '' && QUOTED.has(column) ? `"${value}"` : value))
    .join(',');
}
