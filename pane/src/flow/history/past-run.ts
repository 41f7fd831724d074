/** A run of this workbook that can be undone, and what removing its columns means for the runs beside it. */
import type { RunAppearance } from '../../cell-appearance.ts';
import { columnLetters } from '../../column-letters.ts';
import type { Counts } from '../../state/result.ts';
import { tablesWithInserted } from '../../table-range.ts';
import { type MadeColumns, shownHeaders, type Target } from '../../target.ts';
import type { UndoRecord } from '../running/undo.ts';

export interface PastRun {
  readonly id: string;
  /** Time of its end, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the kind, or that of marking duplicates. */
  readonly kind: string;
  /** The run and its retries, oldest first, each with what its undo needs. */
  readonly parts: readonly UndoRecord[];
  /** Undefined for marks. */
  readonly counts: Counts | undefined;
  readonly added: number;
  readonly updated: number;
  /** Rows that a person decided by hand since; absent if there are none. */
  readonly decided?: number | undefined;
  readonly undo: 'possible' | 'done' | 'impossible';
  /** Absent until a filter or colours are set. */
  readonly appearance?: RunAppearance | undefined;
  /** Whether this pane holds its result. */
  readonly hasResult: boolean;
}

export function targetOf({ parts }: PastRun): Target | undefined {
  return parts[parts.length - 1]?.after;
}

/** Names the columns that a run read, by their letters where they have no header. */
export function columnsRead({ parts }: PastRun): readonly string[] {
  const { read, after } = parts[parts.length - 1] ?? {};
  if (read === undefined || after === undefined) return [];
  const headers = shownHeaders(after);
  return read.map((column) => headers[column] || columnLetters(after.firstColumn + column));
}

/** Whether two targets are one table: parts of one sheet share its id, and differ in their first columns. */
export function areOneTable(a: Target | undefined, b: Target | undefined): boolean {
  return a?.id === b?.id && (a?.isTable === true || a?.firstColumn === b?.firstColumn);
}

/** Whether a later run reads or writes columns that an earlier one wrote, so that it has to be undone first. */
export function buildsOn(later: PastRun, earlier: PastRun): boolean {
  const [target, other] = [targetOf(later), targetOf(earlier)];
  if (target?.id !== other?.id) return false;
  // Inserted columns have moved the table beside them.
  if (!areOneTable(target, other)) {
    return target?.insertsColumns === true || other?.insertsColumns === true;
  }
  const written = new Set(earlier.parts.flatMap(writtenHeaders));
  const replaced = new Set(later.parts.flatMap(replacedHeaders));
  return (
    later.parts.some((part) => usedHeaders(part).some((header) => written.has(header))) ||
    // An undo recognises the rows by the cells that were read.
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

/** Whether another run's results stand on the same sheet or table. */
export function standsBeside(other: PastRun, run: PastRun): boolean {
  return other.id !== run.id && other.undo !== 'done' && targetOf(other)?.id === targetOf(run)?.id;
}

export function headersAddedBy({ parts }: PastRun): readonly string[] {
  return parts.flatMap(({ log }) => log.added.map(({ header }) => header));
}

/** Lists the headers that an undo took away. @param kept headers of columns that stay. */
export function headersRemoved(run: PastRun, kept: readonly string[]): readonly string[] {
  return headersAddedBy(run).filter((header) => !kept.includes(header));
}

/** Lists what the workbook remembers of the runs beside a run whose columns are removed. */
export function madeColumnsWithout(
  made: readonly MadeColumns[],
  removed: readonly string[],
): readonly MadeColumns[] {
  return made.filter(({ columns }) => !columns.some(([, header]) => removed.includes(header)));
}

/**
 * Describes a target after columns were removed: in a table, or where columns were inserted, the gap closes;
 * elsewhere the cells are only emptied.
 */
export function withoutColumns(target: Target, removed: readonly string[]): Target {
  if (target.isTable || target.insertsColumns === true) {
    const left = target.headers.filter((header) => !removed.includes(header));
    const tables = tablesWithInserted(target, left.length - target.headers.length);
    return { ...target, ...tables, headers: left };
  }
  const headers = target.headers.map((header) => (removed.includes(header) ? '' : header));
  // The table's own last columns may have no header, as under merged cells.
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
 * Corrects the places of a run's columns after columns beside them were removed. Hosts find the columns of a table by
 * their headers, so only a part of a sheet has to know which cells are now empty.
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
