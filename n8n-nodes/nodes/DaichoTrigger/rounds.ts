/**
 * Gathers notifications into rounds, so that many calls make one run. A round takes calls until it starts, and asks for
 * its lists only then, so that no list is older than its calls. It starts after a quiet time without calls. This time
 * doubles after a round that found nothing new, and is short again after a round that found something.
 */
import { randomUUID } from 'node:crypto';
import type { Day } from '@daicho/shared/calendar/day.ts';

const QUIET_MIN_MS = 2_000;
const QUIET_MAX_MS = 60_000;
/**
 * How long a round waits if its execution has not begun in this process, because n8n is busy or another process runs
 * the execution.
 */
const UNBEGUN_MS = 30_000;
/**
 * How much the clocks of two processes may differ: by the clock of this process, the other process may ask for the list
 * that much earlier.
 */
const CLOCKS_DIFFER_MS = 5_000;
/** Later calls postpone a round by at most this many quiet times. */
const PUT_OFF = 15;
const PUT_OFF_MAX_MS = 120_000;
/** Time after which the results of earlier rounds no longer count. */
const FORGET_MS = 10 * 60_000;

/** The input of the execution that carries out a round. */
export interface RoundStart {
  readonly round: string;
  readonly date: Day;
  /**
   * When the round starts if its execution runs in another process than the one that received its calls, in
   * milliseconds since 1970.
   */
  readonly startsAt: number;
}

/** A round that waits in this process. Each call may postpone its start and add a day. */
export interface Round {
  readonly startsAt: number;
  readonly dates: ReadonlySet<Day>;
}

interface OpenRound {
  startsAt: number;
  latestAt: number;
  readonly dates: Set<Day>;
}

interface RoundOfCall {
  /** The round to carry out, or undefined if a round under way takes the call. */
  readonly start: RoundStart | undefined;
  /** Whether the day is new to the round. */
  readonly isNewDay: boolean;
}

export class Rounds {
  /** Rounds whose executions were started but not in this process, by the day of their first call. */
  readonly #unbegun = new Map<Day, RoundStart>();
  /** Round that waits in this process. */
  #waiting: OpenRound | undefined;
  #quietMs = QUIET_MIN_MS;
  #endedAt = 0;

  /**
   * Takes a call for a day.
   *
   * @param now the moment of this call in milliseconds since 1970. A round that was open when the notification arrived
   * may have closed since.
   */
  join(date: Day, now: number): RoundOfCall {
    const waiting = this.#stillWaiting(now);
    if (waiting !== undefined) {
      const isNewDay = !waiting.dates.has(date);
      waiting.dates.add(date);
      waiting.startsAt = Math.min(now + this.#quietMs, waiting.latestAt);
      return { start: undefined, isNewDay };
    }
    const unbegun = this.#unbegun.get(date);
    if (unbegun !== undefined && now < unbegun.startsAt - CLOCKS_DIFFER_MS)
      return { start: undefined, isNewDay: false };
    if (now - this.#endedAt > FORGET_MS) this.#quietMs = QUIET_MIN_MS;
    const startsAt = now + Math.max(UNBEGUN_MS, this.#quietMs);
    const start = { round: randomUUID(), date, startsAt };
    this.#unbegun.set(date, start);
    return { start, isNewDay: true };
  }

  /**
   * Records that the execution of a round runs in this process. If another round already waits here, the waiting round
   * takes over the day, and nothing is left to carry out.
   */
  begin({ round, date }: RoundStart, now: number): Round | 'taken_over' | 'elsewhere' {
    if (this.#unbegun.get(date)?.round !== round) return 'elsewhere';
    this.#unbegun.delete(date);
    const waiting = this.#stillWaiting(now);
    if (waiting !== undefined) {
      waiting.dates.add(date);
      return 'taken_over';
    }
    const latestAt = now + Math.min(this.#quietMs * PUT_OFF, PUT_OFF_MAX_MS);
    this.#waiting = { startsAt: now + this.#quietMs, latestAt, dates: new Set([date]) };
    return this.#waiting;
  }

  /** Closes a round that starts now or was cancelled: later calls need another round. @returns the days of its calls. */
  close(round: Round): readonly Day[] {
    if (this.#waiting === round) this.#waiting = undefined;
    return [...round.dates];
  }

  /** Records whether a round found anything new. @param now in milliseconds since 1970. */
  ended(foundNew: boolean, now: number): void {
    this.#endedAt = now;
    this.#quietMs = foundNew ? QUIET_MIN_MS : Math.min(this.#quietMs * 2, QUIET_MAX_MS);
  }

  #stillWaiting(now: number): OpenRound | undefined {
    return this.#waiting !== undefined && now < this.#waiting.startsAt ? this.#waiting : undefined;
  }
}
