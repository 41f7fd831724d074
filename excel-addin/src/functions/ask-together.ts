/** Gathers questions that come one by one, so that they are asked together and each distinct one once. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { isFinal } from '@daicho/shared/enrich/outcome.ts';

/** Settles distinct keys: calls `onOutcome` once for each, or rejects for those that are left. */
export type AnswerAll = (
  keys: readonly string[],
  onOutcome: (key: string, outcome: Outcome) => void,
) => Promise<void>;

interface Together {
  ask(key: string): Promise<Outcome>;
  /** Forgets the outcomes, for another connection. */
  clear(): void;
}

interface Waiter {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

const KEPT_MAX = 50_000;

/** @param soon runs a task after the calls of this tick. */
export function askTogether(answerAll: AnswerAll, soon: (task: () => void) => void): Together {
  let answers = new Map<string, Promise<Outcome>>();
  let gathered = new Map<string, Waiter>();

  function ask(key: string): Promise<Outcome> {
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= KEPT_MAX) answers.clear();
    const asked = new Promise<Outcome>((resolve, reject) => {
      if (gathered.size === 0) soon(flush);
      gathered.set(key, { resolve, reject });
    });
    const kept = answers;
    kept.set(key, asked);
    asked.then(
      (outcome) => isFinal(outcome) || kept.delete(key),
      () => kept.delete(key),
    );
    return asked;
  }

  function flush(): void {
    const waiters = gathered;
    gathered = new Map();
    const settle = (key: string, outcome: Outcome) => waiters.get(key)?.resolve(outcome);
    answerAll([...waiters.keys()], settle)
      .then(() => Promise.reject(new Error('a question was left without an answer')))
      .catch((error: unknown) => {
        for (const { reject } of waiters.values()) reject(error);
      });
  }

  return {
    ask,
    clear: () => {
      answers = new Map();
    },
  };
}
