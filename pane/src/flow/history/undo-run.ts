/** Undoes a run of this workbook with its retries, the latest first, and shows the progress. */
import type { Waiting } from '../../host.ts';
import type { MadeColumns } from '../../target.ts';
import type { Context } from '../context.ts';
import { Progress } from '../running/progress.ts';
import { passesOf, type UndoRecord, type UndoResult, undo } from '../running/undo.ts';
import type { PastRun } from './past-run.ts';

/** How a run is undone; the defaults are for an undo that the person asked for. */
export interface UndoManner {
  /** Whether added columns are removed even if people have changed some of their cells. */
  readonly evenIfEdited?: boolean;
  /** Whether another run follows: then the headers that the pane inserted stay, and so does the progress. */
  readonly isForRun?: boolean;
}

/**
 * @param madeAfter gives the record of columns that the workbook keeps after the undo of one part.
 * @throws WorkbookError
 */
export async function undoRun(
  context: Context,
  run: PastRun,
  madeAfter: (part: UndoRecord) => readonly MadeColumns[],
  waiting: Waiting,
  { evenIfEdited, isForRun = false }: UndoManner = {},
): Promise<UndoResult> {
  const { store } = context;
  const progress = new Progress(context);
  progress.setCanStop(false);
  const passes = run.parts.reduce((sum, part) => sum + passesOf(part), 0);
  // A row is passed several times, but is counted once for the person.
  const rows = Math.min(passes, Math.max(0, ...run.parts.map(({ after }) => after.rowCount)));
  progress.beginPhase('undoing', rows);
  const total: { -readonly [P in keyof UndoResult]: UndoResult[P] } = {
    columns: 0,
    rows: 0,
    left: 0,
    keepsColumns: false,
    kept: [],
    edited: 0,
    made: [],
  };
  let passed = 0;
  try {
    for (const part of [...run.parts].reverse()) {
      const done = await undo(context, part, {
        waiting,
        made: madeAfter(part),
        evenIfEdited,
        logs: run.parts.map(({ log }) => log),
        onPassed: (count) => {
          passed += count;
          progress.setDone(Math.floor((passed * rows) / passes));
        },
      });
      total.columns += done.columns;
      total.rows += done.rows;
      total.left += done.left;
      total.keepsColumns ||= done.keepsColumns;
      total.kept = [...total.kept, ...done.kept];
      total.edited += done.edited;
      total.made = done.made;
      total.copy = done.copy ?? total.copy;
      if (done.keepsColumns) break;
    }
  } finally {
    if (!isForRun) store.set({ run: undefined });
  }
  return total;
}
