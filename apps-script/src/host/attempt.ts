/** Runs work that may fail at any time, such as a call to Google. @returns undefined if it failed. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
