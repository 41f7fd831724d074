/** Orders and joins the rows of a number from several files. */
import { ISSUER_COLUMN, type IssuerRow, PROCESS } from '../../sources/nta/issuer-row.ts';
import type { History } from './history.ts';

const ENDS: ReadonlySet<string> = new Set([PROCESS.expired, PROCESS.cancelled]);

/**
 * Joins rows into a history. Only one of several rows with equal content is kept. A correction replaces the last row of
 * the same process in its registration.
 *
 * @param rows in the order of their files.
 */
export function historyOf(rows: readonly IssuerRow[]): History | undefined {
  const last = new Map(rows.map((row) => [contentOf(row), row]));
  const ordered = [...last.values()].sort(byPublication);
  const [first, ...others] = ordered.reduce(corrected, []);
  return first === undefined ? undefined : [first, ...others];
}

/** Whether two histories are equal apart from the row numbers in their files and the marks of the newest row. */
export function hasSameContent(one: History, other: History): boolean {
  return (
    one.length === other.length &&
    one.every((row, index) => contentOf(row) === contentOf(other[index] ?? []))
  );
}

/** Prints a row without its position in a file, and without the mark of the newest row. */
function contentOf(row: IssuerRow): string {
  return row.with(ISSUER_COLUMN.sequenceNumber, '').with(ISSUER_COLUMN.latest, '').join('\t');
}

/** Orders by the day of update; on one day, rows that were not the newest come first. */
function byPublication(a: IssuerRow, b: IssuerRow): number {
  const [one, other] = [a, b].map((row) => row[ISSUER_COLUMN.updateDate] ?? '');
  if (one !== other) return (one ?? '') < (other ?? '') ? -1 : 1;
  return Number(a[ISSUER_COLUMN.latest] === '1') - Number(b[ISSUER_COLUMN.latest] === '1');
}

function corrected(before: IssuerRow[], row: IssuerRow): IssuerRow[] {
  const at = row[ISSUER_COLUMN.correct] === '1' ? placeOfCorrected(before, row) : -1;
  return at < 0 ? [...before, row] : [...before.toSpliced(at, 1), row];
}

function placeOfCorrected(before: readonly IssuerRow[], correction: IssuerRow): number {
  const process = correction[ISSUER_COLUMN.process];
  for (let at = before.length - 1; at >= 0; at--) {
    const other = before[at]?.[ISSUER_COLUMN.process] ?? '';
    if (other === process) return at;
    // A correction stays within its registration: rows before an end belong to an earlier registration.
    if (ENDS.has(other)) return -1;
  }
  return -1;
}
