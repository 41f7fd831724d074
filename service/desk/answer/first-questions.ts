/**
 * Asks a few questions before anybody has typed one. The first question of each kind builds what all questions of that
 * kind need, and a person who types should not wait for that.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** Pause before each question, in which the page's own requests are answered. */
const PAUSE_MS = 100;

export function firstQuestions(
  texts: readonly string[],
  ask: (text: string, signal: AbortSignal) => Promise<unknown>,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isBegun = false;
  const askAll = async () => {
    for (const text of texts) {
      await wait(PAUSE_MS, undefined, { ref: false, signal });
      await ask(text, signal);
    }
  };
  return {
    /** Begins to ask, at the first call only. */
    begin(): void {
      if (isBegun) return;
      isBegun = true;
      // A failure is ignored here: every later question reports what is wrong with the data.
      askAll().catch(() => {});
    },
    stop: () => stopping.abort(),
  };
}
