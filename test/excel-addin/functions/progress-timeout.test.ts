import { withProgressTimeout } from '@daicho/excel-addin/src/functions/progress-timeout.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const silent = () => new Error('silent');

describe('work that may make no progress', () => {
  it('is given up and stopped if it reports nothing', async () => {
    const signals: AbortSignal[] = [];
    const given = withProgressTimeout(
      1000,
      (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
      silent,
    );
    const refused = expect(given).rejects.toThrow('silent');
    await vi.advanceTimersByTimeAsync(999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(signals[0]?.aborted).toBe(true);
  });

  it('has its whole time again after a sleep of the computer, since nobody could answer meanwhile', async () => {
    const given = withProgressTimeout(90_000, () => new Promise(() => {}), silent);
    let isGivenUp = false;
    const refused = given.catch(() => {
      isGivenUp = true;
    });
    await vi.advanceTimersByTimeAsync(30_000);
    const awake = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => awake() + 3_600_000);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.advanceTimersByTimeAsync(89_000);
    expect(isGivenUp).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    expect(isGivenUp).toBe(true);
  });

  it('is awaited as long as it reports progress', async () => {
    const given = withProgressTimeout(
      1000,
      async (heard) => {
        for (let n = 0; n < 10; n++) {
          await new Promise((later) => setTimeout(later, 900));
          heard();
        }
      },
      silent,
    );
    await vi.advanceTimersByTimeAsync(9000);
    await given;
    expect(vi.getTimerCount()).toBe(0);
  });
});
