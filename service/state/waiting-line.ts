/**
 * Retries a statement that another process blocks, without blocking the event loop. Callers wait in order, and only the
 * first of them retries, so that a thousand callers cost no more than one.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 10;

export class WaitingLine {
  readonly #isBusy: (error: unknown) => boolean;
  readonly #lockTimeoutMs: number;
  /** Resolves when the last statement in the queue is done. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(isBusy: (error: unknown) => boolean, lockTimeoutMs: number) {
    this.#isBusy = isBusy;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  /** @throws the error of the last attempt, when the time is over or the attempt failed for another reason. */
  async run<T>(attempt: () => T): Promise<T> {
    try {
      return attempt();
    } catch (error) {
      if (!this.#isBusy(error)) throw error;
      return this.#inTurn(attempt, performance.now() + this.#lockTimeoutMs);
    }
  }

  #inTurn<T>(attempt: () => T, deadline: number): Promise<T> {
    const turn = this.#last.then(() => this.#untilDone(attempt, deadline));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #untilDone<T>(attempt: () => T, deadline: number): Promise<T> {
    // Other work gets a turn between two attempts.
    await nextTurn();
    try {
      return attempt();
    } catch (error) {
      if (!this.#isBusy(error) || performance.now() >= deadline) throw error;
    }
    await sleep(RETRY_MS);
    return this.#untilDone(attempt, deadline);
  }
}
