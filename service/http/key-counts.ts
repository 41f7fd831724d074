/** Counts what each key has under way. */
import { crc32 } from 'node:zlib';

export interface KeyCounts {
  /** Counts one more, unless there are as many as there may be. @returns whether it was counted. */
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

/** Places for the counts of keys. Two keys that share one share what they may have, while both have something under way. */
const PLACES = 1 << 16;

/** Memory of counts that threads share: all of them, and what each thread has counted, which is taken back when it ends. */
export interface SharedKeyCounts {
  readonly all: Int32Array;
  readonly own: Int32Array;
}

export function newSharedKeyCounts(): SharedKeyCounts {
  return { all: sharedNumbers(), own: sharedNumbers() };
}

/** Gives what a thread is to have: the counts of all, and its own, which are none at first. */
export function ofNewThread({ all }: SharedKeyCounts): SharedKeyCounts {
  return { all, own: sharedNumbers() };
}

/** Takes back what a thread had counted that has ended. */
export function takeBack({ all, own }: SharedKeyCounts): void {
  own.forEach((count, place) => {
    if (count > 0) Atomics.sub(all, place, count);
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
    const place = placeOf(key);
    if (Atomics.add(this.#all, place, 1) >= most) {
      Atomics.sub(this.#all, place, 1);
      return false;
    }
    Atomics.add(this.#own, place, 1);
    return true;
  }

  end(key: string): void {
    const place = placeOf(key);
    Atomics.sub(this.#own, place, 1);
    Atomics.sub(this.#all, place, 1);
  }
}

function placeOf(key: string): number {
  return crc32(key) % PLACES;
}

function sharedNumbers(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT));
}
