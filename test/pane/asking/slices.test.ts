import { Slices } from '@daicho/pane/src/asking/slices.ts';
import { describe, expect, it } from 'vitest';

/** Slices with a clock that each step advances. */
function slices(stepMs: number) {
  let now = 0;
  const breaths: number[] = [];
  const made = new Slices(
    async () => {
      breaths.push(now);
    },
    () => now,
  );
  const each = (count: number, signal?: AbortSignal) =>
    made.each(
      count,
      () => {
        now += stepMs;
      },
      signal,
    );
  function* work(steps: number): Generator<undefined, string> {
    for (let i = 0; i < steps; i++) {
      now += stepMs;
      yield;
    }
    return 'done';
  }
  return { each, steps: (count: number) => made.steps(work(count)), breaths };
}

describe('long work in slices', () => {
  it('lets the event loop run again and again during long work, and never during short work', async () => {
    const long = slices(1);
    await long.each(200);
    const gaps = long.breaths.map((at, i) => at - (long.breaths[i - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(16);
    expect(long.breaths.length).toBeGreaterThan(10);
    const short = slices(0.001);
    await short.each(1_000);
    expect(short.breaths).toEqual([]);
  });

  it('lets the event loop run during many short pieces of work in a row', async () => {
    const { each, steps, breaths } = slices(1);
    for (let i = 0; i < 5; i++) {
      await each(16);
      await steps(8);
    }
    const gaps = breaths.map((at, i) => at - (breaths[i - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(28);
    expect(breaths.length).toBeGreaterThan(4);
  });

  it('lets the event loop run between the steps of stepwise work', async () => {
    const { steps, breaths } = slices(1);
    expect(await steps(200)).toBe('done');
    const gaps = breaths.map((at, i) => at - (breaths[i - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(13);
    expect(breaths.length).toBeGreaterThan(10);
  });

  it('stops when its signal aborts', async () => {
    const { each, breaths } = slices(1);
    await expect(each(200, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(breaths).toHaveLength(1);
  });
});
