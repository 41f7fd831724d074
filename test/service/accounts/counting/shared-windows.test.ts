import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  newSharedWindows,
  releaseLock,
  sharedCounts,
} from '@daicho/service/accounts/counting/shared-windows.ts';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-22T00:00:00Z');
const window = { accountId: 'a', startsAt: NOW };

describe('a table of windows', () => {
  it('gives the same counts for a window each time, and other counts for another account or minute', () => {
    const windows = newSharedWindows(64);
    expect(sharedCounts(windows, window, NOW)?.take(3, 100)).toBe(3);
    expect(sharedCounts(windows, window, NOW)?.taken).toBe(3);
    expect(sharedCounts(windows, { ...window, accountId: 'b' }, NOW)?.taken).toBe(0);
    const next = { ...window, startsAt: NOW + MINUTE };
    expect(sharedCounts(windows, next, NOW + MINUTE)?.taken).toBe(0);
    expect(sharedCounts(windows, window, NOW + MINUTE)?.taken).toBe(3);
  });

  it('gives no place while it is full; places are free again a minute after their windows have ended', () => {
    const windows = newSharedWindows(4);
    const named = (n: number) => ({ ...window, accountId: `account ${n}` });
    for (let n = 0; n < 4; n++) expect(sharedCounts(windows, named(n), NOW)?.take(1, 9)).toBe(1);
    expect(sharedCounts(windows, named(4), NOW)).toBeUndefined();
    expect(sharedCounts(windows, named(4), NOW + 2 * MINUTE - 1)).toBeUndefined();
    expect(sharedCounts(windows, named(3), NOW)?.taken).toBe(1);
    expect(sharedCounts(windows, named(4), NOW + 2 * MINUTE)?.taken).toBe(0);
  });

  it('counts again after the clock was set back while the table was full', () => {
    const windows = newSharedWindows(1);
    expect(sharedCounts(windows, window, NOW)).toBeDefined();
    const earlier = NOW - 24 * 60 * MINUTE;
    expect(sharedCounts(windows, { ...window, startsAt: earlier }, earlier)?.taken).toBe(0);
  });

  it('is not delayed by a thread that ended during a look-up', () => {
    const windows = newSharedWindows(4);
    const dead = 7;
    windows[0] = dead + 1;
    const before = performance.now();
    expect(sharedCounts(windows, window, NOW)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(10_000);
    releaseLock(windows, 8);
    expect(sharedCounts(windows, window, NOW)).toBeUndefined();
    releaseLock(windows, dead);
    expect(sharedCounts(windows, window, NOW)).toBeDefined();
  });

  it('loses no count between threads', async () => {
    const windows = newSharedWindows(4_096);
    const order = { windows, now: NOW, accounts: 300, rounds: 20, most: 61 };
    const started = Array.from(
      { length: 4 },
      () => new Worker(new URL('./counting-thread.ts', import.meta.url), { workerData: order }),
    );
    const taken = await Promise.all(started.map(async (one) => (await once(one, 'message'))[0]));
    // Each of 300 accounts made 80 requests; its limit admits 61 of them.
    expect(taken.reduce((a, b) => a + b)).toBe(300 * 61);
    for (let n = 0; n < 300; n++) {
      const named = { accountId: `account ${n}`, startsAt: NOW };
      expect(sharedCounts(windows, named, NOW)?.taken).toBe(61);
    }
  });
});
