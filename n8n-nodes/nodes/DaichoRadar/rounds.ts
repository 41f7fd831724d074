/**
 * Gathers notifications into rounds, so that many calls make one run. A round takes what comes until it starts, and
 * its lists are asked for after that: no call is answered from a list that is older than itself. It starts when no call
 * came for a while; the while doubles after a round that found nothing new, and is short again after one that did.
 */
import { randomUUID } from 'node:crypto';
import type { Day } from '@daicho/shared/calendar/day.ts';

const QUIET_MIN_MS = 2_000;
const QUIET_MAX_MS = 60_000;
/** Wait of a round whose execution is not known to be in this process: a busy n8n begins it late, or another one does. */
const UNBEGUN_MS = 30_000;
/** Longest that calls can put a round off, in quiet times. */
const PUT_OFF = 15;
const PUT_OFF_MAX_MS = 120_000;
/** Time after which what rounds found counts no more. */
const FORGET_MS = 10 * 60_000;

/** A round as the execution that carries it out is told of it. */
export interface Start {
  readonly round: string;
  readonly date: Day;
  /** When it starts where the execution is in another process than the calls, in milliseconds since 1970. */
  readonly startsAt: number;
}

export interface Round extends Start {
  readonly startsAt: number;
  readonly dates: ReadonlySet<Day>;
}

interface OpenRound {
  readonly round: string;
  readonly date: Day;
  startsAt: number;
  latestAt: number;
  readonly dates: Set<Day>;
  /** Whether its execution is in this process, and so sees what joins. */
  isHere: boolean;
}

export interface Joined {
  /** The round to carry out; undefined where one is under way that takes the call. */
  readonly start: Start | undefined;
  /** Whether the day is new to the round. */
  readonly isNewDay: boolean;
}

export class Rounds {
  #open: OpenRound | undefined;
  #quietMs = QUIET_MIN_MS;
  #endedAt = 0;

  /** Takes a call for a day. @param now in milliseconds since 1970. */
  join(date: Day, now: number): Joined {
    const open = this.#open;
    if (open !== undefined && now < open.startsAt && (open.isHere || open.date === date)) {
      const isNewDay = !open.dates.has(date);
      open.dates.add(date);
      if (open.isHere) open.startsAt = Math.min(now + this.#quietMs, open.latestAt);
      return { start: undefined, isNewDay };
    }
    if (now - this.#endedAt > FORGET_MS) this.#quietMs = QUIET_MIN_MS;
    const start = {
      round: randomUUID(),
      date,
      startsAt: now + Math.max(UNBEGUN_MS, this.#quietMs),
    };
    const latestAt = now + Math.min(this.#quietMs * PUT_OFF, PUT_OFF_MAX_MS);
    this.#open = { ...start, latestAt, dates: new Set([date]), isHere: false };
    return { start, isNewDay: true };
  }

  /** Says that the execution of a round is in this process. Its start moves on as calls come. */
  begin(round: string, now: number): Round | undefined {
    const open = this.#open;
    if (open?.round !== round) return undefined;
    open.isHere = true;
    open.startsAt = now + this.#quietMs;
    open.latestAt = now + Math.min(this.#quietMs * PUT_OFF, PUT_OFF_MAX_MS);
    return open;
  }

  /** Says whether a round found anything new. @param now in milliseconds since 1970. */
  ended(foundNew: boolean, now: number): void {
    this.#endedAt = now;
    this.#quietMs = foundNew ? QUIET_MIN_MS : Math.min(this.#quietMs * 2, QUIET_MAX_MS);
  }
}
