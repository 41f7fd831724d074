import { join } from 'node:path';
import {
  endDailyLease,
  LEASE_MS,
  renewDailyLease,
  takeDailyLease,
} from '@daicho/service/feeding/update/daily-lease.ts';
import { migrate, migrateTo } from '@daicho/service/state/migrations.ts';
import { openSqlite } from '@daicho/service/state/sqlite.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothStores, temporaryDirectory } from '../../state/stores.ts';

const NOW = Date.parse('2026-11-23T04:00:00+09:00');
const HOUR_MS = 3_600_000;

const lease = { register: 'postal', day: '2026-11-23', holder: 'first' } as const;
const other = { ...lease, holder: 'second' } as const;

await onBothStores((newPlace) => {
  describe("the lease of a register's daily update", () => {
    it('goes to one of many processes', async () => {
      const place = await newPlace();
      const stores = await Promise.all([place.open(), place.open(), place.open()]);
      const taken = await Promise.all(
        stores.map((db, i) => takeDailyLease(db, { ...lease, holder: `process ${i}` }, NOW)),
      );
      expect(taken.filter(Boolean)).toEqual([true]);
    });

    it('is over for the day when the update has succeeded, and can be taken again the next day', async () => {
      const db = await (await newPlace()).open();
      await takeDailyLease(db, lease, NOW);
      await endDailyLease(db, lease, 'done', NOW);
      expect(await takeDailyLease(db, other, NOW)).toBe(false);
      expect(await takeDailyLease(db, { ...other, day: '2026-11-24' }, NOW)).toBe(true);
    });

    it('goes to another process if its holder has died, but not while the holder renews it', async () => {
      const db = await (await newPlace()).open();
      await takeDailyLease(db, lease, NOW);
      await renewDailyLease(db, lease, NOW + LEASE_MS - 1);
      expect(await takeDailyLease(db, other, NOW + LEASE_MS + 1)).toBe(false);
      expect(await takeDailyLease(db, other, NOW + 2 * LEASE_MS)).toBe(true);
      // The first process was only asleep, and does not end the lease of the second.
      await endDailyLease(db, lease, 'done', NOW + 2 * LEASE_MS);
      expect(await takeDailyLease(db, { ...lease, holder: 'third' }, NOW + 2 * LEASE_MS)).toBe(
        false,
      );
    });

    it('is tried again after longer and longer times if the update fails', async () => {
      const db = await (await newPlace()).open();
      await takeDailyLease(db, lease, NOW);
      await endDailyLease(db, lease, 'failed', NOW);
      expect(await takeDailyLease(db, other, NOW + HOUR_MS / 2 - 1)).toBe(false);
      expect(await takeDailyLease(db, other, NOW + HOUR_MS / 2)).toBe(true);
      await endDailyLease(db, other, 'failed', NOW + HOUR_MS);
      expect(await takeDailyLease(db, lease, NOW + 2 * HOUR_MS - 1)).toBe(false);
      expect(await takeDailyLease(db, lease, NOW + 2 * HOUR_MS)).toBe(true);
    });

    it.each([24 * HOUR_MS, 365 * 24 * HOUR_MS])(
      'waits no longer after a clock that was %i ms ahead than after any other clock',
      async (ahead) => {
        const db = await (await newPlace()).open();
        const then = NOW + ahead;
        const later = { ...lease, day: dayInJapan(then) };
        await takeDailyLease(db, later, then);
        await endDailyLease(db, later, 'done', then);
        // The update was recorded as done for a day that has not come yet.
        expect(await takeDailyLease(db, lease, NOW)).toBe(true);
        await endDailyLease(db, lease, 'done', NOW);
        expect(await takeDailyLease(db, other, NOW)).toBe(false);

        const school = { ...lease, register: 'school' } as const;
        await takeDailyLease(db, school, then);
        await endDailyLease(db, school, 'failed', then);
        expect(await takeDailyLease(db, school, NOW)).toBe(true);

        // The holder may still be at work, so its lease counts as one that begins now.
        await renewDailyLease(db, school, then);
        const next = { ...school, holder: 'second' };
        expect(await takeDailyLease(db, next, NOW)).toBe(false);
        expect(await takeDailyLease(db, next, NOW + LEASE_MS - 1)).toBe(false);
        expect(await takeDailyLease(db, next, NOW + LEASE_MS)).toBe(true);
      },
    );

    it('of a service that updates earlier in the day counts for a service that updates later', async () => {
      const db = await (await newPlace()).open();
      await takeDailyLease(db, lease, NOW);
      await endDailyLease(db, lease, 'done', NOW);
      expect(await takeDailyLease(db, { ...other, day: '2026-11-22' }, NOW)).toBe(false);
    });

    it('can be taken at once after its holder gave it back', async () => {
      const db = await (await newPlace()).open();
      await takeDailyLease(db, lease, NOW);
      await endDailyLease(db, lease, 'left', NOW);
      expect(await takeDailyLease(db, other, NOW)).toBe(true);
    });

    it('exists once for each register', async () => {
      const db = await (await newPlace()).open();
      await takeDailyLease(db, lease, NOW);
      expect(await takeDailyLease(db, { ...other, register: 'school' }, NOW)).toBe(true);
    });
  });
});

describe('a state from the time when the table of leases was named update_turn', () => {
  it('still knows which updates are done', async () => {
    const folder = temporaryDirectory();
    const db = await openSqlite(folder, join(folder, 'state.sqlite'), 1_000);
    await migrateTo(db, '011-tags');
    await sql`insert into update_turn (register, done_day, leased_until, failures, not_before)
      values ('postal', ${lease.day}, 0, 0, 0)`.execute(db);
    await migrate(db);
    expect(await takeDailyLease(db, lease, NOW)).toBe(false);
    await db.destroy();
  });
});
