import {
  type Language,
  type Sentence,
  say,
  type Values,
} from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { enrichErrorSentences } from './words.ts';

type Part = readonly [Sentence, Values];

/** Explains why a run cannot start or continue, says what a person can do, and has the exit code of the process. */
export class EnrichError extends SentenceError {
  override readonly name = 'EnrichError';
  readonly exitCode: number;
  readonly #parts: readonly Part[];

  constructor(exitCode: number, ...parts: readonly Part[]) {
    super({ ja: sayAll(parts, 'ja'), en: sayAll(parts, 'en') });
    this.exitCode = exitCode;
    this.#parts = parts;
  }

  /** Adds a sentence. */
  and(sentence: Sentence, values: Values): EnrichError {
    return new EnrichError(this.exitCode, ...this.#parts, [sentence, values]);
  }
}

/** The service no longer has the data version of the results so far, so the run has to begin again. */
export class VersionGoneError extends EnrichError {}

/** Exit codes. `unread` and `interrupted` are 128 plus the number of the signal: SIGPIPE and SIGINT. */
export const EXIT = {
  ok: 0,
  error: 1,
  usage: 2,
  someFailed: 3,
  interrupted: 130,
  unread: 141,
} as const;

export function usageError(sentence: Sentence, values: Values = {}): EnrichError {
  return new EnrichError(EXIT.usage, [sentence, values]);
}

export function runError(sentence: Sentence, values: Values = {}): EnrichError {
  return new EnrichError(EXIT.error, [sentence, values]);
}

/** Says that a person stopped the run. */
export function interruptedError(): EnrichError {
  return new EnrichError(EXIT.interrupted, [enrichErrorSentences.interrupted, {}]);
}

function sayAll(parts: readonly Part[], language: Language): string {
  return parts.map(([sentence, values]) => say(sentence, language, values)).join(' ');
}
