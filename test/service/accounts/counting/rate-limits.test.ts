import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { RateLimits } from '@daicho/service/accounts/counting/rate-limits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../../state/stores.ts';

const MINUTE = 60_000;

/** Takes as many as it gets, of so many. */
function takeMany(limits: RateLimits, accountId: string, count: number, now: number): number {
  let taken = 0;
  for (let n = 0; n < count; n++) if (limits.take(accountId, null, now) === 0) taken++;
  return taken;
}

describe('one process', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');

  it('lets in as many as the limit, then says how long to wait, and lets in as many again', () => {
    const limits = new RateLimits(10);
    expect(takeMany(limits, 'a', 30, now)).toBe(10);
    const wait = limits.take('a', null, now);
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
    expect(limits.take('a', null, now + (wait - 1) * 1000)).toBeGreaterThan(0);
    expect(takeMany(limits, 'a', 30, now + wait * 1000)).toBe(10);
  });

  it('counts accounts apart, and begins their minutes apart', () => {
    const limits = new RateLimits(1);
    const names = Array.from({ length: 50 }, (_, n) => `account ${n}`);
    expect(names.map((name) => limits.take(name, null, now))).toEqual(names.map(() => 0));
    const waits = new Set(names.map((name) => limits.take(name, null, now)));
    expect(waits.size).toBeGreaterThan(10);
  });

  it("goes by the account's own limit, and by none where it is 0", () => {
    const limits = new RateLimits(1);
    expect([0, 0, 0].map(() => limits.take('a', 2, now) > 0)).toEqual([false, false, true]);
    for (let n = 0; n < 100; n++) expect(limits.take('b', 0, now)).toBe(0);
    const open = new RateLimits(0);
    expect(takeMany(open, 'c', 100, now)).toBe(100);
    expect([0, 0].map(() => open.take('d', 1, now) > 0)).toEqual([false, true]);
  });

  it('begins another window when the clock is set back', () => {
    const limits = new RateLimits(1);
    expect(limits.take('a', null, now)).toBe(0);
    expect(limits.take('a', null, now - MINUTE)).toBe(0);
  });
});

await onBothStores((newPlace) => {
  async function setUp(perMinute: number) {
    const db = await (await newPlace()).open();
    const accountId = await addAccount(db, { name: 'a', plan: 'free', options: [] });
    const processes = [new RateLimits(perMinute), new RateLimits(perMinute)] as const;
    const take = (n: 0 | 1, count: number) => takeMany(processes[n], accountId, count, Date.now());
    const exchange = (n: 0 | 1) => processes[n].exchange(db);
    return { db, accountId, processes, take, exchange };
  }

  it('shares a limit between processes: beyond it goes what was counted between two exchanges', async () => {
    const { take, exchange } = await setUp(100);
    expect([take(0, 40), take(1, 40)]).toEqual([40, 40]);
    await Promise.all([exchange(0), exchange(1)]);
    await exchange(0);
    // The sum is 80; what each knows of it depends on who was first.
    expect(take(0, 1) + take(1, 1)).toBe(2);
    await exchange(0);
    await exchange(1);
    await exchange(0);
    const rest = take(0, 100);
    expect(rest).toBeLessThanOrEqual(19);
    await exchange(0);
    expect(take(1, 1)).toBeLessThanOrEqual(1);
    await exchange(1);
    expect([take(0, 10), take(1, 10)]).toEqual([0, 0]);
  });

  it('goes by its own count while the state cannot be written, and adds it later', async () => {
    const { db, accountId, take, exchange } = await setUp(10);
    await sql`alter table rate_window rename to away`.execute(db);
    expect(take(0, 6)).toBe(6);
    await expect(exchange(0)).rejects.toThrow();
    expect(take(0, 10)).toBe(4);
    await sql`alter table away rename to rate_window`.execute(db);
    await exchange(0);
    expect(take(0, 10)).toBe(0);
    const rows = await db.selectFrom('rate_window').selectAll().execute();
    expect(rows).toEqual([{ account_id: accountId, starts_at: expect.any(Number), requests: 10 }]);
  });

  it('removes what is over, and writes nothing where nothing was asked', async () => {
    const { db, accountId, exchange } = await setUp(10);
    const old = { account_id: accountId, requests: 1, starts_at: Date.now() - 3 * MINUTE };
    await db.insertInto('rate_window').values(old).execute();
    await exchange(0);
    expect(await db.selectFrom('rate_window').selectAll().execute()).toEqual([]);
  });
});
