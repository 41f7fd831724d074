import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';

/** Values for the holes of a sentence; a sentence in a hole is said in the same language. */
type Values = Readonly<Record<string, string | number | Sentence>>;

type Part = readonly [Sentence, Values];

/** Says why a run cannot start or go on, and what a person can do. */
export class EnrichError extends Error {
  override readonly name = 'EnrichError';
  readonly exitCode: number;
  readonly #parts: readonly Part[];

  constructor(exitCode: number, ...parts: readonly Part[]) {
    super(sayAll(parts, 'en'));
    this.exitCode = exitCode;
    this.#parts = parts;
  }

  sentence(language: Language): string {
    return sayAll(this.#parts, language);
  }

  /** Adds a sentence. */
  and(sentence: Sentence, values: Values): EnrichError {
    return new EnrichError(this.exitCode, ...this.#parts, [sentence, values]);
  }
}

/** The data version that results are kept of is gone: what was learnt of it cannot be gone on with. */
export class VersionGoneError extends EnrichError {}

export const EXIT = { ok: 0, error: 1, usage: 2, someFailed: 3, interrupted: 130 } as const;

export function usageError(sentence: Sentence, values: Values = {}): EnrichError {
  return new EnrichError(EXIT.usage, [sentence, values]);
}

export function runError(sentence: Sentence, values: Values = {}): EnrichError {
  return new EnrichError(EXIT.error, [sentence, values]);
}

function sayAll(parts: readonly Part[], language: Language): string {
  return parts
    .map(([sentence, values]) => {
      const texts = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? say(value, language) : value,
      ]);
      return say(sentence, language, Object.fromEntries(texts));
    })
    .join(' ');
}
