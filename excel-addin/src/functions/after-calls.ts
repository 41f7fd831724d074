/** Waits for all calls of a recalculation, which Excel makes in several ticks for a filled column. */

/** Milliseconds without a call that end a recalculation. */
const QUIET_MS = 25;
/** Longest wait of the first call. */
const LONGEST_MS = 250;

/**
 * Makes a function that takes a task with each call. Only the last task runs, once the calls have stopped or the first
 * call has waited for `LONGEST_MS`.
 */
export function afterCalls(): (task: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  return (task) => {
    const now = performance.now();
    if (timer === undefined) latest = now + LONGEST_MS;
    else clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        task();
      },
      Math.max(0, Math.min(QUIET_MS, latest - now)),
    );
  };
}
