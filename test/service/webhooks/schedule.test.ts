import { isPaused, waitBeforeRetry } from '@daicho/service/webhooks/schedule.ts';
import { describe, expect, it } from 'vitest';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('a delivery that failed', () => {
  it('waits longer each time, and is given up after a day and some hours', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((failures) => waitBeforeRetry(failures, 0, 0));
    const seconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
    expect(waits).toEqual([...seconds.map((s) => s * SECOND), undefined]);
  });

  it('waits up to a fifth longer at random, which spreads deliveries that failed together', () => {
    expect(waitBeforeRetry(2, 0, 0.5)).toBe(330 * SECOND);
    const waits = new Set(Array.from({ length: 50 }, () => waitBeforeRetry(2, 0)));
    expect(waits.size).toBeGreaterThan(40);
    expect(Math.max(...[...waits].map(Number))).toBeLessThan(360 * SECOND);
    expect(Math.min(...[...waits].map(Number))).toBeGreaterThanOrEqual(300 * SECOND);
  });

  it('waits as long as the receiver asks, but not shorter than planned and not longer than ten hours', () => {
    expect(waitBeforeRetry(1, 60 * SECOND, 0)).toBe(60 * SECOND);
    expect(waitBeforeRetry(2, 60 * SECOND, 0)).toBe(300 * SECOND);
    expect(waitBeforeRetry(1, 1_000 * HOUR, 0)).toBe(10 * HOUR);
    expect(waitBeforeRetry(8, 60 * SECOND, 0)).toBeUndefined();
  });
});

describe('an address that failed', () => {
  const NOW = 1_000_000 * SECOND;

  it('gets a pause of five seconds to a minute, which grows as the address goes on failing', () => {
    const pauses = [0, 5, 10, 20, 40, 80, 1_000].map((seconds) => {
      const isPausedAfter = (ms: number) => isPaused(NOW - seconds * SECOND, NOW, NOW + ms);
      const all = [5, 10, 20, 40, 60, 80].filter((end) => !isPausedAfter(end * SECOND));
      expect(isPausedAfter((all[0] ?? 0) * SECOND - 1)).toBe(true);
      return all[0];
    });
    expect(pauses).toEqual([5, 5, 10, 20, 40, 60, 60]);
  });

  it('gets no pause if this process did not see it fail, or if the clock was set back since', () => {
    expect(isPaused(NOW - HOUR, undefined, NOW)).toBe(false);
    expect(isPaused(NOW, NOW + HOUR, NOW)).toBe(false);
  });
});
