import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/**
 * Failures that need more than a message. `passing`: the cause passes by itself, or when people stop changing the sheet.
 * `turn_lost`: another run has the turn, so this one may write and show nothing more. `misplaced`: texts do not stand in the
 * rows that they were written into, so what the run wrote so far is taken back. `no_place`: results cannot stand beside the
 * table, but could on a new sheet.
 */
export const WORKBOOK_ERROR_CODES = ['passing', 'turn_lost', 'misplaced', 'no_place'] as const;

export type WorkbookErrorCode = (typeof WORKBOOK_ERROR_CODES)[number];

/** Says what in the workbook stops the pane, and what to do about it. */
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

export function isTurnLost(error: unknown): boolean {
  return error instanceof WorkbookError && error.code === 'turn_lost';
}

export function isMisplaced(error: unknown): boolean {
  return error instanceof WorkbookError && error.code === 'misplaced';
}

export function hasNoPlace(error: unknown): boolean {
  return error instanceof WorkbookError && error.code === 'no_place';
}
