/** Counts the running requests of each key. */
import { crc32 } from 'node:zlib';

export interface KeyCounts {
  /** Counts one more, unless the limit is reached. @returns whether it was counted. */
  begin(key: string, most: number): boolean;
  /** Counts one less. */
  end(key: string): void;
}

/** Counts of a service that answers in one thread. */
export class OwnKeyCounts implements KeyCounts {
  readonly #byKey = new Map<string, number>();

  begin(key: string, most: number): boolean {
    const count = this.#byKey.get(key) ?? 0;
    if (count >= most) return false;
    this.#byKey.set(key, count + 1);
    return true;
  }

  end(key: string): void {
    const left = (this.#byKey.get(key) ?? 1) - 1;
    if (left > 0) this.#byKey.set(key, left);
    else this.#byKey.delete(key);
  }
}

/** Number of slots. Two keys in one slot share its limit while both have running requests. */
const SLOTS = 1 << 16;

/**
 * Shared memory of counts: the sums of all threads, and the share of one thread, which is subtracted when that thread
 * ends.
 */
export interface SharedKeyCounts {
  readonly all: Int32Array;
  readonly own: Int32Array;
}

export function newSharedKeyCounts(): SharedKeyCounts {
  return { all: sharedNumbers(), own: sharedNumbers() };
}

/** Gives the counts for a new thread: the sums of all threads, and an empty share of its own. */
export function sharedCountsForThread({ all }: SharedKeyCounts): SharedKeyCounts {
  return { all, own: sharedNumbers() };
}

/** Subtracts the share of a thread that has ended. */
export function subtractThreadCounts({ all, own }: SharedKeyCounts): void {
  own.forEach((count, slot) => {
    if (count > 0) Atomics.sub(all, slot, count);
  });
  own.fill(0);
}

export class CountsOfThreads implements KeyCounts {
  readonly #all: Int32Array;
  readonly #own: Int32Array;

  constructor({ all, own }: SharedKeyCounts) {
    this.#all = all;
    this.#own = own;
  }

  begin(key: string, most: number): boolean {
    const slot = slotOf(key);
    if (Atomics.add(this.#all, slot, 1) >= most) {
      Atomics.sub(this.#all, slot, 1);
      return false;
    }
    Atomics.add(this.#own, slot, 1);
    return true;
  }

  end(key: string): void {
    const slot = slotOf(key);
    Atomics.sub(this.#own, slot, 1);
    Atomics.sub(this.#all, slot, 1);
  }
}

function slotOf(key: string): number {
  return crc32(key) % SLOTS;
}

function sharedNumbers(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
}
