/** Sets the clock of the service while deliveries wait: a day or a year ahead, and back. */

import { countDeliveries, findDelivery, readBacklog } from '@daicho/service/webhooks/deliveries.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores } from '../state/stores.ts';
import { queueRadar } from './accounts.ts';
import { accountAt, DOWN, openedAt } from './deliverer-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

await onBothStores((newPlace) => {
  describe.each([DAY, 365 * DAY])('a clock that was %i ms ahead', (ahead) => {
    const opened = async () => openedAt(await newPlace());

    it('delays nothing that was queued then, and keeps it in its order', async () => {
      const { db, world, account } = await opened();
      const ids: string[] = [];
      for (const n of [0, 1, 2]) {
        ids.push(await queueRadar(db, account, { now: world.now + ahead + n }));
      }
      world.start(db);
      await eventually(() => expect(world.ids()).toEqual(ids));
      await eventually(async () =>
        expect(await findDelivery(db, account, ids[2] ?? '')).toMatchObject({
          status: 'delivered',
          createdAt: world.now,
        }),
      );
    });

    it('delays nothing that failed then, also if it is set back under a running service', async () => {
      const { db, world, account } = await opened();
      const { now } = world;
      world.now += ahead;
      world.answer = () => DOWN;
      const id = await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject({ last: { number: 1 } }),
      );
      world.now = now;
      // The failed delivery is shown as due, and the overdue ones are due too.
      deliverer.wake();
      await eventually(async () =>
        expect(await db.selectFrom('webhook').select('failing_since').execute()).toEqual([
          { failing_since: now },
        ]),
      );
      // This is the longest pause of an address that failed.
      world.now += 60_000;
      deliverer.wake();
      await eventually(() => expect(world.ids()).toEqual([id, id]));
    });

    it('does not prolong the claim of a process that died then', async () => {
      const { db, world, account } = await opened();
      const id = await queueRadar(db, account, { now: world.now });
      const claimed = { claimed_by: 'dead', next_attempt_at: world.now + ahead + 30_000 };
      await db.updateTable('delivery').set(claimed).execute();
      const deliverer = world.start(db);
      await eventually(async () =>
        expect(await db.selectFrom('delivery').select('next_attempt_at').execute()).toEqual([
          { next_attempt_at: world.now + 30_000 },
        ]),
      );
      expect(world.posts).toEqual([]);
      world.now += 30_000;
      deliverer.wake();
      await eventually(() => expect(world.ids()).toEqual([id]));
    });

    it('does not delay what was parked then, which is sent as soon as there is an address that works', async () => {
      const { db, world, account } = await opened();
      const id = await queueRadar(db, account, { now: world.now + ahead });
      const parked = { status: 'parked', finished_at: world.now + ahead };
      await db.updateTable('delivery').set(parked).execute();
      await setDefaultWebhook(db, account, 'https://b.example/', { allowPrivate: false });
      world.start(db);
      await eventually(() => expect(world.ids()).toEqual([id]));
    });

    it('is shown in the metric of overdue deliveries, but never as the time of a later attempt', async () => {
      const { db, world, account } = await opened();
      await queueRadar(db, account, { now: world.now });
      const id = await queueRadar(db, account, { now: world.now + ahead });
      expect(await readBacklog(db, world.now)).toEqual({ waiting: 2, overdue: 1 });
      const late = { next_attempt_at: Date.now() + ahead };
      await db.updateTable('delivery').set(late).where('id', '=', id).execute();
      expect(await findDelivery(db, account, id)).toMatchObject({ nextAttemptAt: null });
    });

    it('switches off no address that failed only once, and removes nothing that is parked', async () => {
      const { db, world, account } = await opened();
      const other = await accountAt(db, 'https://b.example/');
      const kept = await queueRadar(db, other, { now: world.now });
      const parked = { status: 'parked', finished_at: world.now - 1 };
      await db.updateTable('delivery').set(parked).execute();
      await db.updateTable('webhook').set({ resuming: 0 }).execute();
      world.answer = () => DOWN;
      const id = await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      const tried = (number: number) =>
        eventually(async () =>
          expect(await findDelivery(db, account, id)).toMatchObject({ last: { number } }),
        );
      await tried(1);
      world.now += ahead;
      deliverer.wake();
      await tried(2);
      expect(await countDeliveries(db, account)).toMatchObject({ waiting: 1, parked: 0 });
      expect(await findDelivery(db, other, kept)).toMatchObject({ status: 'parked' });
    });
  });
});
