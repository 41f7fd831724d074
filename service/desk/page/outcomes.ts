/** Outcomes of runs for the rows of a sheet, for the grid, the filter and its counts. */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import type { AddedColumn, Sheet } from '../opened/sheet.ts';

/** Outcomes that somebody has to look at. */
const PROBLEMS: ReadonlySet<OutcomeKind> = new Set(['ambiguous', 'not_found', 'invalid', 'failed']);

type OutcomeOf = (row: number) => OutcomeKind | undefined;

/** Kinds by the texts of statuses; a list has few different statuses. */
const kinds = new Map<string, OutcomeKind | undefined>();

function kindOf(text: string): OutcomeKind | undefined {
  const known = kinds.get(text);
  if (known !== undefined || kinds.has(text)) return known;
  const kind = statusKind(text);
  kinds.set(text, kind);
  return kind;
}

/**
 * @returns a function that gives the outcome of the latest run for a row, or undefined if no run has an outcome for the
 * row.
 */
export function outcomesIn(sheet: Sheet): OutcomeOf {
  const statuses = sheet.added.filter(({ field }) => field === 'status').reverse();
  const isBlank = blankRows(sheet, statuses[0]);
  return (row) => {
    for (const { texts, headerRow } of statuses) {
      const text = row > headerRow ? texts[row] : undefined;
      const kind = text === undefined || text === '' ? undefined : kindOf(text);
      if (kind !== undefined) return kind;
    }
    return isBlank(row) ? 'blank' : undefined;
  };
}

/**
 * Finds the columns that a run has looked up.
 *
 * @param header of a column that the run added to the table that was read last.
 */
export function lookedUp(sheet: Sheet, header: string): readonly (number | undefined)[] {
  const { headerRow } = sheet;
  if (headerRow === undefined) return [];
  const isOfRun = ([, one]: readonly [string, string]) => one === header;
  const run = sheet.made(headerRow).find(({ columns }) => columns.some(isOfRun));
  return run?.inputs[0]?.map((one) => sheet.columnOf(one)) ?? [];
}

/** Makes the test whether a row is empty in all columns that were looked up; its status is then empty, too. */
function blankRows(sheet: Sheet, status: AddedColumn | undefined): (row: number) => boolean {
  const { headerRow, lastRow = -1 } = sheet;
  if (status === undefined || status.headerRow !== headerRow) return () => false;
  const columns = lookedUp(sheet, status.header);
  if (columns.length === 0) return () => false;
  const isEmpty = (row: number, column: number | undefined) =>
    column !== undefined && String(sheet.cell(row, column) ?? '').trim() === '';
  return (row) =>
    row > headerRow && row <= lastRow && columns.every((column) => isEmpty(row, column));
}

export function isProblem(kind: OutcomeKind | undefined): boolean {
  return kind !== undefined && PROBLEMS.has(kind);
}

export type OutcomeCounts = ReadonlyMap<OutcomeKind, number>;

/** Counts the rows of a sheet by their outcome. */
export function countOutcomes(sheet: Sheet): OutcomeCounts {
  const outcomeOf = outcomesIn(sheet);
  const counts = new Map<OutcomeKind, number>();
  for (let row = 0; row < sheet.rowCount; row++) {
    const kind = outcomeOf(row);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Counts the rows that somebody has to look at. */
export function problemCount(counts: OutcomeCounts): number {
  return Array.from(PROBLEMS, (kind) => counts.get(kind) ?? 0).reduce((sum, n) => sum + n, 0);
}

/** Numbers of the rows of a sheet that somebody has to look at. */
export function problemRows(sheet: Sheet): readonly number[] {
  const outcomeOf = outcomesIn(sheet);
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row);
  return rows.filter((row) => isProblem(outcomeOf(row)));
}
