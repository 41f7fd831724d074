/**
 * Keeps what a run writes at the moment of writing, so that the run can be undone wherever it ends: in a sidebar that
 * was closed, or in an execution of the trigger. For added columns the log has one sum of digests, however many rows
 * there are; for other cells it has their former content.
 */

import { formattedCells, SavedFormats } from '@daicho/pane/src/flow/running/row-changes.ts';
import { addRowDigests, digestOfCells } from '@daicho/pane/src/flow/running/row-digests.ts';
import type { FormattedCell, Puts } from '@daicho/pane/src/host.ts';
import type { SavedRun } from '@daicho/pane/src/saved-run.ts';
import type { Counts } from '@daicho/pane/src/state/result.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import type { CallParams } from '../protocol/calls.ts';
import type { SentTarget } from '../protocol/target-schema.ts';
import { deletePastRuns, dropUndoOf, pastRuns, savePastRun, workbookId } from './past-runs.ts';
import { type RunRecord, readRecord, writeRecord } from './run-record.ts';

type Log = SavedRun['parts'][number]['log'];
type Change = Log['changes'][number];

/** A row with its cells before it was written, and the values that were put there. */
export interface WrittenRow {
  readonly row: number;
  readonly read: readonly CellValue[];
  readonly before: readonly CellValue[];
  readonly puts: Puts[number];
  /** Earlier number formats of the cells, if cells were replaced. */
  readonly formats?: readonly string[] | undefined;
}

type Columns = Pick<CallParams<'writeBlock'>, 'read' | 'write' | 'days' | 'looks'>;

/** @returns the id under which the run is kept; null if there is no room. */
export function beginLog(target: SentTarget, kind: string): string | null {
  const at = host.now();
  // A page looks for runs only in a spreadsheet with an id.
  workbookId(`${at}-${host.random()}`);
  const run: SavedRun = {
    id: `went-on-${at}`,
    at,
    kind,
    parts: [{ before: slim(target), after: slim(target), read: [], log: EMPTY }],
    added: 0,
    updated: 0,
  };
  return savePastRun(run) ? run.id : null;
}

/** Called while the run holds the lease. The rows are written even if their undo cannot be kept. */
export function logWritten(
  targetNow: () => SentTarget,
  columns: Columns,
  rows: readonly WrittenRow[],
): void {
  // An incomplete log would undo only a part of the run.
  if (attempt(() => addWritten(targetNow(), columns, rows)) !== true) attempt(truncateLog);
}

/** @returns whether the log is complete, or there is none. */
function addWritten(target: SentTarget, columns: Columns, rows: readonly WrittenRow[]): boolean {
  // The properties are read once, since each reading is a call to Google.
  const all = host.properties.all();
  const record = readRecord(all);
  const run = pastRuns(all).find(({ id }) => id === record?.log);
  const [part] = run?.parts ?? [];
  const isLogged = run?.isCut !== true && rows.length > 0;
  if (record === undefined || run === undefined || part === undefined || !isLogged) return true;
  const fields = new Map(record.plan?.run.columns.map(([field, header]) => [header, field]));
  const slots = slotsOf(part.before.headers, target, columns).map((slot) => ({
    ...slot,
    field: fields.get(slot.header) ?? slot.header,
  }));
  const { log } = part;
  const isFirst = log.slots.length === 0;
  const isSame = slots.every(({ header }, i) => log.slots[i]?.header === header);
  const next = { ...log, slots: isFirst ? slots : log.slots, ...withRows(log, slots, rows) };
  const added = slots.filter(({ how }) => how === 'added').length;
  const place = isFirst ? { read: columns.read, after: slim(target) } : {};
  const isSaved = savePastRun({
    ...run,
    at: host.now(),
    added,
    updated: slots.length - added,
    parts: [{ ...part, ...place, log: next }],
  });
  return isSaved && (isFirst || isSame);
}

/** Notes the result of a run that ended without its page. */
export function endLog({ log }: RunRecord, counts: Counts, isColoured: boolean): void {
  const run = pastRuns().find(({ id }) => id === log);
  if (run !== undefined) savePastRun({ ...run, counts, looks: { isColoured } });
}

/** Deletes the log of a run whose page keeps all of it. */
export function deleteLog({ log }: RunRecord): void {
  if (typeof log === 'string') deletePastRuns([log]);
}

function truncateLog(): void {
  const record = readRecord();
  if (typeof record?.log !== 'string' || attempt(() => dropUndoOf(String(record.log))) === true)
    return;
  deleteLog(record);
  writeRecord({ ...record, log: null });
}

const EMPTY: Log = { slots: [], changes: [], written: [], sum: [0, 0] };

/** Leaves out lists of rows, which are large and not needed by an undo. */
function slim(target: SentTarget): SentTarget {
  return { ...target, hiddenRows: [], selectedRows: undefined };
}

/** A column whose header was not there before was added by the run. */
function slotsOf(
  before: readonly string[],
  { headers }: SentTarget,
  columns: Columns,
): Log['slots'] {
  return columns.write.map((column) => {
    const header = headers[column] ?? '';
    const isAdded = header !== '' && !before.includes(header);
    const holdsDays = columns.days?.includes(column) === true;
    const kept = columns.looks === true ? 'replaced' : 'updated';
    return { field: header, header, how: isAdded ? 'added' : kept, column, holdsDays };
  });
}

function withRows(
  { changes, sum = [0, 0], formats: known = [] }: Log,
  slots: Log['slots'],
  rows: readonly WrittenRow[],
): Pick<Log, 'changes' | 'sum' | 'formats'> {
  const pick = <T>(cells: readonly T[], isAdded: boolean) =>
    cells.filter((_, i) => (slots[i]?.how === 'added') === isAdded);
  const saved = new SavedFormats(known);
  const written = rows.map(({ row, read, before, puts, formats }) => {
    const held = before.map((cell) => String(cell ?? ''));
    const put = held.map((text, i) => textOfPut(puts[i]) ?? text);
    const own = puts.map((one, i) => (isFormatted(one) ? formats?.[i] : undefined));
    const cells = puts.some(isFormatted) ? formattedCells(before, own) : undefined;
    return { row, read, held, put, cells };
  });
  const emptied = addRowDigests(
    sum,
    written.map(({ held }) => pick(held, true)),
    -1,
  );
  const byRow = new Map<number, Change>(changes.map((change) => [change[1], change]));
  for (const { row, read, held, put, cells } of written) {
    const [was, is] = [pick(held, false), pick(put, false)];
    if (was.every((text, i) => text === is[i])) continue;
    const earlier = byRow.get(row);
    // If a row is written more than once, an undo restores its cells from before the first time.
    const isOwn = earlier?.[0] === digestOfCells([...read, ...was]);
    const first =
      earlier !== undefined && isOwn
        ? saved.read(earlier)
        : { before: was, cells: cells && pick(cells, false) };
    byRow.set(row, saved.save(digestOfCells([...read, ...is]), { ...first, row, isChanged: true }));
  }
  return {
    changes: [...byRow.values()],
    sum: [
      ...addRowDigests(
        emptied,
        written.map(({ put }) => pick(put, true)),
      ),
    ],
    ...(saved.list.length === 0 ? {} : { formats: saved.list }),
  };
}

function isFormatted(put: Puts[number][number] | undefined): put is FormattedCell {
  return typeof put === 'object' && put !== null;
}

function textOfPut(put: Puts[number][number] | undefined): string | null | undefined {
  return isFormatted(put) ? String(put.value) : put;
}
