/**
 * Reserves requests in the state for the process. The sums in `rate_window` are dispensers of tickets: one statement
 * adds to a sum and so takes the tickets between the old sum and the new one, and only tickets up to the limit admit a
 * request. So processes together never admit more than the limit, whatever their order, although a sum may rise above
 * it.
 *
 * Requests that a process admitted before it knew the sum are added first, whatever the limit. Only one statement is
 * under way at a time; the next one takes everything that was asked for meanwhile.
 */
import type { Kysely } from 'kysely';
import type { StateTables } from '../../state/tables.ts';
import { chunksOf } from './chunks.ts';
import type { WindowCounts } from './window-counts.ts';

/** After a failure or a slow answer of the state, requests do not wait for the state for this long. */
const AWAY_MS = 1_000;

export interface Window {
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly counts: WindowCounts;
  /** The account's limit at its last request. */
  readonly limit: number;
}

/** Tells a waiting request whether it is admitted. */
type Waiting = (isAdmitted: boolean) => void;

/** The requests for a window. */
class Wish {
  readonly window: Window;
  ahead = 0;
  timer: NodeJS.Timeout | undefined;
  waiting: Waiting[] = [];

  constructor(window: Window) {
    this.window = window;
  }

  /** Admits waiting requests, as many as are reserved. @returns the requests for which no reservation is left. */
  admit(): Waiting[] {
    const { waiting } = this;
    const { counts, limit } = this.window;
    clearTimeout(this.timer);
    this.waiting = [];
    const admitted = counts.take(waiting.length, Math.min(limit, counts.booked));
    for (const tell of waiting.slice(0, admitted)) tell(true);
    return waiting.slice(admitted);
  }

  /** Decides about the waiting requests by the process's own count. */
  goByOwnCount(): void {
    const { waiting } = this;
    const { counts, limit } = this.window;
    clearTimeout(this.timer);
    this.waiting = [];
    for (const tell of waiting) tell(counts.take(1, limit) > 0);
  }

  endAhead(): void {
    if (this.ahead > 0) this.window.counts.endAhead();
  }
}

export class Reservations {
  readonly #db: Kysely<StateTables>;
  #wishes = new Map<Window, Wish>();
  #underWay: Promise<void> | undefined;
  #askedAt: number | undefined;
  #awayUntil = 0;
  readonly #patienceMs: number;

  /** @param patienceMs how long a request waits for the state. */
  constructor(db: Kysely<StateTables>, patienceMs: number) {
    this.#db = db;
    this.#patienceMs = patienceMs;
  }

  /** Whether the state failed, or is too slow to wait for. */
  get isAway(): boolean {
    const now = performance.now();
    return now < this.#awayUntil || now - (this.#askedAt ?? now) > this.#patienceMs;
  }

  /** Reserves a number of requests ahead, unless another thread of this process is doing so. */
  reserveAhead(window: Window, count: number): void {
    if (this.isAway || !window.counts.beginAhead()) return;
    this.#wishFor(window).ahead += count;
    this.#run().catch(() => undefined);
  }

  /** Makes a reservation for a waiting request. @returns whether it is admitted. */
  reserve(window: Window): Promise<boolean> {
    const isAdmitted = new Promise<boolean>((resolve) => this.#wait(window, resolve));
    this.#run().catch(() => undefined);
    return isAdmitted;
  }

  /** Adds the admitted requests that the sums in the state do not contain yet. @throws whatever the state throws. */
  async add(windows: Iterable<Window>): Promise<void> {
    for (const window of windows) this.#wishFor(window);
    await this.#run();
  }

  #wait(window: Window, tell: Waiting): void {
    const wish = this.#wishFor(window);
    wish.waiting.push(tell);
    // If a reply arrived while this thread was busy, the thread reads the reply first.
    wish.timer ??= setTimeout(() => setImmediate(() => this.#giveUp(wish)), this.#patienceMs);
  }

  #giveUp(wish: Wish): void {
    if (wish.waiting.length === 0) return;
    this.#awayUntil = performance.now() + AWAY_MS;
    wish.goByOwnCount();
  }

  #wishFor(window: Window): Wish {
    const wish = this.#wishes.get(window) ?? new Wish(window);
    this.#wishes.set(window, wish);
    return wish;
  }

  /** Sends the wishes until none is left. @throws whatever the state throws. */
  #run(): Promise<void> {
    this.#underWay ??= this.#sendAll().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #sendAll(): Promise<void> {
    while (this.#wishes.size > 0) {
      // Requests that arrive together are sent together.
      await new Promise(setImmediate);
      // Sorted in the same order in every process, so that no two processes deadlock.
      const wishes = [...this.#wishes.values()].sort((a, b) =>
        a.window.accountId < b.window.accountId ? -1 : 1,
      );
      this.#wishes = new Map();
      const chunks = chunksOf(wishes);
      for (const [n, chunk] of chunks.entries()) {
        try {
          await this.#send(chunk);
        } catch (error) {
          this.#awayUntil = performance.now() + AWAY_MS;
          for (const wish of [...chunks.slice(n).flat(), ...this.#wishes.values()]) {
            wish.endAhead();
            wish.goByOwnCount();
          }
          this.#wishes.clear();
          throw error;
        }
      }
    }
  }

  async #send(wishes: readonly Wish[]): Promise<void> {
    const orders = wishes.map((wish) => {
      const unsent = wish.window.counts.bookUnsent();
      return { wish, unsent, wanted: wish.ahead + wish.waiting.length };
    });
    const askedAt = performance.now();
    this.#askedAt = askedAt;
    try {
      const sums = await addedUp(this.#db, orders);
      if (performance.now() - askedAt <= this.#patienceMs) this.#awayUntil = 0;
      for (const { wish, wanted } of orders) {
        const { accountId, startsAt, counts, limit } = wish.window;
        const sum = sums.get(nameOf(accountId, startsAt)) ?? wanted;
        counts.book(Math.min(wanted, Math.max(0, limit - (sum - wanted))));
        if (sum >= limit) counts.setFull(limit);
        wish.endAhead();
        for (const tell of wish.admit()) {
          // Another thread of this process took the reserved requests first.
          if (sum < limit && counts.taken < limit) this.#wait(wish.window, tell);
          else tell(false);
        }
      }
    } catch (error) {
      for (const { wish, unsent } of orders) wish.window.counts.book(-unsent);
      throw error;
    } finally {
      this.#askedAt = undefined;
    }
  }
}

interface Order {
  readonly wish: Wish;
  readonly unsent: number;
  readonly wanted: number;
}

/** Adds the requests of all orders to the sums in one statement. @returns the new sums. */
async function addedUp(
  db: Kysely<StateTables>,
  orders: readonly Order[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('rate_window')
    .values(
      orders.map(({ wish: { window }, unsent, wanted }) => ({
        account_id: window.accountId,
        starts_at: window.startsAt,
        requests: unsent + wanted,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'starts_at']).doUpdateSet((e) => ({
        requests: e('rate_window.requests', '+', e.ref('excluded.requests')),
      })),
    )
    .returning(['account_id', 'starts_at', 'requests'])
    .execute();
  return new Map(rows.map((row) => [nameOf(row.account_id, row.starts_at), row.requests]));
}

function nameOf(accountId: string, startsAt: number): string {
  return `${accountId} ${startsAt}`;
}
