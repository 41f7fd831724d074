import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/**
 * What there is to do about a failure besides telling a person. `passing`: it passes by itself, or when people let the
 * sheet rest. `turn_lost`: another run has the turn, so nothing more of this one may be written or shown.
 */
export const WORKBOOK_ERROR_CODES = ['passing', 'turn_lost'] as const;

export type WorkbookErrorCode = (typeof WORKBOOK_ERROR_CODES)[number];

/** Says what about the workbook keeps the pane from going on, and what to do. */
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
