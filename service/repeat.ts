import { setTimeout as sleep } from 'node:timers/promises';

export interface Repeated {
  /** Ends the repetition, after the work that is under way. */
  stop(): Promise<void>;
}

/** Does work at once, and then again and again. @param work never throws, and gives the milliseconds to wait. */
export function repeat(work: () => Promise<number>): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const waitMs = await work();
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
