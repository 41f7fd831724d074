/**
 * Fills new rows of the tables that people asked for: whenever the spreadsheet changes, when a form
 * is answered, and every hour. If several executions run at the same time, only one fills rows. The
 * others leave a note, and the filling execution then checks once more.
 */
import { toSavedRun } from '@daicho/pane/src/flow/history/to-saved-run.ts';
import type { EndedRun } from '@daicho/pane/src/flow/running/finished-run.ts';
import { rowNumbers } from '@daicho/pane/src/row-numbers.ts';
import type { SavedRun } from '@daicho/pane/src/saved-run.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { removeTriggers } from '../host/triggers.ts';
import {
  changeTable,
  clearMissed,
  type Fill,
  recordMissed,
  type WatchedTable,
  watchedTables,
} from '../new-rows/watched-table.ts';
import { countRuntime, pauseUntil } from '../runs/day-runtime.ts';
import { savePastRun } from '../runs/past-runs.ts';
import { withShortLease } from '../runs/short-lease.ts';
import { colourStatuses } from './colour-statuses.ts';
import { ExecutionEndError, failureOf } from './execution-ends.ts';
import { findNewRows } from './new-rows.ts';
import { runPortion } from './portion.ts';
import { runsOfDocument } from './runs-of-document.ts';

/** Google ends an execution after 6 minutes. */
const WORK_MS = 240_000;
/** Rows that are looked up, written and recorded at a time. */
const ROWS_AT_ONCE = 500;

/** Called every hour, when people change the spreadsheet, and when a form is answered. */
export function fillNewRows(event?: { triggerUid?: unknown }): void {
  const trigger = event?.triggerUid;
  // Cells and pages can call this function too, but must not start anything.
  if (typeof trigger !== 'string') return;
  const began = host.now();
  if (tablesOf(trigger).length === 0) {
    attempt(() => removeTriggers([trigger]));
    return;
  }
  // The next trigger fills the rows that are left.
  if (pauseUntil(began) !== undefined) return;
  void fillAll(trigger, began).catch(() => {});
}

function tablesOf(trigger: string): readonly WatchedTable[] {
  return watchedTables().filter(({ triggers }) => triggers.includes(trigger));
}

async function fillAll(trigger: string, began: number): Promise<void> {
  try {
    clearMissed();
    for (let hadLease = true; hadLease; hadLease &&= isInTime(began) && clearMissed()) {
      for (const table of tablesOf(trigger)) {
        if (!table.isStopped && !(await fillTable(table, began))) hadLease = false;
      }
    }
  } finally {
    countRuntime(began, host.now() - began);
  }
}

function isInTime(began: number): boolean {
  return host.now() - began <= WORK_MS;
}

/** @returns false if another execution holds the lease. */
async function fillTable(table: WatchedTable, began: number): Promise<boolean> {
  const { id } = table;
  try {
    const { rows } = findNewRows(table);
    if (rows.length > 0) {
      const about = {
        sheetName: table.target.sheetName,
        rows: rows.length,
        language: table.language,
      };
      const fill = () =>
        withShortLease(about, (owner, beat) =>
          fillRows(table, owner, () => {
            if (!isInTime(began)) throw new ExecutionEndError('late');
            beat();
          }),
        );
      if (!(await fill())) {
        recordMissed();
        // The execution that holds the lease may have checked before this note was written.
        if (!(await fill())) return false;
      }
    }
    if (table.why !== null) changeTable(id, { why: null });
  } catch (error) {
    if (error instanceof ExecutionEndError && error.why === 'late') return true;
    const { why, isTemporary: isPassing } = failureOf(error);
    changeTable(id, { why, isStopped: !isPassing });
  }
  return true;
}

/**
 * Goes through the new rows once, in groups of rows close together. @param beforeCall may throw, which ends the work.
 */
async function fillRows(table: WatchedTable, owner: string, beforeCall: () => void): Promise<void> {
  const run = runsOfDocument(ROWS_AT_ONCE);
  for (let from = 0; ; ) {
    const { rows, headerRow } = findNewRows(table);
    const [first, ...others] = rows.filter((row) => row >= from);
    if (first === undefined) {
      if (from > 0) colourStatuses({ target: table.target, run: table.run }, table.language);
      return;
    }
    const last = others.filter((row) => row < first + ROWS_AT_ONCE).pop() ?? first;
    from = last + 1;
    const { target, run: kept, language } = table;
    const portion = {
      plan: { target, run: kept },
      rowsDone: first,
      portion: from - first,
      pass: 1,
    };
    await runPortion({ ...portion, language, owner, keepsFilled: true }, run, beforeCall, (ended) =>
      saveFill(table.id, ended, first, headerRow),
    );
  }
}

function saveFill(id: string, ended: EndedRun, first: number, headerRow: number): void {
  const at = host.now();
  const pastRun = pastRunOf(ended, `auto-${at}`, at, first);
  const written = pastRun.parts.flatMap(({ log }) =>
    log.changes.flatMap(([, row, , isChanged]) => (isChanged ? [headerRow + 1 + row] : [])),
  );
  if (written.length === 0) return;
  savePastRun(pastRun);
  const { counts } = ended.result;
  const fill: Fill = {
    at,
    rows: rowNumbers(written.sort((a, b) => a - b)),
    count: written.length,
    toCheck: counts.ambiguous + counts.not_found + counts.invalid,
    failed: counts.failed,
  };
  const table = watchedTables().find((one) => one.id === id);
  changeTable(id, { why: null, fills: [fill, ...(table?.fills ?? [])] });
}

/** Describes what a run wrote, so that it can be undone. Rows count from the top of the whole table. */
function pastRunOf({ run, result }: EndedRun, id: string, at: number, first: number): SavedRun {
  const { before, after, read, log, choice } = run;
  const { added, updated, counts } = result;
  const parts = [{ before, after, read, log }];
  const saved = toSavedRun({ id, at, kind: choice.kind.id, counts, added, updated, parts });
  return {
    ...saved,
    parts: saved.parts.map((part) => ({
      ...part,
      log: {
        ...part.log,
        // The document's properties have little room, and only an undo that removes columns needs `cells`.
        cells: undefined,
        changes: part.log.changes.map(([digest, row, ...rest]) => [digest, row + first, ...rest]),
      },
    })),
  };
}
