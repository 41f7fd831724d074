/** A run of this workbook that can be undone, and how removing its columns affects other runs. */

import { columnLetters } from '@daicho/shared/cells/column-letters.ts';
import type { RunAppearance } from '../../cell-appearance.ts';
import type { Counts } from '../../state/result.ts';
import { placeAmong, tablesWithInserted } from '../../table-range.ts';
import { type MadeColumns, shownHeaders, type Target } from '../../target.ts';
import type { UndoRecord } from '../running/undo.ts';

export interface PastRun {
  readonly id: string;
  /** Time of its end, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the kind that the run looked up, or the id for marking duplicates. */
  readonly kind: string;
  /** The run and its retries, oldest first, each with the data for its undo. */
  readonly parts: readonly UndoRecord[];
  /** Undefined for a run that marked duplicates. */
  readonly counts: Counts | undefined;
  readonly added: number;
  readonly updated: number;
  /** Number of rows that a person has since decided by hand; absent if there are none. */
  readonly decided?: number | undefined;
  readonly undo: 'possible' | 'done' | 'impossible';
  /** Absent until a filter or colours are set. */
  readonly appearance?: RunAppearance | undefined;
  /** Whether this pane holds its result. */
  readonly hasResult: boolean;
}

/** The part of a run that is known before the history remembers the run. */
export type NewRun = Pick<PastRun, 'kind' | 'parts' | 'added' | 'updated'>;

export function targetOf({ parts }: PastRun): Target | undefined {
  return parts[parts.length - 1]?.after;
}

/** Names each column that a run read: by the header, or by the letter of a column without a header. */
export function columnsRead({ parts }: PastRun): readonly string[] {
  const { read, after } = parts[parts.length - 1] ?? {};
  if (read === undefined || after === undefined) return [];
  const headers = shownHeaders(after);
  return read.map((column) => headers[column] || columnLetters(after.firstColumn + column));
}

/**
 * Whether two targets are one table. Different tables of one sheet share an id; they differ in
 * their first columns, or one is below the other.
 */
export function areOneTable(a: Target | undefined, b: Target | undefined): boolean {
  if (a?.id !== b?.id) return false;
  return a?.isTable === true || (a?.firstColumn === b?.firstColumn && !areApart(a, b));
}

/**
 * Whether two parts of a sheet are certainly different tables, one below the other, and not one
 * table that moved down when rows were inserted above it.
 */
function areApart(a: Target | undefined, b: Target | undefined): boolean {
  const [one, other] = [a?.tables, b?.tables];
  if (one === undefined || other === undefined || a?.headerRow === b?.headerRow) return false;
  return one.found.length === other.found.length && placeAmong(one) !== placeAmong(other);
}

/**
 * Whether a later run reads or writes columns that an earlier run wrote, so that the later run has to be undone first.
 */
export function buildsOn(later: PastRun, earlier: PastRun): boolean {
  const [target, other] = [targetOf(later), targetOf(earlier)];
  if (target?.id !== other?.id) return false;
  // If columns were inserted, the table beside them has moved.
  if (!areOneTable(target, other)) {
    return target?.insertsColumns === true || other?.insertsColumns === true;
  }
  const written = new Set(earlier.parts.flatMap(writtenHeaders));
  const replaced = new Set(later.parts.flatMap(replacedHeaders));
  return (
    later.parts.some((part) => usedHeaders(part).some((header) => written.has(header))) ||
    // An undo recognises rows by the cells that the run read.
    earlier.parts.some((part) => usedHeaders(part).some((header) => replaced.has(header)))
  );
}

function replacedHeaders({ log }: UndoRecord): readonly string[] {
  return log.existing.flatMap(({ how, header }) => (how === 'replaced' ? [header] : []));
}

function writtenHeaders({ log }: UndoRecord): readonly string[] {
  return [...log.existing, ...log.added].map(({ header }) => header);
}

function usedHeaders(part: UndoRecord): readonly string[] {
  const { read, after } = part;
  return [...read.map((column) => after.headers[column] ?? ''), ...writtenHeaders(part)];
}

/** Whether another run's results are on the same sheet or in the same table. */
export function standsBeside(other: PastRun, run: PastRun): boolean {
  return other.id !== run.id && other.undo !== 'done' && targetOf(other)?.id === targetOf(run)?.id;
}

export function headersAddedBy({ parts }: PastRun): readonly string[] {
  return parts.flatMap(({ log }) => log.added.map(({ header }) => header));
}

/** Lists the headers that an undo removed. @param kept headers of columns that stay. */
export function headersRemoved(run: PastRun, kept: readonly string[]): readonly string[] {
  return headersAddedBy(run).filter((header) => !kept.includes(header));
}

/** Lists the runs whose columns the workbook still remembers after the columns of one run were removed. */
export function madeColumnsWithout(
  made: readonly MadeColumns[],
  removed: readonly string[],
): readonly MadeColumns[] {
  return made.filter(({ columns }) => !columns.some(([, header]) => removed.includes(header)));
}

/**
 * Describes a target after columns were removed. In a table, or if columns were inserted, the gap
 * closes; otherwise the cells are only emptied.
 */
export function withoutColumns(target: Target, removed: readonly string[]): Target {
  if (target.isTable || target.insertsColumns === true) {
    const left = target.headers.filter((header) => !removed.includes(header));
    const tables = tablesWithInserted(target, left.length - target.headers.length);
    return { ...target, ...tables, headers: left };
  }
  const headers = target.headers.map((header) => (removed.includes(header) ? '' : header));
  // The table's own last columns may have no header, for example below merged cells.
  const { tables } = target;
  const firstRemoved = target.headers.findIndex((header) => removed.includes(header));
  if (firstRemoved < 0) return target;
  const columns = Math.min(tables?.chosen.columns ?? 0, firstRemoved);
  let { length } = headers;
  while (length > columns && headers[length - 1] === '') length -= 1;
  return {
    ...target,
    headers: headers.slice(0, length),
    tables: tables && { ...tables, chosen: { ...tables.chosen, columns } },
  };
}

/**
 * Corrects the headers of a run after columns of another run beside it were removed. In a part of a sheet, the removed
 * columns become empty cells; a host finds the columns of a table by their headers and needs no correction.
 */
export function shiftedByRemoval(part: UndoRecord, removed: readonly string[]): UndoRecord {
  const beside = (target: Target): Target => ({
    ...target,
    made: madeColumnsWithout(target.made, removed),
    headers: target.isTable
      ? target.headers
      : target.headers.map((header) => (removed.includes(header) ? '' : header)),
  });
  return { ...part, before: beside(part.before), after: beside(part.after) };
}
