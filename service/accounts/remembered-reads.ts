/**
 * Remembers values that were read from the state: for a few seconds, which saves reads, and much longer while the state
 * cannot be read, so that known callers keep working. Reads of other threads are used only while the state cannot be
 * read. When there is no room, the oldest entry is dropped.
 */
import { isDeepStrictEqual } from 'node:util';
import { StateError } from '../state/state-error.ts';

/** Message of a thread to the other threads about a read. */
export interface PublishedRead<V> {
  readonly name: string;
  /** Value that was read; undefined if it no longer exists. */
  readonly value: V | undefined;
  /** Milliseconds on the clock of the process, which its threads share. */
  readonly readAt: number;
}

interface RememberedReadsOptions<V> {
  /** For how long an entry is not read again, and for how long a failed state is not tried again. */
  readonly lifeMs: number;
  /** How long an entry is used while the state cannot be read. */
  readonly keptMs: number;
  readonly maxEntries: number;
  /** Called when entries are used because the state cannot be read, and again only after it could be read. */
  readonly onProblem?: ((problem: StateError) => void) | undefined;
  /**
   * Called for reads that the other threads should know: at most once a minute for each name, unless its value changed.
   */
  readonly tell?: ((read: PublishedRead<V>) => void) | undefined;
}

interface Entry<V> {
  readonly value: V;
  /** When any thread read it last. */
  readonly readAt: number;
  /** When this thread last read it. */
  readonly ownAt: number;
  /** Time at which any thread last sent this read to the others. */
  readonly toldAt: number;
}

/** Time for which the other threads remember a read from a message. */
const TOLD_FOR_MS = 60_000;
const NEVER = Number.NEGATIVE_INFINITY;

export class RememberedReads<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #options: RememberedReadsOptions<V>;
  /** Time of the last failure, unless a read has succeeded since. */
  #failedAt: number | undefined;
  #underWay = 0;
  #isTold = false;

  constructor(options: RememberedReadsOptions<V>) {
    this.#options = options;
  }

  /** Gives an entry that needs no new read. */
  get(name: string): V | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    const now = processNow();
    const { keptMs, lifeMs } = this.#options;
    const isKnown = this.#standsIn(now) ? now - entry.readAt < keptMs : now - entry.ownAt < lifeMs;
    return isKnown ? entry.value : undefined;
  }

  /** @throws StateError when the state cannot be read and there is no entry to use instead. */
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

  /**
   * Takes a read of another thread. Such an entry is used only while the state cannot be read, and for no longer than
   * in the other thread.
   */
  hear({ name, value, readAt }: PublishedRead<V>): void {
    const own = this.#entries.get(name);
    if (own !== undefined && own.readAt > readAt) return;
    this.#entries.delete(name);
    if (value === undefined) return;
    this.#put(name, { value, readAt, ownAt: own?.ownAt ?? NEVER, toldAt: readAt });
  }

  /** Whether entries are used without a new read: the state failed moments ago, or another caller is trying it. */
  #standsIn(now: number): boolean {
    if (this.#failedAt === undefined) return false;
    return this.#underWay > 0 || now - this.#failedAt < this.#options.lifeMs;
  }

  #remember(name: string, value: V | undefined): void {
    const readAt = processNow();
    const before = this.#entries.get(name);
    this.#entries.delete(name);
    const isSame = isDeepStrictEqual(before?.value, value);
    const isKnown = isSame && (before === undefined || readAt - before.toldAt < TOLD_FOR_MS);
    if (!isKnown) this.#options.tell?.({ name, value, readAt });
    if (value === undefined) return;
    const toldAt = isKnown ? (before?.toldAt ?? NEVER) : readAt;
    this.#put(name, { value, readAt, ownAt: readAt, toldAt });
  }

  #put(name: string, entry: Entry<V>): void {
    this.#entries.set(name, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#options.maxEntries && !oldest.done) {
      this.#entries.delete(oldest.value);
    }
  }

  #standIn(name: string, problem: StateError): V {
    const now = processNow();
    this.#failedAt = now;
    const entry = this.#entries.get(name);
    if (entry === undefined || now - entry.readAt >= this.#options.keptMs) throw problem;
    if (!this.#isTold) this.#options.onProblem?.(problem);
    this.#isTold = true;
    return entry.value;
  }
}

/** Monotonic time of the whole process: `performance.now()` begins anew in each thread. */
function processNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
