import { withProgressTimeout } from '@daicho/excel-addin/src/functions/progress-timeout.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
