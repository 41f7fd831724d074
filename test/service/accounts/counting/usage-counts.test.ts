import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { UsageCounts } from '@daicho/service/accounts/counting/usage-counts.ts';
import { usageByDay } from '@daicho/service/accounts/usage.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../../state/stores.ts';
import { usageByOperation } from '../usage-by-operation.ts';

const NOON = Date.parse('2026-11-22T12:00:00+09:00');
const ALL = ['2000-01-01', '2099-12-31'] as const;

await onBothStores((newPlace) => {
  describe('the count of requests', () => {
    async function setUp() {
      const db = await (await newPlace()).open();
      const add = (name: string) => addAccount(db, { name, plan: 'free', options: [] });
      const [a, b] = [await add('a'), await add('b')];
      return { db, a, b };
    }

    it('adds up what several processes counted, by account, day and operation', async () => {
      const { db, a, b } = await setUp();
      const processes = [new UsageCounts(), new UsageCounts()];
      for (const counts of processes) {
        for (let n = 0; n < 3; n++) counts.count(a, 'postal.lookup', NOON);
        counts.count(a, 'postal.search', NOON);
        counts.count(b, 'postal.lookup', NOON);
      }
      await Promise.all(processes.map((counts) => counts.write(db)));
      processes[0]?.count(a, 'postal.lookup', NOON);
      for (const counts of processes) await counts.write(db);
      expect(await usageByOperation(db, a, ...ALL)).toEqual([
        { operation: 'postal.lookup', requests: 7 },
        { operation: 'postal.search', requests: 2 },
      ]);
      expect(await usageByDay(db, a, ...ALL)).toEqual([{ day: '2026-11-22', requests: 9 }]);
      expect(await usageByDay(db, b, ...ALL)).toEqual([{ day: '2026-11-22', requests: 2 }]);
    });

    it('begins a day at midnight in Japan', async () => {
      const { db, a } = await setUp();
      const counts = new UsageCounts();
      const midnight = Date.parse('2026-12-01T00:00:00+09:00');
      for (const time of [midnight - 1, midnight, midnight + 1, midnight - 1]) {
        counts.count(a, 'postal.lookup', time);
      }
      await counts.write(db);
      expect(await usageByDay(db, a, ...ALL)).toEqual([
        { day: '2026-11-30', requests: 2 },
        { day: '2026-12-01', requests: 2 },
      ]);
      expect(await usageByDay(db, a, '2026-12-01', '2026-12-01')).toEqual([
        { day: '2026-12-01', requests: 2 },
      ]);
      expect(await usageByOperation(db, a, '2026-12-02', '2026-12-31')).toEqual([]);
    });

    it('keeps counts that cannot be written, and writes them together with later ones', async () => {
      const { db, a } = await setUp();
      const counts = new UsageCounts();
      counts.count(a, 'postal.lookup', NOON);
      await sql`alter table usage rename to away`.execute(db);
      await expect(counts.write(db)).rejects.toThrow();
      counts.count(a, 'postal.lookup', NOON);
      await sql`alter table away rename to usage`.execute(db);
      await counts.write(db);
      await counts.write(db);
      expect(await usageByDay(db, a, ...ALL)).toEqual([{ day: '2026-11-22', requests: 2 }]);
    });

    it('writes more rows than one statement takes', async () => {
      const { db, a } = await setUp();
      const counts = new UsageCounts();
      for (let n = 0; n < 1_001; n++) counts.count(a, `operation.${n}`, NOON);
      await counts.write(db);
      expect(await usageByDay(db, a, ...ALL)).toEqual([{ day: '2026-11-22', requests: 1_001 }]);
    });
  });
});
