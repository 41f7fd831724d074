/** Gives up work that makes no progress, since its cell would show #BUSY! for ever. */

/** A timer that fires this late was delayed by a sleep of the computer. */
const LATE_MS = 5_000;

/**
 * Runs work, and rejects when it makes no progress for some milliseconds in which the computer was awake.
 *
 * @param work calls `onProgress` whenever it makes progress; its signal aborts when the work is given up.
 * @param timeoutError makes the error to reject with.
 */
export function withProgressTimeout(
  ms: number,
  work: (onProgress: () => void, signal: AbortSignal) => Promise<void>,
  timeoutError: () => unknown,
): Promise<void> {
  const stop = new AbortController();
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (stop.signal.aborted) return;
      const due = performance.now() + ms;
      timer = setTimeout(() => {
        if (performance.now() - due > LATE_MS) return wait();
        reject(timeoutError());
        stop.abort();
      }, ms);
    };
    wait();
    work(wait, stop.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
