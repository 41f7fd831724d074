import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { startCounting } from '@daicho/service/accounts/counting/counting.ts';
import { KeyUsage } from '@daicho/service/accounts/counting/key-usage.ts';
import { MinuteUsage } from '@daicho/service/accounts/counting/minute-usage.ts';
import { RequestLog } from '@daicho/service/accounts/counting/request-log.ts';
import { removeOldRequests } from '@daicho/service/accounts/counting/request-retention.ts';
import { requestPage, usageByKey, usageByMinute } from '@daicho/service/accounts/requests.ts';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../../state/stores.ts';
import { stopClock } from '../../stopped-clock.ts';

const NOON = Date.parse('2026-11-22T12:00:00+09:00');
const DAY_MS = 86_400_000;
const CALL = {
  requestId: 'r',
  method: 'GET',
  route: '/v1/postalcode/:postal_code',
  operation: 'postal.lookup',
  status: 200,
  ms: 1.4,
};

await onBothStores((newPlace) => {
  async function setUp() {
    const db = await (await newPlace()).open();
    const add = (name: string) => addAccount(db, { name, plan: 'free', options: [] });
    const [a, b] = [await add('a'), await add('b')];
    const all = (account: string, asked = {}) =>
      requestPage(db, account, { isFailed: false, limit: 1_000, ...asked });
    return { db, a, b, all };
  }

  describe('usage', () => {
    it('adds up what several processes counted, by key, operation and status, and by minute', async () => {
      const { db, a, b } = await setUp();
      const processes = [0, 1].map(() => ({ keys: new KeyUsage(), minutes: new MinuteUsage() }));
      for (const { keys, minutes } of processes) {
        keys.count({ accountId: a, keyId: 'k1' }, 'postal.lookup', 200, NOON);
        keys.count({ accountId: a, keyId: 'k1' }, 'postal.lookup', 200, NOON);
        keys.count({ accountId: a, keyId: 'k1' }, 'postal.lookup', 404, NOON);
        keys.count({ accountId: a, keyId: 'k2' }, 'postal.lookup', 200, NOON - DAY_MS);
        keys.count({ accountId: b, keyId: 'k3' }, 'bank.list', 200, NOON);
        minutes.count(a, 'admitted', NOON);
        minutes.count(a, 'limited', NOON + 59_999);
        minutes.count(a, 'admitted', NOON + 60_000);
      }
      await Promise.all(
        processes.flatMap(({ keys, minutes }) => [keys.write(db), minutes.write(db)]),
      );
      expect(await usageByKey(db, a, '2026-11-22')).toEqual([
        { keyId: 'k1', operation: 'postal.lookup', status: 200, requests: 4 },
        { keyId: 'k1', operation: 'postal.lookup', status: 404, requests: 2 },
      ]);
      expect((await usageByKey(db, a, '2026-11-21')).length).toBe(3);
      expect(await usageByMinute(db, a, NOON)).toEqual([
        { minute: NOON, admitted: 2, limited: 2 },
        { minute: NOON + 60_000, admitted: 2, limited: 0 },
      ]);
    });

    it('that cannot be written is kept until the next write', async () => {
      const { db, a } = await setUp();
      const [keys, minutes] = [new KeyUsage(), new MinuteUsage()];
      const gone = await (await newPlace()).open();
      await gone.destroy();
      const count = () => {
        keys.count({ accountId: a, keyId: 'k' }, 'postal.lookup', 200, NOON);
        minutes.count(a, 'admitted', NOON);
      };
      count();
      await expect(keys.write(gone)).rejects.toThrow();
      await expect(minutes.write(gone)).rejects.toThrow();
      count();
      await keys.write(db);
      await minutes.write(db);
      expect(await usageByKey(db, a, '2026-11-22')).toMatchObject([{ requests: 2 }]);
      expect(await usageByMinute(db, a, NOON)).toMatchObject([{ admitted: 2 }]);
    });
  });

  describe('the log of requests', () => {
    it('lists the latest requests of an account first, page by page, also those of one key or those that failed', async () => {
      const { db, a, b, all } = await setUp();
      const log = new RequestLog();
      for (let i = 0; i < 30; i += 1) {
        const status = i % 3 === 0 ? 404 : 200;
        const call = { ...CALL, requestId: `r${i}`, status };
        log.note({ accountId: a, keyId: i < 10 ? 'k1' : 'k2' }, call, NOON + i);
      }
      log.note({ accountId: b, keyId: 'k3' }, CALL, NOON);
      await log.write(db);
      const { calls } = await all(a);
      expect(calls.map(({ requestId }) => requestId)).toEqual(
        Array.from({ length: 30 }, (_, i) => `r${29 - i}`),
      );
      expect(calls[0]).toMatchObject({
        keyId: 'k2',
        at: NOON + 29,
        method: 'GET',
        path: '/v1/postalcode/:postal_code',
        ms: 1,
      });
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await all(a, { limit: 7, after });
        seen.push(...page.calls.map(({ requestId }) => requestId));
        after = page.next;
      } while (after !== undefined);
      expect(seen).toEqual(calls.map(({ requestId }) => requestId));
      expect((await all(a, { isFailed: true })).calls.length).toBe(10);
      expect((await all(a, { keyId: 'k1' })).calls.length).toBe(10);
    });

    it('of a busy account keeps the latest failed and the latest other requests, and leaves room for other accounts', async () => {
      const { db, a, b, all } = await setUp();
      const log = new RequestLog();
      for (let i = 0; i < 10_000; i += 1) {
        const status = i % 50 === 0 ? 500 : 200;
        log.note({ accountId: a, keyId: 'k' }, { ...CALL, status }, NOON + i);
      }
      log.note({ accountId: b, keyId: 'k' }, CALL, NOON);
      await log.write(db);
      const { calls } = await all(a);
      expect(calls.length).toBe(100);
      expect(calls.filter(({ status }) => status === 500).length).toBe(50);
      expect(calls[0]?.at).toBe(NOON + 9_999);
      expect((await all(b)).calls.length).toBe(1);
    });

    it('is bounded between two writes, however many accounts ask', async () => {
      const { db, a, all } = await setUp();
      const log = new RequestLog();
      for (let i = 0; i < 5_000; i += 1) log.note({ accountId: `x${i}`, keyId: 'k' }, CALL, NOON);
      // None of these accounts exists, so nothing is written: the lines are dropped.
      await expect(log.write(db)).rejects.toThrow();
      await log.write(db);
      for (let i = 0; i < 5_000; i += 1) log.note({ accountId: a, keyId: 'k' }, CALL, NOON + i);
      await log.write(db);
      expect((await all(a)).calls.length).toBe(50);
    });

    it('is deleted after a day, or earlier if it exceeds its bounds', async () => {
      const { db, a, b, all } = await setUp();
      const [log, minutes, keys] = [new RequestLog(), new MinuteUsage(), new KeyUsage()];
      const caller = { accountId: a, keyId: 'k' };
      for (let i = 0; i < 20; i += 1) {
        log.note(caller, { ...CALL, requestId: `${i}` }, NOON + i);
        minutes.count(a, 'admitted', NOON + i * 60_000);
      }
      log.note({ accountId: b, keyId: 'k' }, CALL, NOON - DAY_MS);
      minutes.count(b, 'admitted', NOON - DAY_MS);
      keys.count(caller, 'postal.lookup', 200, NOON - 32 * DAY_MS);
      keys.count(caller, 'postal.lookup', 200, NOON - 30 * DAY_MS);
      for (const one of [log, minutes, keys]) await one.write(db);
      const bounds = { linesOfAccount: 1_000, linesInAll: 1_000, minutesInAll: 1_000 };
      await removeOldRequests(db, NOON, bounds);
      expect((await all(b)).calls).toEqual([]);
      expect(await usageByMinute(db, b, 0)).toEqual([]);
      expect((await all(a)).calls.length).toBe(20);
      expect(await usageByKey(db, a, '2026-01-01')).toMatchObject([{ requests: 1 }]);
      await removeOldRequests(db, NOON, { ...bounds, linesOfAccount: 15 });
      expect((await all(a)).calls.length).toBe(15);
      await removeOldRequests(db, NOON, { ...bounds, linesInAll: 5, minutesInAll: 8 });
      expect((await all(a)).calls.map(({ requestId }) => requestId)).toEqual([
        '19',
        '18',
        '17',
        '16',
        '15',
      ]);
      expect((await usageByMinute(db, a, 0)).length).toBe(8);
    });

    it('has room for new requests after a clock was a year ahead', async () => {
      const { db, a, all } = await setUp();
      const [log, minutes] = [new RequestLog(), new MinuteUsage()];
      const note = (requestId: string, at: number) =>
        log.note({ accountId: a, keyId: 'k' }, { ...CALL, requestId }, at);
      const ahead = NOON + 365 * DAY_MS;
      for (let i = 0; i < 5; i += 1) note(`ahead ${i}`, ahead + i);
      minutes.count(a, 'admitted', ahead);
      await log.write(db);
      await minutes.write(db);
      const bounds = { linesOfAccount: 5, linesInAll: 1_000, minutesInAll: 1_000 };
      await removeOldRequests(db, NOON, bounds);
      for (let i = 0; i < 3; i += 1) note(`after ${i}`, NOON + 1 + i);
      await log.write(db);
      await removeOldRequests(db, NOON + 5, bounds);
      const left = ['after 2', 'after 1', 'after 0', 'ahead 4', 'ahead 3'];
      expect((await all(a)).calls.map(({ requestId }) => requestId)).toEqual(left);
      expect(await usageByMinute(db, a, 0)).toEqual([]);
    });

    it('is written in the background, with the minutes of counted and refused requests', async () => {
      stopClock();
      const { db, a, all } = await setUp();
      const counting = startCounting(db, { requestsPerMinute: 1, writeEveryMs: 5 });
      const holder = { accountId: a, keyId: 'k', requestsPerMinute: null };
      expect(await counting.count(holder as never, 'postal.lookup')).toBe(0);
      expect(await counting.count(holder as never, 'postal.lookup')).toBeGreaterThan(0);
      counting.note(holder, CALL);
      counting.note(holder, { ...CALL, status: 429 });
      await counting.stop();
      expect((await all(a)).calls.length).toBe(2);
      const minutes = await usageByMinute(db, a, 0);
      expect(minutes.reduce((sum, one) => sum + one.admitted, 0)).toBe(1);
      expect(minutes.reduce((sum, one) => sum + one.limited, 0)).toBe(1);
    });
  });
});
