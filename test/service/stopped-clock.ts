import { onTestFinished, vi } from 'vitest';

/** Stops the clock until the test ends, so that the minute of a limit does not end during the test. Timers continue. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}
