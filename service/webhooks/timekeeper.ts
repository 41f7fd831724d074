/**
 * Keeps the times of deliveries right when the clock is changed, and removes old ones. A clock that was set back
 * leaves times in the future; one that jumped, or a machine that slept, makes everything look long past.
 */
import type { Kysely } from 'kysely';
import { ClockLeaps } from '../state/clock-leaps.ts';
import type { StateTables } from '../state/tables.ts';
import { SKEW_MS } from '../state/times-ahead.ts';
import { removeOld } from './retention.ts';
import { countFailingAnew, pullBackDeliveries } from './times-ahead.ts';

const EVERY_MS = 60_000;
/** Smallest jump that must be a changed clock: a busy or sleeping machine causes smaller ones. */
const LEAP_MS = 13 * 60 * 60_000;
/** How long after a jump nothing is removed, since somebody may still correct the clock. */
const DOUBTED_MS = 60 * 60_000;

export class Timekeeper {
  readonly #db: Kysely<StateTables>;
  readonly #leaseMs: number;
  readonly #leaps = new ClockLeaps();
  /** Monotonic times at which to do it again, and from which on anything is removed. */
  #dueAt = Number.NEGATIVE_INFINITY;
  #trustedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Kysely<StateTables>, leaseMs: number) {
    this.#db = db;
    this.#leaseMs = leaseMs;
  }

  /** @param now milliseconds since 1970, by the clock. */
  async keep(now: number): Promise<void> {
    const even = performance.now();
    const leap = this.#leaps.since(now, even);
    if (leap > LEAP_MS) {
      this.#trustedAt = even + DOUBTED_MS;
      await countFailingAnew(this.#db, now);
    }
    const isBack = leap < -SKEW_MS;
    if (isBack || even >= this.#dueAt) {
      await pullBackDeliveries(this.#db, now, this.#leaseMs);
      if (even >= this.#trustedAt) await removeOld(this.#db, now);
      this.#dueAt = even + EVERY_MS;
    }
  }
}
