/** How a deliverer avoids burdening a receiver that fails, and what it keeps. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countDeliveries, findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import type { Outcome } from '@daicho/service/webhooks/exchange.ts';
import { sendTest } from '@daicho/service/webhooks/queue.ts';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores } from '../state/stores.ts';
import { queueRadar } from './accounts.ts';
import { accountAt, DOWN, openedAt, TAKEN, webhookOf } from './deliverer-world.ts';

const HOUR = 3_600_000;

await onBothStores((newPlace) => {
  describe('a deliverer', () => {
    const opened = async () => openedAt(await newPlace());

    it('lets each delivery keep its own schedule after a short failure: a delivery that is never accepted is not repeated constantly', async () => {
      const { db, world, account } = await opened();
      const poison = await queueRadar(db, account, { now: world.now, date: '2026-11-01' });
      await queueRadar(db, account, { now: world.now + 1 });
      world.answer = ({ body }) => (body.includes('2026-11-01') ? DOWN : TAKEN);
      const deliverer = world.start(db);
      await eventually(async () =>
        expect(await findDelivery(db, account, poison)).toMatchObject({ attempts: 1 }),
      );
      await eventually(async () =>
        expect(await webhookOf(db, account)).toMatchObject({ failing_since: expect.any(Number) }),
      );
      world.now += 5_000;
      // By itself, the failed delivery would be due only a little later than the other one; an hour makes sure of it.
      await db
        .updateTable('delivery')
        .set({ next_attempt_at: world.now + HOUR })
        .where('id', '=', poison)
        .execute();
      deliverer.wake();
      await eventually(async () =>
        expect(await countDeliveries(db, account)).toMatchObject({ delivered: 1 }),
      );
      expect(await webhookOf(db, account)).toMatchObject({ failing_since: null, resuming: 0 });
      expect(await findDelivery(db, account, poison)).toMatchObject({ attempts: 1 });
    });

    it('pauses from the first failure on, for all deliveries of the address', async () => {
      const { db, world, account } = await opened();
      world.answer = () => DOWN;
      for (let more = 0; more < 3; more++) await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      await eventually(async () =>
        expect(await webhookOf(db, account)).toMatchObject({ failing_since: world.now }),
      );
      expect(world.posts).toHaveLength(1);
      world.now += 5_000;
      deliverer.wake();
      await eventually(() => expect(world.posts).toHaveLength(2));
    });

    it('sends the deliveries of an account one at a time, the oldest first, and at the same time one that somebody asked for by hand', async () => {
      const { db, world, account } = await opened();
      let answer: (outcome: Outcome) => void = () => undefined;
      const late = new Promise<Outcome>((resolve) => {
        answer = resolve;
      });
      world.answer = ({ headers }) => (headers['webhook-id'] === first ? late : TAKEN);
      const third = await queueRadar(db, account, { now: world.now - 1 });
      const first = await queueRadar(db, account, { now: world.now - 3 });
      const second = await queueRadar(db, account, { now: world.now - 2 });
      const deliverer = world.start(db);
      await eventually(() => expect(world.ids()).toEqual([first]));
      const byHand = await sendTest(db, account);
      deliverer.wake();
      await eventually(async () =>
        expect(await countDeliveries(db, account)).toMatchObject({ delivered: 1 }),
      );
      await sleep(100);
      expect(world.ids()).toEqual([first, byHand]);
      answer(TAKEN);
      await eventually(() => expect(world.ids()).toEqual([first, byHand, second, third]));
    });

    it('sends at once to an address that works, even during a hundred attempts at addresses that fail or do not answer', async () => {
      const { db, world, account } = await opened();
      world.answer = ({ address }) =>
        address.includes('bad') ? new Promise(() => undefined) : TAKEN;
      for (let n = 0; n < 110; n++) {
        const bad = await accountAt(db, `https://bad.example/${n}`);
        await queueRadar(db, bad, { now: world.now - HOUR });
      }
      const failing = { failing_since: world.now - HOUR };
      await db.updateTable('webhook').set(failing).where('id', '!=', account).execute();
      const deliverer = world.start(db, { lookEveryMs: 50 });
      await eventually(() => expect(world.posts).toHaveLength(100));
      const id = await queueRadar(db, account, { now: world.now });
      deliverer.wake();
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject({ status: 'delivered' }),
      );
      expect(world.posts).toHaveLength(101);
    });

    it('removes deliveries three months after they ended, and keeps those that wait', async () => {
      const { db, world, account } = await opened();
      const [old = '', recent = '', waiting = ''] = await Promise.all([
        queueRadar(db, account, { now: 1 }),
        queueRadar(db, account, { now: 1 }),
        queueRadar(db, account, { now: 1 }),
      ]);
      const ended = (id: string, days: number) =>
        db
          .updateTable('delivery')
          .set({ status: 'delivered', finished_at: world.now - days * 24 * HOUR })
          .where('id', '=', id)
          .execute();
      await ended(old, 91);
      await ended(recent, 89);
      await db
        .insertInto('delivery_attempt')
        .values({
          delivery_id: old,
          number: 1,
          at: 1,
          ms: 1,
          status: 200,
          failure: null,
          response: '',
        })
        .execute();
      await db.updateTable('account').set({ disabled: 1 }).execute();
      world.start(db);
      await eventually(async () => expect(await findDelivery(db, account, old)).toBeUndefined());
      expect(await findDelivery(db, account, recent)).toBeDefined();
      expect(await findDelivery(db, account, waiting)).toBeDefined();
      expect(await db.selectFrom('delivery_attempt').selectAll().execute()).toEqual([]);
    });

    it('goes on when the state could not be read for a while', async () => {
      const { place, world, account } = await opened();
      const db = await place.open();
      const executor = db.selectFrom.bind(db);
      const broken = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
        throw new Error('gone');
      });
      world.start(db, { lookEveryMs: 50 });
      await eventually(() => expect(world.lines).toHaveLength(1));
      broken.mockImplementation(executor as typeof db.selectFrom);
      await queueRadar(db, account, { now: world.now });
      await eventually(() => expect(world.posts).toHaveLength(1));
    });
  });
});
