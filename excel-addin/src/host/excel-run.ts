/** Runs `Excel.run`, and waits while Excel refuses because a cell is in edit mode. */

import type { Waiting } from '@daicho/pane/src/host.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { pause } from './pause.ts';

const EDIT_MODE_PAUSE_MS = 500;

/**
 * A conversation with Excel. Everything that one step queues is sent in one request.
 *
 * @see Microsoft, "Application-specific API model"
 */
export class Session {
  readonly context: Excel.RequestContext;
  readonly #waiting: Waiting;
  #steps = 0;

  constructor(context: Excel.RequestContext, waiting: Waiting) {
    this.context = context;
    this.#waiting = waiting;
  }

  /** Number of steps that Excel carried out. */
  get steps(): number {
    return this.#steps;
  }

  /**
   * Queues work, sends it, and reads the queued objects.
   *
   * @param queue is called again if Excel carried out nothing because a cell is in edit mode.
   * @throws OfficeExtension.Error, or the signal's reason if the signal aborts while the step waits.
   */
  async step<T>(queue: (context: Excel.RequestContext) => () => T): Promise<T> {
    let waited = false;
    for (;;) {
      const read = queue(this.context);
      try {
        await this.context.sync();
        this.#steps += 1;
        if (waited) this.#waiting.onEditMode(false);
        return read();
      } catch (error) {
        if (codeOf(error) !== 'InvalidOperationInCellEditMode') throw error;
        if (!waited) this.#waiting.onEditMode(true);
        waited = true;
        await pause(EDIT_MODE_PAUSE_MS, this.#waiting.signal);
      }
    }
  }

  /** Carries out a step that reads nothing. @throws as `step`. */
  change(queue: (context: Excel.RequestContext) => void): Promise<void> {
    return this.step((context) => {
      queue(context);
      return () => {};
    });
  }
}

/** Lets Excel calculate once after all changes of a request, not after each change. */
export function calculateOnce({ workbook }: Excel.RequestContext): void {
  workbook.application.suspendApiCalculationUntilNextSync();
}

/**
 * Runs a conversation with Excel. Tracked ranges last until the conversation ends, and move with their cells.
 *
 * @param isOneUndo makes all changes one step of Excel's undo (ExcelApi 1.20). @throws WorkbookError for Excel's own
 * errors.
 */
export async function excelRun<T>(
  work: (session: Session) => Promise<T>,
  waiting: Waiting,
  isOneUndo = false,
): Promise<T> {
  const run = (context: Excel.RequestContext) => work(new Session(context, waiting));
  try {
    return await (isOneUndo ? Excel.run({ mergeUndoGroup: true }, run) : Excel.run(run));
  } catch (error) {
    throw readable(error);
  }
}

export function isSupported(version: string): boolean {
  return Office.context.requirements.isSetSupported('ExcelApi', version);
}

/** Gives Excel's error code; undefined for an error of another kind. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof OfficeExtension.Error ? error.code : undefined;
}

function readable(error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  if (code === 'ItemNotFound') return new WorkbookError(paneErrorSentences.targetGone);
  return new WorkbookError(paneErrorSentences.excel, { code });
}
