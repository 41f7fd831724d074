/**
 * Finds the record of a number on a day among all its published rows. A number may be registered again after a
 * registration ended, so rows with one registration date belong together; the newest of these rows says when that
 * registration ended, as far as is known now.
 */
import { ISSUER_COLUMN, type IssuerRow, PROCESS } from '../../sources/nta/issuer-row.ts';

/** Rows of a number in the order of their publication, oldest first. */
export type History = readonly [IssuerRow, ...IssuerRow[]];

/**
 * Gives the row in force on a day, with the end of its registration; before the first registration, the first row. A
 * number whose publication was deleted was never in force: the row of the deletion is given for every day.
 *
 * @param day `YYYY-MM-DD`; without it, the newest row.
 */
export function rowOn(history: History, day?: string): IssuerRow {
  const newest = newestOf(history);
  if (day === undefined || newest[ISSUER_COLUMN.process] === PROCESS.deleted) {
    return withKind(newest, history);
  }
  const registration = registrationOn(history, day);
  const published = registration.findLast((row) => dateOf(row, 'updateDate') <= day);
  return withKind(withEnd(published ?? registration[0], newestOf(registration)), history);
}

export function newestOf(history: History): IssuerRow {
  return history.at(-1) ?? history[0];
}

/** Gives the rows of the last registration that began on or before a day, else the rows of the first registration. */
function registrationOn(history: History, day: string): History {
  const begins = [...new Set(history.map((row) => dateOf(row, 'registrationDate')))].sort();
  const known = begins.filter((date) => date !== '');
  const begin = known.findLast((date) => date <= day) ?? known[0] ?? '';
  const [first, ...others] = history.filter((row) => dateOf(row, 'registrationDate') === begin);
  return first === undefined ? history : [first, ...others];
}

function withEnd(row: IssuerRow, newest: IssuerRow): IssuerRow {
  return row
    .with(ISSUER_COLUMN.disposalDate, dateOf(newest, 'disposalDate'))
    .with(ISSUER_COLUMN.expireDate, dateOf(newest, 'expireDate'));
}

/** Restores kind and country, which the agency clears in rows that a later row replaced. */
function withKind(row: IssuerRow, history: History): IssuerRow {
  if (row[ISSUER_COLUMN.kind] !== '') return row;
  const known = history.findLast((other) => other[ISSUER_COLUMN.kind] !== '');
  if (known === undefined) return row;
  return row
    .with(ISSUER_COLUMN.kind, known[ISSUER_COLUMN.kind] ?? '')
    .with(ISSUER_COLUMN.country, known[ISSUER_COLUMN.country] ?? '');
}

function dateOf(
  row: IssuerRow,
  column: 'registrationDate' | 'updateDate' | 'disposalDate' | 'expireDate',
): string {
  return row[ISSUER_COLUMN[column]] ?? '';
}
