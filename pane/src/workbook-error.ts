import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/**
 * Failures that need more than a message. `temporary`: the cause disappears by itself, or when people stop changing the
 * sheet. `lease_lost`: another run holds the lease, so this one must neither write nor show anything more. `misplaced`:
 * texts are not in the rows they were meant for, so everything that the run wrote is taken back. `no_place`: results
 * cannot stand beside the table, but could stand on a new sheet. `sheet_gone`: the sheet was deleted.
 */
export const WORKBOOK_ERROR_CODES = [
  'temporary',
  'lease_lost',
  'misplaced',
  'no_place',
  'sheet_gone',
] as const;

export type WorkbookErrorCode = (typeof WORKBOOK_ERROR_CODES)[number];

/** Says which state of the workbook stops the pane, and what to do about it. */
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
