/** Runs work of a service that may fail at any time. @returns undefined where it failed. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
