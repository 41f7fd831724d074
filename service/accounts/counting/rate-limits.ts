/**
 * Limits how many requests an account may make in a minute, over all its keys. Each process counts in memory. Every second,
 * processes that share a state add their counts to its sums and read the others'. So no request waits for the state, and an
 * account exceeds its limit by one second's requests at most. While the state cannot be written, each process goes by its own
 * count.
 *
 * A minute is a fixed window: at its end an account has its whole limit again, so that a caller with many waiting requests
 * gets them all through at the next try. Windows of different accounts begin at different moments, so that callers do not all
 * come back at once.
 */
import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { chunksOf } from './chunks.ts';

const WINDOW_MS = 60_000;

interface Window {
  readonly startsAt: number;
  /** Last known sum of all processes. */
  shared: number;
  /** Requests that are not in the sum yet. */
  unsent: number;
}

interface Count {
  readonly accountId: string;
  readonly window: Window;
  readonly requests: number;
}

export class RateLimits {
  readonly #perMinute: number;
  readonly #windows = new Map<string, Window>();
  #sweptAt = 0;

  /** @param perMinute limit of accounts without one of their own; 0 is no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /**
   * Counts a request within the limit.
   *
   * @param ownPerMinute the account's own limit: 0 is no limit, null the service's.
   * @param now milliseconds since 1970.
   * @returns 0, or beyond the limit the seconds until the next try.
   */
  take(accountId: string, ownPerMinute: number | null, now: number): number {
    const limit = ownPerMinute ?? this.#perMinute;
    if (limit === 0) return 0;
    const window = this.#windowOf(accountId, now);
    if (window.shared + window.unsent >= limit) {
      return Math.ceil((window.startsAt + WINDOW_MS - now) / 1000);
    }
    window.unsent++;
    return 0;
  }

  /** Adds the counts to the sums, and reads these. @throws what the state throws. */
  async exchange(db: Kysely<StateTables>): Promise<void> {
    const now = Date.now();
    await this.#sweep(db, now);
    for (const chunk of chunksOf(this.#unsentCounts(now))) {
      const sums = new Map(
        (await addedUp(db, chunk)).map((sum) => [sum.account_id, sum.requests] as const),
      );
      for (const { accountId, window, requests } of chunk) {
        window.unsent -= requests;
        window.shared = sums.get(accountId) ?? window.shared + requests;
      }
    }
  }

  #windowOf(accountId: string, now: number): Window {
    const known = this.#windows.get(accountId);
    if (known !== undefined && isIn(known, now)) return known;
    const offset = offsetOf(accountId);
    const startsAt = Math.floor((now - offset) / WINDOW_MS) * WINDOW_MS + offset;
    const window = { startsAt, shared: 0, unsent: 0 };
    this.#windows.set(accountId, window);
    return window;
  }

  /** Lists counts by account, in the same order in every process, so that no two processes deadlock. */
  #unsentCounts(now: number): Count[] {
    const counts: Count[] = [];
    for (const [accountId, window] of this.#windows) {
      if (!isIn(window, now)) this.#windows.delete(accountId);
      else if (window.unsent > 0) counts.push({ accountId, window, requests: window.unsent });
    }
    return counts.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  }

  /** Removes sums of windows that ended over a minute ago: another machine's clock may be late. */
  async #sweep(db: Kysely<StateTables>, now: number): Promise<void> {
    if (now - this.#sweptAt < WINDOW_MS) return;
    await db
      .deleteFrom('rate_window')
      .where('starts_at', '<', now - 2 * WINDOW_MS)
      .execute();
    this.#sweptAt = now;
  }
}

/** A clock that is set back begins a new window. */
function isIn({ startsAt }: Window, now: number): boolean {
  return now >= startsAt && now < startsAt + WINDOW_MS;
}

function offsetOf(accountId: string): number {
  return Number.parseInt(hash('sha256', accountId, 'hex').slice(0, 8), 16) % WINDOW_MS;
}

function addedUp(
  db: Kysely<StateTables>,
  counts: readonly Count[],
): Promise<{ account_id: string; requests: number }[]> {
  return db
    .insertInto('rate_window')
    .values(
      counts.map(({ accountId, window, requests }) => ({
        account_id: accountId,
        starts_at: window.startsAt,
        requests,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'starts_at']).doUpdateSet((e) => ({
        requests: e('rate_window.requests', '+', e.ref('excluded.requests')),
      })),
    )
    .returning(['account_id', 'requests'])
    .execute();
}
