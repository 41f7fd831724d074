/** Runs `Excel.run` for people who are still typing: waits while a cell is in edit mode, where Excel refuses. */

import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { pause } from './pause.ts';

export interface Waiting {
  readonly signal: AbortSignal;
  /** Called when Excel refuses because a cell is in edit mode, and again when it no longer does. */
  readonly onEditMode: (waiting: boolean) => void;
}

const EDIT_MODE_PAUSE_MS = 500;

/**
 * @param batch may run again, so it only reads, or writes the same again. @throws WorkbookError for Excel's own errors;
 * the signal's reason while waiting.
 */
export async function excelRun<T>(
  batch: (context: Excel.RequestContext) => Promise<T>,
  { signal, onEditMode }: Waiting,
): Promise<T> {
  let waited = false;
  for (;;) {
    try {
      const result = await Excel.run(batch);
      if (waited) onEditMode(false);
      return result;
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'InvalidOperationInCellEditMode') throw readable(error, code);
      if (!waited) onEditMode(true);
      waited = true;
      await pause(EDIT_MODE_PAUSE_MS, signal);
    }
  }
}

/** Excel's error code, or undefined for an error of another kind. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof OfficeExtension.Error ? error.code : undefined;
}

function readable(error: unknown, code: string | undefined): unknown {
  if (code === undefined) return error;
  if (code === 'ItemNotFound') return new WorkbookError(paneErrorSentences.targetGone);
  return new WorkbookError(paneErrorSentences.excel, { code });
}
