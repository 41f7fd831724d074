import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/**
 * Failures that need more than a message. `temporary`: the cause goes away by itself, or when people stop changing the
 * sheet. `lease_lost`: another run holds the lease, so this run must neither write nor show anything more. `misplaced`:
 * texts are in the wrong rows, so everything that the run wrote is undone. `no_place`: results do not fit beside the
 * table, but would fit on a new sheet. `sheet_gone`: the sheet was deleted.
 */
export const WORKBOOK_ERROR_CODES = [
  'temporary',
  'lease_lost',
  'misplaced',
  'no_place',
  'sheet_gone',
] as const;

export type WorkbookErrorCode = (typeof WORKBOOK_ERROR_CODES)[number];

/** Says which state of the workbook stops the pane, and what the person can do about it. */
export class WorkbookError extends SentenceError {
  override readonly name = 'WorkbookError';
  readonly values: Values;
  readonly code: WorkbookErrorCode | undefined;

  constructor(sentence: Sentence, values: Values = {}, code?: WorkbookErrorCode) {
    super(sentence, values);
    this.values = values;
    this.code = code;
  }
}

export function isLeaseLost(error: unknown): boolean {
  return error instanceof WorkbookError && error.code === 'lease_lost';
}

export function isMisplaced(error: unknown): boolean {
  return error instanceof WorkbookError && error.code === 'misplaced';
}

export function hasNoPlace(error: unknown): error is WorkbookError {
  return error instanceof WorkbookError && error.code === 'no_place';
}

export function isSheetGone(error: unknown): boolean {
  return error instanceof WorkbookError && error.code === 'sheet_gone';
}
