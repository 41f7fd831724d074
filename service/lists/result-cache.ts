/**
 * Holds the latest results of a run on this computer's own data. Older results are dropped, and their questions are
 * asked again: this takes less time than finding a result in a file. If questions hardly recur, only results of
 * questions that did recur are stored: storing all results would cost more than it saves.
 */
import { numberOf } from './distinct-count.ts';
import type { Memory, RowResult } from './memory.ts';
import { Recurrence } from './recurrence.ts';

/**
 * Largest numbers of stored results, and of characters in their questions and texts. Larger limits would gain little:
 * equal questions are mostly close together, and looking for a result that is not stored takes a tenth of the time of
 * asking.
 */
const CACHE_LIMITS = { results: 50_000, characters: 32_000_000 };

/** Counts distinct questions, each given by its number (`numberOf`). */
interface QuestionCounter {
  readonly size: number;
  add(number: number): void;
}

/**
 * Stores nothing: asking again the few questions that recur in a later window takes less time than storing all results.
 */
export const NO_MEMORY = {
  get: () => undefined,
  put: () => undefined,
  fail: () => undefined,
  note: () => undefined,
  setNote: () => undefined,
};

export class ResultCache implements Memory {
  readonly path = undefined;
  readonly #asked: QuestionCounter;
  readonly #most: typeof CACHE_LIMITS;
  readonly #notes = new Map<string, string>();
  readonly #recurrence = new Recurrence();
  /** Results in two halves: the older half is dropped when the newer one is full. */
  #newer = new Map<string, RowResult>();
  #older = new Map<string, RowResult>();
  #characters = 0;

  /** @param share of a run's limits that this thread may use, if several threads work on the run. */
  constructor(asked: QuestionCounter, share = 1) {
    const { results, characters } = CACHE_LIMITS;
    this.#asked = asked;
    this.#most = { results: (results * share) / 2, characters: (characters * share) / 2 };
  }

  get(key: string): RowResult | undefined {
    const held = this.#newer.get(key) ?? this.#fromOlder(key);
    if (held !== undefined) this.#recurrence.count(true);
    return held;
  }

  put(key: string, result: RowResult): void {
    const number = numberOf(key);
    this.#asked.add(number);
    const recurs = this.#recurrence.recurs(number);
    if (recurs || this.#recurrence.isFrequent) this.#hold(key, result);
  }

  fail(key: string): void {
    this.#asked.add(numberOf(key));
  }

  #fromOlder(key: string): RowResult | undefined {
    const older = this.#older.get(key);
    if (older !== undefined) this.#hold(key, older);
    return older;
  }

  #hold(key: string, result: RowResult): void {
    this.#newer.set(key, result);
    this.#characters += key.length;
    for (const text of result.cells) this.#characters += text.length;
    const { results, characters } = this.#most;
    if (this.#newer.size < results && this.#characters < characters) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#characters = 0;
  }

  size(): number {
    return this.#asked.size;
  }

  distinct(): number {
    return this.#asked.size;
  }

  note(name: string): string | undefined {
    return this.#notes.get(name);
  }

  setNote(name: string, value: string): void {
    this.#notes.set(name, value);
  }

  clear(): void {
    this.discard();
    this.#notes.clear();
  }

  close(): void {
    this.discard();
  }

  discard(): void {
    this.#newer.clear();
    this.#older.clear();
  }
}
