/**
 * Limits how many requests an account may make in a minute, over all its keys. All processes together keep to one
 * limit: threads of a process share their counts (shared-windows.ts), and processes that share a state reserve requests
 * there before they admit them (reservations.ts).
 *
 * A request waits for the state only if a caller is faster than the reservations. Each process admits the first
 * hundredth of the limit before it knows the counts of the others, and reserves the next two-hundredth ahead. So for
 * each process an account gets at most a hundredth of its limit too much, and is refused at most a two-hundredth too
 * early. While the state cannot be reached, or is slow, each process uses its own count.
 *
 * A minute is a fixed window: at its end an account has its whole limit again, so that a caller with many waiting
 * requests gets them all through at the next try. Windows of different accounts begin at different moments, so that
 * callers do not all come back at once.
 */
import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { applyWhenReady, type MaybePromise } from '../../maybe-promise.ts';
import { latestOf } from '../../state/future-times.ts';
import type { StateTables } from '../../state/tables.ts';
import { Reservations, type Window } from './reservations.ts';
import { ownCounts, type SharedWindows, sharedCounts } from './shared-windows.ts';

const WINDOW_MS = 60_000;
/** Greatest limit: the counts have 32 bits. */
const MOST = 2 ** 31 - 1;

interface RateLimitsOptions {
  /** Limit of accounts without their own limit; 0 is no limit. */
  readonly perMinute: number;
  /** Counts that several threads share. */
  readonly sharedWindows?: SharedWindows | undefined;
  /** How long a request waits for a slow state, in milliseconds, before this process uses its own counts. */
  readonly patienceMs?: number | undefined;
}

const PATIENCE_MS = 250;

export class RateLimits {
  readonly #db: Kysely<StateTables>;
  readonly #perMinute: number;
  readonly #shared: SharedWindows | undefined;
  readonly #reservations: Reservations;
  readonly #windows = new Map<string, LimitedWindow>();
  /** When sums were last removed, on a monotonic clock. */
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(
    db: Kysely<StateTables>,
    { perMinute, sharedWindows, patienceMs = PATIENCE_MS }: RateLimitsOptions,
  ) {
    this.#db = db;
    this.#perMinute = perMinute;
    this.#shared = sharedWindows;
    this.#reservations = new Reservations(db, patienceMs);
  }

  /**
   * Counts a request within the limit.
   *
   * @param ownPerMinute the account's own limit: 0 is no limit, null is the limit of the service.
   * @param now milliseconds since 1970.
   * @returns 0 if the request is admitted; otherwise the seconds until the next try.
   */
  take(accountId: string, ownPerMinute: number | null, now: number): MaybePromise<number> {
    const waitSeconds = this.takeNow(accountId, ownPerMinute, now);
    if (waitSeconds !== undefined) return waitSeconds;
    const window = this.#windowOf(accountId, now);
    const isAdmitted = this.#reservations.reserve(window);
    return applyWhenReady(isAdmitted, (is) => (is ? 0 : secondsLeft(window, now)));
  }

  /**
   * Counts a request like `take`, but at once. @returns undefined, with nothing counted, if the request has to wait for
   * the state.
   */
  takeNow(accountId: string, ownPerMinute: number | null, now: number): number | undefined {
    const limit = Math.min(ownPerMinute ?? this.#perMinute, MOST);
    if (limit === 0) return 0;
    const window = this.#windowOf(accountId, now);
    window.limit = limit;
    const { counts } = window;
    const isFull = counts.isFull(limit);
    const first = isFull ? 0 : Math.floor(limit / 100);
    const known = Math.min(limit, Math.max(first, counts.booked));
    if (counts.take(1, known) > 0) {
      if (!isFull) this.#reserveAhead(window, known);
      return 0;
    }
    if (isFull || counts.taken >= limit) return secondsLeft(window, now);
    if (!this.#reservations.isAway) return undefined;
    return counts.take(1, limit) > 0 ? 0 : secondsLeft(window, now);
  }

  /** Adds the admitted requests that the sums in the state do not contain yet. @throws whatever the state throws. */
  async exchange(): Promise<void> {
    const now = Date.now();
    await this.#sweep(now);
    await this.#reservations.add(this.#unsent(now));
  }

  /** @param known number of requests up to which this process may admit without the state. */
  #reserveAhead(window: LimitedWindow, known: number): void {
    const { counts, limit } = window;
    const ahead = Math.max(1, Math.floor(limit / 200));
    const left = known - counts.taken;
    if (left <= ahead / 2) this.#reservations.reserveAhead(window, ahead);
  }

  #windowOf(accountId: string, now: number): LimitedWindow {
    const known = this.#windows.get(accountId);
    if (known !== undefined && isIn(known, now)) return known;
    const offset = offsetOf(accountId);
    const startsAt = Math.floor((now - offset) / WINDOW_MS) * WINDOW_MS + offset;
    const named = { accountId, startsAt };
    const shared = this.#shared && sharedCounts(this.#shared, named, now);
    const window = { ...named, counts: shared ?? ownCounts(), limit: 0 };
    this.#windows.set(accountId, window);
    return window;
  }

  #unsent(now: number): LimitedWindow[] {
    const unsent: LimitedWindow[] = [];
    for (const [accountId, window] of this.#windows) {
      if (!isIn(window, now)) this.#windows.delete(accountId);
      else if (window.counts.taken > window.counts.booked) unsent.push(window);
    }
    return unsent;
  }

  /**
   * Removes stored sums that no machine needs: those of windows that ended over a minute ago (until
   * then a machine whose clock is late may still use them), and those of windows that begin in the
   * future, which a clock that was ahead has stored.
   */
  async #sweep(now: number): Promise<void> {
    const even = performance.now();
    if (even - this.#sweptAt < WINDOW_MS) return;
    await this.#db
      .deleteFrom('rate_window')
      .where((e) =>
        e.or([
          e('starts_at', '<', now - 2 * WINDOW_MS),
          e('starts_at', '>', latestOf(now, WINDOW_MS)),
        ]),
      )
      .execute();
    this.#sweptAt = even;
  }
}

type LimitedWindow = Window & { limit: number };

/** A clock that is set back begins a new window. */
function isIn({ startsAt }: Window, now: number): boolean {
  return now >= startsAt && now < startsAt + WINDOW_MS;
}

function secondsLeft({ startsAt }: Window, now: number): number {
  return Math.ceil((startsAt + WINDOW_MS - now) / 1000);
}

function offsetOf(accountId: string): number {
  return Number.parseInt(hash('sha256', accountId, 'hex').slice(0, 8), 16) % WINDOW_MS;
}
