/** Waits for the calls of one recalculation: Excel makes those of a filled column in several ticks. */

/** Time without a call that ends a recalculation. */
const QUIET_MS = 25;
/** Longest wait for the first of many calls. */
const LONGEST_MS = 250;

/** Makes a function to be called with each call, which runs the task once after them. */
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
