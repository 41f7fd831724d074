import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { RateLimits } from '@daicho/service/accounts/counting/rate-limits.ts';
import { newSharedWindows } from '@daicho/service/accounts/counting/shared-windows.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { cases } from '../../../cases.ts';
import { onBothStores, placeAt } from '../../state/stores.ts';
import { stopClock } from '../../stopped-clock.ts';

const MINUTE = 60_000;

/** Asks for so many requests at once, and gives the number of admitted ones. */
async function takeMany(
  limits: RateLimits,
  accountId: string,
  count: number,
  now: number,
): Promise<number> {
  const asked = Array.from({ length: count }, () => limits.take(accountId, null, now));
  return (await Promise.all(asked)).filter((waitSeconds) => waitSeconds === 0).length;
}

describe('one process', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  async function newLimits(perMinute: number): Promise<RateLimits> {
    const db = await placeAt('').open();
    // Allows counts of accounts that the state does not know.
    await sql`pragma foreign_keys = off`.execute(db);
    return new RateLimits(db, { perMinute });
  }

  it('admits as many requests as the limit, then says how long to wait, and admits as many again', async () => {
    const limits = await newLimits(10);
    expect(await takeMany(limits, 'a', 30, now)).toBe(10);
    const wait = await limits.take('a', null, now);
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
    expect(await limits.take('a', null, now + (wait - 1) * 1000)).toBeGreaterThan(0);
    expect(await takeMany(limits, 'a', 30, now + wait * 1000)).toBe(10);
  });

  it('counts accounts apart, and begins their minutes apart', async () => {
    const limits = await newLimits(1);
    const names = Array.from({ length: 50 }, (_, n) => `account ${n}`);
    const takeEach = () => Promise.all(names.map((name) => limits.take(name, null, now)));
    expect(await takeEach()).toEqual(names.map(() => 0));
    const waits = new Set(await takeEach());
    expect(waits.size).toBeGreaterThan(10);
  });

  it("applies the account's own limit, and no limit if that is 0", async () => {
    const limits = await newLimits(1);
    const take = (own: number) => Promise.all([0, 0, 0].map(() => limits.take('a', own, now)));
    expect((await take(2)).map((wait) => wait > 0)).toEqual([false, false, true]);
    for (let n = 0; n < 100; n++) expect(limits.take('b', 0, now)).toBe(0);
    const open = await newLimits(0);
    expect(await takeMany(open, 'c', 100, now)).toBe(100);
    const taken = await Promise.all([0, 0].map(() => open.take('d', 1, now)));
    expect(taken.map((wait) => wait > 0)).toEqual([false, true]);
  });

  it('begins another window when the clock is set back', async () => {
    const limits = await newLimits(1);
    expect(await limits.take('a', null, now)).toBe(0);
    expect(await limits.take('a', null, now - MINUTE)).toBe(0);
  });

  it('admits more if the limit was raised meanwhile, and no more if it was lowered', async () => {
    const limits = await newLimits(10);
    expect(await takeMany(limits, 'a', 12, now)).toBe(10);
    expect(await limits.take('a', 15, now)).toBe(0);
    expect(await limits.take('a', 5, now)).toBeGreaterThan(0);
  });

  it('lets a quiet account in at once, without a request to the state', async () => {
    const limits = await newLimits(6_000);
    for (let n = 0; n < 60; n++) expect(limits.takeNow('a', null, now)).toBe(0);
  });

  it('lets an account that asks steadily in without a wait, since its next requests are reserved ahead', async () => {
    const limits = await newLimits(6_000);
    for (let n = 0; n < 1_000; n++) {
      expect(limits.takeNow('a', null, now)).toBe(0);
      await new Promise(setImmediate);
      await new Promise(setImmediate);
    }
  });

  it('counts nothing for a request that would have to wait for the state', async () => {
    const limits = await newLimits(10);
    for (let n = 0; n < 20; n++) expect(limits.takeNow('a', null, now)).toBeUndefined();
    expect(await takeMany(limits, 'a', 20, now)).toBe(10);
  });
});

await onBothStores((newPlace) => {
  async function setUp(perMinute: number) {
    stopClock();
    const db = await (await newPlace()).open();
    const accountId = await addAccount(db, { name: 'a', plan: 'free', options: [] });
    // On a busy machine the state is slow, so the processes wait for it.
    const processes = [
      new RateLimits(db, { perMinute, patienceMs: MINUTE }),
      new RateLimits(db, { perMinute, patienceMs: MINUTE }),
    ] as const;
    const take = (n: 0 | 1, count: number) => takeMany(processes[n], accountId, count, Date.now());
    const exchange = (n: 0 | 1) => processes[n].exchange();
    return { db, accountId, processes, take, exchange };
  }

  describe('the threads of a process', () => {
    it('together admit as many as the limit, in bursts that move from thread to thread', async () => {
      const { db, accountId } = await setUp(0);
      const threads = threadsOf(db, 8, 100);
      const now = Date.now();
      let taken = 0;
      for (const thread of threads) {
        taken += await takeMany(thread, accountId, 100, now);
        expect(taken).toBeLessThanOrEqual(100);
      }
      expect(taken).toBe(100);
    });

    it('together admit as many as the limit, all at once', async () => {
      const { db, accountId } = await setUp(0);
      const now = Date.now();
      const threads = threadsOf(db, 8, 100);
      const taken = await Promise.all(threads.map((one) => takeMany(one, accountId, 100, now)));
      expect(taken.reduce((a, b) => a + b)).toBe(100);
    });
  });

  it('three processes of two threads stay within 5 % above the limit and 2 % below it', async () => {
    const { db } = await setUp(0);
    const random = randomOf(20_261_124);
    for (let n = 0; n < cases(3, 100); n++) {
      const limit = 100 + random(2_000);
      const accountId = await addAccount(db, { name: `${n}`, plan: 'free', options: [] });
      const now = Date.now();
      const threads = [1, 2, 3].flatMap(() => threadsOf(db, 2, limit));
      let [asked, taken] = [0, 0];
      while (asked < 3 * limit) {
        const count = 1 + random(limit);
        const thread = threads[random(threads.length)];
        const other = threads[random(threads.length)];
        const bursts = [thread, other].map((one) => one && takeMany(one, accountId, count, now));
        asked += 2 * count;
        for (const burst of bursts) taken += (await burst) ?? 0;
        expect(taken).toBeLessThanOrEqual(1.05 * limit);
        expect(taken).toBeGreaterThanOrEqual(Math.min(asked, 0.98 * limit));
      }
    }
  });

  it('a process uses its own count while the state cannot be written, and adds it later', async () => {
    const { db, accountId, take, exchange } = await setUp(10);
    await sql`alter table rate_window rename to away`.execute(db);
    expect(await take(0, 6)).toBe(6);
    await expect(exchange(0)).rejects.toThrow();
    expect(await take(0, 10)).toBe(4);
    await sql`alter table away rename to rate_window`.execute(db);
    await exchange(0);
    expect(await take(0, 10)).toBe(0);
    const rows = await db.selectFrom('rate_window').selectAll().execute();
    expect(rows).toEqual([{ account_id: accountId, starts_at: expect.any(Number), requests: 10 }]);
    // Another process sees the used-up limit at once.
    expect(await take(1, 10)).toBe(0);
  });

  it('a process waits for a slow state only once, for a quarter of a second, and then uses its own count', async () => {
    const place = await newPlace();
    const db = await place.open();
    const blocking = await place.open();
    const accountId = await addAccount(db, { name: 'a', plan: 'free', options: [] });
    const limits = new RateLimits(db, { perMinute: 100 });
    const now = Date.now();
    await blocking.transaction().execute(async (inside) => {
      const others = new RateLimits(inside, { perMinute: 100 });
      expect(await takeMany(others, accountId, 2, now)).toBe(2);
      const before = performance.now();
      expect(await takeMany(limits, accountId, 50, now)).toBe(50);
      expect(performance.now() - before).toBeGreaterThan(200);
      for (let n = 0; n < 50; n++) expect(limits.takeNow(accountId, null, now)).toBe(0);
      expect(limits.takeNow(accountId, null, now)).toBeGreaterThan(0);
    });
  });

  it('a process removes windows that are over or lie in the future, and writes nothing if there were no requests', async () => {
    const { db, accountId, exchange } = await setUp(10);
    const old = { account_id: accountId, requests: 1, starts_at: Date.now() - 3 * MINUTE };
    // The window begins at the time of a clock that was ahead.
    const ahead = { ...old, starts_at: Date.now() + 365 * 24 * 60 * MINUTE };
    await db.insertInto('rate_window').values([old, ahead]).execute();
    const inserts = vi.spyOn(db, 'insertInto');
    await exchange(0);
    expect(await db.selectFrom('rate_window').selectAll().execute()).toEqual([]);
    expect(inserts).not.toHaveBeenCalled();
  });

  it('a process adds the first requests of an account to the sum in the state at the next exchange', async () => {
    const { db, take, exchange } = await setUp(6_000);
    expect(await take(0, 3)).toBe(3);
    await exchange(0);
    const rows = await db.selectFrom('rate_window').select('requests').execute();
    expect(rows).toEqual([{ requests: 3 }]);
  });
});

/** Counters of all threads of one process. */
function threadsOf(db: Kysely<StateTables>, count: number, perMinute: number): RateLimits[] {
  const sharedWindows = newSharedWindows(64);
  // On a busy machine the state is slow, so the counters wait for it.
  const options = { perMinute, sharedWindows, patienceMs: MINUTE };
  return Array.from({ length: count }, () => new RateLimits(db, options));
}

/** Draws whole numbers below a bound. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
