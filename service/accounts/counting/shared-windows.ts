/**
 * A table of windows in memory that the threads of a process share. A window is found by a hash of its account and its
 * start, so each minute takes a new place, and the place of an ended window becomes free. A thread looks a window up
 * once, and then counts without a lock.
 *
 * Threads look windows up one at a time, for about a microsecond. If a thread ends meanwhile, the main thread
 * releases its lock (`releaseLock`). Without the lock or a free place, the thread counts that window by itself.
 */
import { hash } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import { COUNT_CELLS, WindowCounts } from './window-counts.ts';

/** A place: two cells of the hash, the start in seconds since 1970, the counts, and one unused cell. */
const HASH = 0;
const STARTS_AT = 2;
const COUNTS = 3;
const PLACE_CELLS = 8;
/** Number of places for windows, 1 MB in all. A window has its place for two minutes. */
const PLACES = 1 << 15;
/** Number of places that a window may be in. */
const PROBES = 64;
/** Index of the cell of the lock, which has the holder's number, or 0; the places begin after this cell. */
const LOCK = 0;
const FIRST = PLACE_CELLS;
/**
 * How long a thread waits for the lock: if there are more threads than cores, the thread that has
 * the lock may lose its core for some milliseconds.
 */
const LOCK_WITHIN_MS = 50;

const WINDOW_S = 60;

/** Memory of the table. */
export type SharedWindows = Int32Array<SharedArrayBuffer>;

export function newSharedWindows(places = PLACES): SharedWindows {
  const cells = FIRST + places * PLACE_CELLS;
  return new Int32Array(new SharedArrayBuffer(cells * Int32Array.BYTES_PER_ELEMENT));
}

/** Releases the lock if a thread holds it: after its look-up, or after the thread has ended. */
export function releaseLock(windows: SharedWindows, thread: number): void {
  const holder = holderOf(thread);
  if (Atomics.compareExchange(windows, LOCK, holder, 0) === holder) Atomics.notify(windows, LOCK);
}

/** Finds or begins a window. @returns undefined if the thread has to count it by itself. */
export function sharedCounts(
  windows: SharedWindows,
  { accountId, startsAt }: { readonly accountId: string; readonly startsAt: number },
  now: number,
): WindowCounts | undefined {
  const digest = hash('sha256', `${accountId} ${startsAt}`, 'buffer');
  const name = { low: digest.readInt32LE(0), high: digest.readInt32LE(4) };
  const startsAtS = Math.floor(startsAt / 1000);
  if (!lock(windows)) return undefined;
  try {
    const at = placeOf(windows, { name, first: digest.readUInt32LE(8), startsAtS, now });
    return at === undefined ? undefined : new WindowCounts(windows, at + COUNTS);
  } finally {
    releaseLock(windows, threadId);
  }
}

interface Sought {
  readonly name: { readonly low: number; readonly high: number };
  /** A number from the hash, which decides where the window's places begin. */
  readonly first: number;
  readonly startsAtS: number;
  readonly now: number;
}

function placeOf(windows: SharedWindows, { name, first, startsAtS, now }: Sought) {
  const places = (windows.length - FIRST) / PLACE_CELLS;
  const nowS = Math.floor(now / 1000);
  let free: number | undefined;
  for (let n = 0; n < Math.min(PROBES, places); n++) {
    const at = FIRST + ((first + n) % places) * PLACE_CELLS;
    const [low, high, start] = windows.subarray(at + HASH, at + COUNTS);
    if (low === name.low && high === name.high && start === startsAtS) return at;
    if (free === undefined && isOver(start ?? 0, nowS)) free = at;
  }
  if (free === undefined) return undefined;
  windows.fill(0, free, free + PLACE_CELLS);
  windows[free + HASH] = name.low;
  windows[free + HASH + 1] = name.high;
  windows[free + STARTS_AT] = startsAtS;
  return free;
}

/**
 * Whether a window ended over a minute ago, so that nobody adds to it, or begins in the future
 * because the clock was set back.
 */
function isOver(startsAtS: number, nowS: number): boolean {
  return nowS >= startsAtS + 2 * WINDOW_S || startsAtS > nowS + WINDOW_S;
}

function lock(windows: SharedWindows): boolean {
  const until = performance.now() + LOCK_WITHIN_MS;
  for (;;) {
    const holder = Atomics.compareExchange(windows, LOCK, 0, holderOf(threadId));
    if (holder === 0) return true;
    if (performance.now() > until) return false;
    Atomics.wait(windows, LOCK, holder, 1);
  }
}

/** Adds 1, since the main thread has the number 0, and a 0 in the lock means that nobody holds it. */
function holderOf(thread: number): number {
  return thread + 1;
}

/** Gives counts that only this thread sees. */
export function ownCounts(): WindowCounts {
  return new WindowCounts(new Int32Array(COUNT_CELLS), 0);
}
