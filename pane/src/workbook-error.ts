import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** Says what about the workbook keeps the pane from going on, and what to do. */
export class WorkbookError extends SentenceError {
  override readonly name = 'WorkbookError';
  readonly values: Values;

  constructor(sentence: Sentence, values: Values = {}) {
    super(sentence, values);
    this.values = values;
  }

  /** Sentence in both languages, for the values of another error. */
  get whole(): Sentence {
    return { ja: this.sentence('ja'), en: this.sentence('en') };
  }
}

/** Says that another run has the turn by now: nothing more of this one may be written, and nothing of it is left to show. */
export class TurnLostError extends WorkbookError {}
