/** Continues a run whose page was closed, with the pane's own flow, on the list with its recorded edits. */
import { randomUUID } from 'node:crypto';
import { Slices } from '@daicho/pane/src/asking/slices.ts';
import { continuedChoice } from '@daicho/pane/src/flow/columns/continued-choice.ts';
import type { PlacedSlot } from '@daicho/pane/src/flow/columns/slots.ts';
import { toSavedRun } from '@daicho/pane/src/flow/history/to-saved-run.ts';
import { runsWithoutPane } from '@daicho/pane/src/flow/run-without-pane.ts';
import { NO_COUNTS } from '@daicho/pane/src/flow/running/progress.ts';
import { UndoLog } from '@daicho/pane/src/flow/running/undo-log.ts';
import type { PaneHost } from '@daicho/pane/src/host.ts';
import { withExistingColumns } from '@daicho/pane/src/made-columns.ts';
import type { ResumableRun } from '@daicho/pane/src/resumable-run.ts';
import type { SavedRun } from '@daicho/pane/src/saved-run.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import type { Counts, RunState } from '@daicho/pane/src/state/result.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { backgroundReasons } from '@daicho/shared/messages/background.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { type Asking, answerAsk } from '../lists/ask.ts';
import type { DeskTarget } from '../opened/desk-target.ts';
import type { ListAccess } from '../opened/list-access.ts';
import { listData, sheetOf } from '../opened/list-data.ts';
import { OpenedList } from '../opened/opened-list.ts';
import type { RunRecord } from './run-record.ts';

/** Rows that are read and written at once, as in the page. */
const BLOCK_ROWS = 1_250;
/** The flow asks for a connection; look-ups inside the service need none. */
const OWN = { baseUrl: 'http://localhost', key: '', keyKind: 'secret' } as const;

interface Continued {
  readonly counts: Counts;
  /** Data for the undo, or undefined if no column of the run exists. */
  readonly past: SavedRun | undefined;
}

interface Continuing {
  readonly id: string;
  readonly access: ListAccess;
  readonly asking: Asking;
  /** Called a few times a second. */
  readonly onProgress: (run: RunState) => void;
}

/**
 * @param onEnd gets the counts and the data for the undo when the run ends, also when it fails.
 * @throws whatever the run throws; the signal's reason.
 */
export async function continueRun(
  record: RunRecord & { readonly run: ResumableRun },
  { id, access, asking, onProgress }: Continuing,
  onEnd: (continued: Continued) => Promise<void>,
): Promise<void> {
  const { run, language } = record;
  const kind = kindById(run.kind);
  if (kind === undefined) throw new WorkbookError(backgroundReasons.unknownKind);
  const list = await OpenedList.open(access, id);
  const before = await OpenedList.open(access, id, record.steps);
  const target = targetNow(record, list);
  const { headers, made } = target;
  const columnOf = (column: number) => column;
  const choice = continuedChoice(run, { kind, headers, made, columnOf, isLaterPass: false });
  const runs = runsWithoutPane(OWN, new Slices(), BLOCK_ROWS, onProgress);
  try {
    await runs(hostOf(list, language, sender(asking)), target, choice);
  } finally {
    await onEnd(continued(record, { list, before }));
  }
}

/** The table with the columns added to it so far. */
function targetNow({ table }: RunRecord, list: OpenedList): DeskTarget {
  const target = { ...table, isTable: false, hiddenRows: [], selectedRows: undefined };
  const sheet = sheetOf(list, target);
  const headers = [...table.headers];
  for (const { column, header, headerRow } of sheet.added) {
    if (headerRow !== table.headerRow) continue;
    while (headers.length < column - table.firstColumn) headers.push('');
    headers[column - table.firstColumn] = header;
  }
  return { ...target, headers, made: withExistingColumns(sheet.made(table.headerRow), headers) };
}

function hostOf(list: OpenedList, language: Language, send: Send): PaneHost {
  const host: PaneHost<DeskTarget> = {
    ...listData(list, language),
    language,
    theme: 'light',
    onThemeChanged() {},
    origin: undefined,
    proposedAddress: '',
    settings: { load: async () => OWN, save: async () => {}, remove: async () => {} },
    store: { get: async () => undefined, set: async () => {} },
    sender: () => send,
    showCell: async () => false,
  };
  return host as PaneHost;
}

function sender(asking: Asking): Send {
  return async ({ operation, params }, signal) => {
    const signals = AbortSignal.any([asking.signal, signal]);
    const asked = { operation: operation.name, params };
    const { status, headers, body } = await answerAsk(asked, { ...asking, signal: signals });
    return replyOf(operation, { status, headers, body: JSON.stringify(body) }, OWN);
  };
}

/** Describes what page and service wrote together, by comparing the list before the run with the list now. */
function continued(
  record: RunRecord & { readonly run: ResumableRun },
  { list, before }: { readonly list: OpenedList; readonly before: OpenedList },
): Continued {
  const { table, run } = record;
  const after = targetNow(record, list);
  const slots = slotsOf(run, after.headers);
  const [first, rowCount] = [table.headerRow + 1, table.rowCount];
  const places = slots.map(({ column }) => table.firstColumn + column);
  const read = run.inputs.flat();
  const cellsOf = (of: OpenedList, columns: readonly number[]) =>
    sheetOf(of, after).cells({ start: first, count: rowCount }, columns);
  const written = cellsOf(list, places);
  const counts = countsOf(written, slots);
  if (slots.length === 0) return { counts, past: undefined };
  const held = cellsOf(before, places);
  const inputs = cellsOf(
    list,
    read.map((column) => table.firstColumn + column),
  );
  const log = new UndoLog(slots);
  log.begin();
  log.record(
    written.map((cells, row) => ({
      row,
      read: inputs[row] ?? [],
      before: held[row] ?? [],
      key: undefined,
      kind: undefined,
      // An empty cell in an added column means that its row was not reached.
      texts: cells.map((cell, i) =>
        cell === null && slots[i]?.how === 'added' ? null : String(cell ?? ''),
      ),
    })),
  );
  const added = slots.filter(({ how }) => how === 'added').length;
  const past = toSavedRun({
    id: randomUUID(),
    at: Date.now(),
    kind: run.kind,
    counts,
    added,
    updated: slots.length - added,
    parts: [{ before: { ...after, headers: table.headers, made: table.made }, after, read, log }],
  });
  return { counts, past };
}

/** Columns of the run that exist. */
function slotsOf({ columns, added }: ResumableRun, headers: readonly string[]): PlacedSlot[] {
  return columns.flatMap(([field, header]): PlacedSlot[] => {
    const column = headers.indexOf(header);
    const how = added.includes(header) ? 'added' : 'updated';
    return column < 0 ? [] : [{ field, header, how, column }];
  });
}

/** Counts the rows by their status. */
function countsOf(rows: readonly (readonly CellValue[])[], slots: readonly PlacedSlot[]): Counts {
  const status = slots.findIndex(({ field }) => field === 'status');
  const counts: Record<OutcomeKind, number> = { ...NO_COUNTS };
  for (const cells of rows) {
    const text = String(cells[status] ?? '');
    const kind = text === '' ? undefined : statusKind(text);
    if (kind !== undefined) counts[kind] += 1;
  }
  return counts;
}
