/**
 * Limits how many requests an account may make in a minute, over all its keys. Each process counts in memory; every second
 * processes that share a state add what they counted to its sums and learn what the others did. So no request waits for
 * the state, and beyond its limit an account gets what arrives within that second, no more. While the state cannot be
 * written, each process goes by its own count.
 *
 * A minute is a fixed window: who waits for its end has the whole limit again, so that a caller with many requests under
 * way gets them all through at its next try. Windows of accounts begin at different moments: not all callers come back
 * at once.
 */
import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { chunksOf } from './chunks.ts';

const WINDOW_MS = 60_000;

interface Window {
  readonly startsAt: number;
  /** Sum of all processes, as far as it is known here. */
  shared: number;
  /** Requests that the sum does not know of. */
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

  /** @param perMinute limit of accounts that have none of their own; 0 is none. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /**
   * Counts a request that is within the limit.
   *
   * @param ownPerMinute limit of the account's own: 0 is none, null is the service's.
   * @param now milliseconds since 1970.
   * @returns 0, or the seconds after which one that is beyond the limit may be tried again.
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

  /** Adds what was counted to the sums, and takes them over. @throws what the state throws. */
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

  /** Lists counts by account: in one order in every process, so that no two wait for each other's rows. */
  #unsentCounts(now: number): Count[] {
    const counts: Count[] = [];
    for (const [accountId, window] of this.#windows) {
      if (!isIn(window, now)) this.#windows.delete(accountId);
      else if (window.unsent > 0) counts.push({ accountId, window, requests: window.unsent });
    }
    return counts.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
  }

  /** Removes sums of windows that are over, also for clocks that go a minute behind. */
  async #sweep(db: Kysely<StateTables>, now: number): Promise<void> {
    if (now - this.#sweptAt < WINDOW_MS) return;
    await db
      .deleteFrom('rate_window')
      .where('starts_at', '<', now - 2 * WINDOW_MS)
      .execute();
    this.#sweptAt = now;
  }
}

/** A clock that is set back begins another window. */
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
