/**
 * Remembers what was read from the state: for moments, which saves reads, and much longer while the state cannot be read, so
 * that known callers go on. When it is full, the oldest entry goes.
 */
import { StateError } from '../state/state-error.ts';

interface RememberedReadsOptions {
  /** Time for which an entry, or a failed state, is not read again. */
  readonly lifeMs: number;
  /** Time for which an entry stands in while the state cannot be read. */
  readonly keptMs: number;
  readonly maxEntries: number;
  /** Called when entries begin to stand in, and again only after the state was read. */
  readonly onProblem?: ((problem: StateError) => void) | undefined;
}

export class RememberedReads<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly readAt: number }>();
  readonly #options: RememberedReadsOptions;
  /** Time of the last failure, unless a read has succeeded since. */
  #failedAt: number | undefined;
  #underWay = 0;
  #isTold = false;

  constructor(options: RememberedReadsOptions) {
    this.#options = options;
  }

  /** Gives an entry that needs no new read. */
  get(name: string): V | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    const now = performance.now();
    const life = this.#standsIn(now) ? this.#options.keptMs : this.#options.lifeMs;
    return now - entry.readAt < life ? entry.value : undefined;
  }

  /** @throws StateError when the state cannot be read and nothing stands in. */
  async read(name: string, read: () => Promise<V | undefined>): Promise<V | undefined> {
    this.#underWay++;
    try {
      const value = await read();
      this.#failedAt = undefined;
      this.#isTold = false;
      this.#remember(name, value);
      return value;
    } catch (error) {
      if (!(error instanceof StateError)) throw error;
      return this.#standIn(name, error);
    } finally {
      this.#underWay--;
    }
  }

  /** Whether entries stand in without a new read: the state failed moments ago, or another caller is trying it. */
  #standsIn(now: number): boolean {
    if (this.#failedAt === undefined) return false;
    return this.#underWay > 0 || now - this.#failedAt < this.#options.lifeMs;
  }

  #remember(name: string, value: V | undefined): void {
    this.#entries.delete(name);
    if (value === undefined) return;
    this.#entries.set(name, { value, readAt: performance.now() });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#options.maxEntries && !oldest.done) {
      this.#entries.delete(oldest.value);
    }
  }

  #standIn(name: string, problem: StateError): V {
    const now = performance.now();
    this.#failedAt = now;
    const entry = this.#entries.get(name);
    if (entry === undefined || now - entry.readAt >= this.#options.keptMs) throw problem;
    if (!this.#isTold) this.#options.onProblem?.(problem);
    this.#isTold = true;
    return entry.value;
  }
}
