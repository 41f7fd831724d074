/** Runs the work of a service that may fail at any time; then it counts as if there were none. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
