/** Divides long work, so that the page answers in between. */

/** Milliseconds of work after which the page gets its turn. */
const TURN_MS = 30;

interface Turns {
  /** Lets the page work for a moment once this work has had its time. */
  rest(): Promise<void>;
}

export function atOnce(): Turns {
  let began = performance.now();
  return {
    async rest() {
      if (performance.now() - began < TURN_MS) return;
      await new Promise((done) => setTimeout(done));
      began = performance.now();
    },
  };
}
