/** Remembers nothing: asking the few questions that recur in a later window again takes less time than keeping all. */
export const NO_MEMORY = {
  get: () => undefined,
  put: () => undefined,
  fail: () => undefined,
  note: () => undefined,
  setNote: () => undefined,
};
