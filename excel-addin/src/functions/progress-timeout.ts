/** Gives up work that makes no progress, since its cell would show #BUSY! for ever. */

/**
 * Runs work, and rejects when it makes no progress for some milliseconds.
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
    const giveUp = () => {
      reject(timeoutError());
      stop.abort();
    };
    let timer = setTimeout(giveUp, ms);
    const onProgress = () => {
      clearTimeout(timer);
      if (!stop.signal.aborted) timer = setTimeout(giveUp, ms);
    };
    work(onProgress, stop.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
