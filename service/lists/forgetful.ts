/** Remembers nothing: asking again those few questions that recur in a later window takes less time than keeping all. */
export const FORGETFUL = {
  get: () => undefined,
  put: () => undefined,
  fail: () => undefined,
  note: () => undefined,
  setNote: () => undefined,
};
