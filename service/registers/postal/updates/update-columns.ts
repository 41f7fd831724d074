/**
 * Stores the changes of a data version in its columns. With an earlier version, the changes are the difference between
 * the two versions, and abolished records are stored in full next to the version's own records. Without an earlier
 * version, the changes are those that the files report.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { asPart, type ColumnMap, type Columns, type NumberColumn } from '../../columns/columns.ts';
import { COLUMN } from '../record-columns.ts';
import { type PostalTable, recordsOfPart } from '../table.ts';
import { PostalTableBuilder } from '../table-builder.ts';
import { type Difference, differenceOf, UPDATE_STATUS } from './difference.ts';
import { REMOVED_PART, removedColumns } from './removed-areas.ts';

/** Part with the abolished records, in the form of the answer. */
const ABOLISHED = 'abolished/';
/** Part with the records that the files themselves mark as abolished. */
const ABOLISHED_BY_FILE = 'file/abolished/';

/** Update reason of abolition (spec, "update_reason"). */
const REASON_ABOLISHED = 6;

/** Builds the columns of a version's records, with the files' marks of change. */
export function ownColumns(records: Iterable<PostalRecord>): ColumnMap {
  const present = new PostalTableBuilder();
  const abolished = new PostalTableBuilder();
  for (const record of records) {
    const isAbolished = record.update_status === UPDATE_STATUS.abolished;
    (isAbolished ? abolished : present).add(record);
  }
  const columns = new Map(present.columns());
  if (abolished.size === 0) return columns;
  return new Map([...columns, ...asPart(ABOLISHED_BY_FILE, abolished.columns())]);
}

/**
 * Builds the columns of a version with its changes since an earlier version, replacing the changes of earlier
 * comparisons.
 */
export function comparedWith(
  later: PostalTable,
  earlier: PostalTable | undefined,
): { readonly columns: ColumnMap; readonly difference: Difference | undefined } {
  const difference = earlier && differenceOf(earlier, later);
  const { columns } = later;
  const marks = fileMarks(columns);
  const removed = new PostalTableBuilder();
  for (const row of difference?.abolished ?? []) {
    if (earlier !== undefined) removed.add(abolishedRecord(earlier.record(row)));
  }
  for (const record of recordsOfPart(later, ABOLISHED_BY_FILE)) {
    if (isCompared(difference, record.corporation === null)) continue;
    removed.add(abolishedRecord(record));
  }
  const isReplaced = (name: string) => name.startsWith(ABOLISHED) || name.startsWith(REMOVED_PART);
  const kept = [...columns.all].filter(([name]) => !isReplaced(name));
  return {
    difference,
    columns: new Map([
      ...kept,
      [COLUMN.fileUpdateStatus, marks.status],
      [COLUMN.fileUpdateReason, marks.reason],
      ...changesOf(later, marks, difference),
      ...(removed.size === 0 ? [] : asPart(ABOLISHED, removed.columns())),
      ...removedColumns(later, earlier),
    ]),
  };
}

export function updatesOf(table: PostalTable): PostalRecord[] {
  const statuses = table.columns.numbers(COLUMN.updateStatus);
  const changed: PostalRecord[] = [];
  statuses.forEach((status, row) => {
    if (status !== UPDATE_STATUS.unchanged) changed.push(table.record(row));
  });
  return [...changed, ...recordsOfPart(table, ABOLISHED)];
}

interface FileMarks {
  readonly status: NumberColumn;
  readonly reason: NumberColumn;
}

/** Reads the files' marks of change, which are in the main columns until the first comparison. */
function fileMarks(columns: Columns): FileMarks {
  const status = columns.has(COLUMN.fileUpdateStatus)
    ? COLUMN.fileUpdateStatus
    : COLUMN.updateStatus;
  const reason = columns.has(COLUMN.fileUpdateReason)
    ? COLUMN.fileUpdateReason
    : COLUMN.updateReason;
  return { status: columns.numbers(status), reason: columns.numbers(reason) };
}

/** Marks the changes. The reason of a changed record comes from the file. */
function changesOf(
  table: PostalTable,
  marks: FileMarks,
  difference: Difference | undefined,
): [string, NumberColumn][] {
  const status = Uint8Array.from(marks.status, (mark, row) =>
    isCompared(difference, !table.isOffice(row)) ? UPDATE_STATUS.unchanged : mark,
  );
  for (const row of [...(difference?.added ?? []), ...(difference?.changed ?? [])]) {
    status[row] = UPDATE_STATUS.addedOrChanged;
  }
  const reason = Uint8Array.from(marks.reason, (mark, row) => (status[row] === 0 ? 0 : mark));
  return [
    [COLUMN.updateStatus, status],
    [COLUMN.updateReason, reason],
  ];
}

function isCompared(difference: Difference | undefined, isArea: boolean): boolean {
  return difference !== undefined && (isArea || difference.comparesOffices);
}

function abolishedRecord(record: PostalRecord): PostalRecord {
  return { ...record, update_status: UPDATE_STATUS.abolished, update_reason: REASON_ABOLISHED };
}
