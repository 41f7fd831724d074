/**
 * Gathers the questions of cells that are calculated at the same time: the questions are sent together, and each
 * distinct question once. The batch remembers the results, since Excel recalculates cells when a row is inserted. Every
 * promise settles. A question is dropped as soon as no cell waits for it.
 */
import type { ResultTexts } from '@daicho/shared/enrich/result-texts.ts';

/** Questions that are sent together. */
interface Questions {
  readonly keys: readonly string[];
  isWanted(key: string): boolean;
  settle(key: string, result: ResultTexts): void;
  /** Takes back the results of calls that still wait, since the service has another data version now. */
  beginAgain(): void;
  /** Aborts when no cell waits for any of the questions. */
  readonly signal: AbortSignal;
}

/** Settles questions; the promise rejects if some questions cannot be settled. */
export type AnswerAll = (questions: Questions) => Promise<void>;

interface QuestionBatcher {
  /**
   * Gives the results of distinct questions. @param signal withdraws the questions; the promise
   * rejects with its reason.
   */
  ask(keys: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, ResultTexts>>;
  /** Forgets the results, since the connection has changed. */
  clear(): void;
}

/** A call of a function that waits for some results. */
interface Caller {
  readonly found: Map<string, ResultTexts>;
  readonly missing: Map<string, Question>;
  readonly resolve: (results: ReadonlyMap<string, ResultTexts>) => void;
  readonly reject: (error: unknown) => void;
}

interface Question {
  readonly callers: Set<Caller>;
  /** Batch in which the question is sent; undefined while questions are gathered. */
  batch?: Batch;
}

interface Batch {
  /** Number of the batch's questions for which a caller still waits. */
  waitingCount: number;
  readonly stop: AbortController;
}

const REMEMBERED_MAX = 50_000;

/** @param schedule runs a task after the current calls; called by each `ask` whose results are not all known. */
export function batchQuestions(
  answerAll: AnswerAll,
  schedule: (task: () => void) => void,
): QuestionBatcher {
  let known = new Map<string, ResultTexts>();
  /** Questions for which a caller waits. */
  const open = new Map<string, Question>();

  function ask(keys: readonly string[], signal?: AbortSignal) {
    return new Promise<ReadonlyMap<string, ResultTexts>>((resolve, reject) => {
      const caller: Caller = { found: new Map(), missing: new Map(), resolve, reject };
      for (const key of keys) {
        const result = known.get(key);
        if (result === undefined) wait(key, caller);
        else caller.found.set(key, result);
      }
      if (caller.missing.size === 0) return resolve(caller.found);
      signal?.addEventListener('abort', () => withdraw(caller, signal.reason), { once: true });
      if (signal?.aborted) return withdraw(caller, signal.reason);
      schedule(flush);
    });
  }

  function wait(key: string, caller: Caller): void {
    const question = open.get(key) ?? { callers: new Set() };
    open.set(key, question);
    question.callers.add(caller);
    caller.missing.set(key, question);
  }

  function withdraw(caller: Caller, reason: unknown): void {
    for (const [key, question] of caller.missing) {
      question.callers.delete(caller);
      if (question.callers.size === 0) removeQuestion(key, question);
    }
    caller.missing.clear();
    caller.reject(reason);
  }

  /** Forgets a question, but not a later one with the same text. */
  function close(key: string, question: Question): void {
    if (open.get(key) === question) open.delete(key);
  }

  /** Removes a question for which no caller waits. */
  function removeQuestion(key: string, question: Question): void {
    close(key, question);
    const { batch } = question;
    if (batch === undefined) return;
    batch.waitingCount -= 1;
    if (batch.waitingCount === 0) batch.stop.abort();
  }

  function flush(): void {
    const gathered = [...open].filter(([, { batch }]) => batch === undefined);
    if (gathered.length === 0) return;
    const questions = new Map(gathered);
    const batch: Batch = { waitingCount: questions.size, stop: new AbortController() };
    for (const question of questions.values()) question.batch = batch;
    const memory = known;
    answerAll({
      keys: [...questions.keys()],
      isWanted: (key) => (questions.get(key)?.callers.size ?? 0) > 0,
      signal: batch.stop.signal,
      settle(key, result) {
        if (result.kind !== 'failed') remember(memory, key, result);
        settle(key, questions.get(key), result);
      },
      beginAgain() {
        const waiting = new Set([...questions.values()].flatMap(({ callers }) => [...callers]));
        for (const caller of waiting) {
          for (const key of caller.found.keys()) {
            const question = questions.get(key);
            if (question === undefined) continue;
            if (question.callers.size === 0) batch.waitingCount += 1;
            question.callers.add(caller);
            caller.found.delete(key);
            caller.missing.set(key, question);
          }
        }
      },
    })
      .then(() => Promise.reject(new Error('a question was left without an answer')))
      .catch((error: unknown) => {
        for (const { callers } of questions.values()) {
          for (const caller of callers) withdraw(caller, error);
        }
      });
  }

  function settle(key: string, question: Question | undefined, result: ResultTexts): void {
    if (question === undefined || question.callers.size === 0) return;
    close(key, question);
    if (question.batch !== undefined) question.batch.waitingCount -= 1;
    for (const caller of question.callers) {
      caller.found.set(key, result);
      caller.missing.delete(key);
      if (caller.missing.size === 0) caller.resolve(caller.found);
    }
    question.callers.clear();
  }

  return {
    ask,
    clear: () => {
      known = new Map();
    },
  };
}

function remember(memory: Map<string, ResultTexts>, key: string, result: ResultTexts): void {
  if (memory.size >= REMEMBERED_MAX) memory.clear();
  memory.set(key, result);
}
