import { afterCalls } from '@daicho/excel-addin/src/functions/after-calls.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

describe('a task after the calls of a recalculation', () => {
  it('runs once after calls in several ticks, and is not put off for ever', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const told = afterCalls();
    const ran = vi.fn();
    for (let n = 0; n < 10; n++) {
      told(ran);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(ran).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(25);
    expect(ran).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 100; n++) {
      told(ran);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(250);
    expect(ran.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(ran.mock.calls.length).toBeLessThanOrEqual(6);
  });
});
