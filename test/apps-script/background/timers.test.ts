import { describe, expect, it } from 'vitest';
import { AbortControllerPolyfill } from '../../../apps-script/src/background/abort-controller.ts';
import { Timers } from '../../../apps-script/src/background/timers.ts';

/** Makes timers that run on a clock of the test, and records what happens on it. */
function timers() {
  const log: string[] = [];
  let now = 0;
  const clock = {
    now: () => now,
    sleep(ms: number) {
      log.push(`slept ${ms}`);
      now += ms;
    },
  };
  return { log, timers: new Timers(clock) };
}

describe('the timers for a runtime that has none', () => {
  it('run their callbacks in the order of their times, after all promises, and sleep in between', async () => {
    const { log, timers: own } = timers();
    const ended = new Promise<void>((resolve) => {
      own.set(() => log.push('late'), 500);
      own.set(() => log.push('soon'), 100);
      own.set(() => log.push('at once'));
      own.set(resolve, 500);
    });
    void (async () => {
      for (let i = 0; i < 20; i++) await i;
      log.push('promises');
    })();
    await ended;
    expect(log).toEqual(['promises', 'at once', 'slept 100', 'soon', 'slept 400', 'late']);
  });

  it('do not run their callbacks after they were cleared; callbacks may set further timers', async () => {
    const { log, timers: own } = timers();
    const cleared = own.set(() => log.push('cleared'), 50);
    await new Promise<void>((resolve) => {
      own.set(() => {
        own.clear(cleared);
        own.set(resolve, 10);
      });
    });
    expect(log).toEqual(['slept 10']);
    await new Promise<void>((resolve) => own.set(resolve, 5));
    expect(log).toEqual(['slept 10', 'slept 5']);
  });
});

describe('the abort controller for a runtime that has none', () => {
  it('aborts once, with its reason, and calls the listeners that were not removed', () => {
    const ours = new AbortControllerPolyfill();
    const web = new AbortController();
    for (const { signal, abort } of [ours, web].map((one) => ({
      signal: one.signal,
      abort: (reason: unknown) => one.abort(reason),
    }))) {
      const told: string[] = [];
      const gone = () => told.push('gone');
      signal.addEventListener('abort', () => told.push('one'));
      signal.addEventListener('abort', gone);
      signal.removeEventListener('abort', gone);
      expect(() => signal.throwIfAborted()).not.toThrow();
      const reason = new Error('enough');
      abort(reason);
      abort(new Error('again'));
      expect(told).toEqual(['one']);
      expect(signal.aborted).toBe(true);
      expect(signal.reason).toBe(reason);
      expect(() => signal.throwIfAborted()).toThrow('enough');
    }
  });
});
