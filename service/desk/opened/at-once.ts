/** Divides long work into turns, so that the page can respond between them. */

/** Milliseconds of work after which the page gets its turn. */
const TURN_MS = 30;

export function atOnce() {
  let began = performance.now();
  return {
    /** Lets the page work for a moment if this turn has lasted long enough. */
    async rest(): Promise<void> {
      if (performance.now() - began < TURN_MS) return;
      await new Promise((done) => setTimeout(done));
      began = performance.now();
    },
  };
}
