/** Answers the calls of the sidebar. */
import { keyKindByForm } from '@daicho/shared/connection/key.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import {
  eraseSheetSettings,
  readSheetSettings,
  saveSheetSettings,
} from '../connection/sheet-settings.ts';
import { host } from '../host/host.ts';
import { personTexts } from '../host/person-texts.ts';
import { freeSheetName } from '../host/spreadsheet.ts';
import { userLanguage } from '../host/ui.ts';
import { newRowsStatus, stopNewRows, watchNewRows } from '../new-rows/watching.ts';
import type { CallName, CallParams, CallResult } from '../protocol/calls.ts';
import { deletePastRuns, savePastRun, workbookId } from '../runs/past-runs.ts';
import {
  beginRun,
  changeExclusively,
  endedRuns,
  endRun,
  renewLease,
  stopRun,
} from '../runs/run-lease.ts';
import { readRecord } from '../runs/run-record.ts';
import { runStatus } from '../runs/run-status.ts';
import { logWritten } from '../runs/written-log.ts';
import { usageOf } from '../usage/usage.ts';
import { usageSentence } from '../usage/usage-rows.ts';
import { addHeaderRow, removeHeaderRow } from './add-header-row.ts';
import { colour, showAll, showOnly } from './appearance.ts';
import { blankFormats, readBlock, readColumns } from './cells.ts';
import { addColumns, checkWritable, fitColumns, removeColumns } from './columns.ts';
import { removeUnusedCopy } from './copied-sheet.ts';
import { copyToSheet } from './copy-to-sheet.ts';
import { locate } from './locate.ts';
import { readMadeColumns, saveMadeColumns } from './made-columns.ts';
import { mergedRows } from './merged-rows.ts';
import { openSheet, sheetTops } from './other-sheets.ts';
import { hiddenRows, readTarget } from './read-target.ts';
import { send } from './send.ts';
import { writeBlock } from './write-block.ts';

/** `owner` names the run that makes the call. */
type CallHandlers = {
  readonly [N in CallName]: (params: CallParams<N>, owner?: string) => CallResult<N>;
};

/** Largest number of characters of cells in one answer: some 5 MB of JSON. */
const CHARACTERS_MAX = 1_500_000;
const ROWS_MAX = 5_000;

export const callHandlers: CallHandlers = {
  loadSettings() {
    const { connection } = readSheetSettings(host.properties);
    if (connection === undefined) return null;
    const { baseUrl, key } = connection;
    return { baseUrl, keyKind: keyKindByForm(key) ?? 'secret' };
  },
  saveSettings({ baseUrl, key = '' }) {
    const { connection, language } = readSheetSettings(host.properties);
    const problem = saveSheetSettings(host.properties, {
      baseUrl,
      key,
      language: connection === undefined ? userLanguage() : language,
    });
    if (problem !== undefined) throw new SentenceError(problem);
    return null;
  },
  removeSettings() {
    eraseSheetSettings(host.properties);
    return null;
  },
  workbookId: ({ fresh }) => workbookId(fresh),
  getText: ({ name }) => personTexts.get(name) ?? null,
  setText({ name, text }) {
    personTexts.set(name, text);
    return null;
  },
  send,
  readTarget,
  hiddenRows: ({ target }) => hiddenRows(target),
  mergedRows: ({ target, columns }) => mergedRows(locate(target), columns),
  addHeaderRow: ({ target, range, headers }, owner) =>
    changeExclusively(owner, () => addHeaderRow(target, range, headers)),
  removeHeaderRow: (params, owner) => changeExclusively(owner, () => removeHeaderRow(params)),
  newSheetName: ({ name }) => freeSheetName(name),
  copyToSheet: (params, owner) => changeExclusively(owner, () => copyToSheet(params)),
  readRows({ target, columns, start, count }) {
    const located = locate(target);
    const most = Math.min(count, ROWS_MAX, Math.max(0, located.rowCount - start));
    const rows = most === 0 ? [] : readColumns(located, columns, { start, count: most });
    return { rows: rows.slice(0, rowsThatFit(rows)), rowCount: located.rowCount };
  },
  check({ target, added, changed }) {
    checkWritable(locate(target), target, added, changed);
    return null;
  },
  blankFormats: ({ target, columns }) => blankFormats(locate(target), columns),
  saveMadeColumns({ target, made }) {
    saveMadeColumns(target, made);
    return null;
  },
  locate({ target }) {
    const { headerRow, rowCount } = locate(target);
    return { headerRow, rowCount };
  },
  addColumns: ({ target, headers, days }, owner) =>
    changeExclusively(owner, () => {
      const columns = addColumns(locate(target), target, headers, days);
      const { grid, rowCount } = locate(target);
      const widths = columns.map((column) => grid.columnWidth(target.firstColumn + column));
      return { columns, widths, rowCount };
    }),
  removeColumns: ({ target, columns, widths }, owner) =>
    changeExclusively(owner, () => {
      const located = locate(target);
      removeColumns(located, target, columns, widths);
      const { rowCount, grid } = located;
      return { rowCount, copy: removeUnusedCopy(grid) };
    }),
  readBlock({ target, start, count, ...columns }) {
    const located = locate(target);
    const { rowCount } = located;
    const most = Math.min(count, Math.max(0, rowCount - start));
    if (most === 0) return { read: [], before: [], mark: '', rowCount };
    const block = readBlock(located, columns, { start, count: most });
    const fit = Math.min(rowsThatFit(block.read), rowsThatFit(block.before));
    if (fit === most) return { ...block, rowCount };
    return { ...readBlock(located, columns, { start, count: fit }), rowCount };
  },
  writeBlock: ({ target, pieces, puts, hidden, ...columns }, owner) =>
    changeExclusively(owner, () => {
      const located = locate(target);
      const isWritten = writeBlock(located, pieces, columns, puts, hidden, (rows) => {
        if (owner === undefined) return;
        const made = () => readMadeColumns(Number(target.id), target.headers);
        logWritten(() => ({ ...target, made: made() }), columns, rows);
      });
      return { isWritten, rowCount: located.rowCount };
    }),
  fitColumns: ({ target, columns }, owner) =>
    changeExclusively(owner, () => {
      fitColumns(locate(target), columns);
      return null;
    }),
  showOnly: (params, owner) => changeExclusively(owner, () => showOnly(params)),
  showAll: (params, owner) => changeExclusively(owner, () => showAll(params)),
  colour: (params, owner) => changeExclusively(owner, () => colour(params)),
  showCell({ target, row, column }) {
    const { grid, headerRow, columnOf } = locate(target);
    const at = headerRow + 1 + row;
    grid.select(at, columnOf(column));
    return grid.hiddenRows(at, 1, Number.POSITIVE_INFINITY)?.length === 1;
  },
  sheetTops,
  openSheet,
  beginRun,
  renewLease(params, owner) {
    renewLease(params, owner);
    return null;
  },
  endRun(_, owner) {
    endRun(owner);
    return null;
  },
  runStatus,
  usage: () => usageSentence(usageOf(host)),
  newRows: newRowsStatus,
  watchNewRows,
  stopNewRows,
  pastRuns: endedRuns,
  savePastRun({ run }) {
    savePastRun(run);
    return null;
  },
  deletePastRuns({ ids }) {
    deletePastRuns(ids);
    // A run that is being undone must neither continue by itself nor be reported.
    if (ids.includes(readRecord()?.log ?? '')) stopRun();
    return null;
  },
  stopRun() {
    stopRun();
    return null;
  },
};

/** Counts how many rows, from the first on, fit into one answer: at least one. */
function rowsThatFit(rows: readonly (readonly unknown[])[]): number {
  let characters = 0;
  const end = rows.findIndex((row) => {
    characters += row.reduce<number>((sum, cell) => sum + String(cell ?? '').length + 3, 3);
    return characters > CHARACTERS_MAX;
  });
  return end < 0 ? rows.length : Math.max(1, end);
}
