/** Several processes on one store: what happens to deliveries that one of them claims, leaves behind or gives back. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import type { Outcome } from '@daicho/service/webhooks/exchange.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores } from '../state/stores.ts';
import { queueRadar } from './accounts.ts';
import { accountAt, DOWN, openedAt, TAKEN, World } from './deliverer-world.ts';

await onBothStores((newPlace) => {
  describe('a deliverer among several processes', () => {
    const opened = async () => openedAt(await newPlace());

    it('sends a delivery only once if two processes see it at the same time', async () => {
      const { place, db, world, account } = await opened();
      const ids: string[] = [];
      const accounts = [account];
      for (let n = 0; n < 5; n++) accounts.push(await accountAt(db, `https://x.example/${n}`));
      for (let n = 0; n < 60; n++) {
        ids.push(await queueRadar(db, accounts[n % 6] ?? '', { now: world.now - n }));
      }
      const deliverers = [world.start(db), world.start(await place.open())];
      await eventually(async () => {
        const rows = await db.selectFrom('delivery').select('status').execute();
        expect(rows.every(({ status }) => status === 'delivered')).toBe(true);
      });
      await Promise.all(deliverers.map((deliverer) => deliverer.stop(1_000)));
      expect(world.ids().toSorted()).toEqual(ids.toSorted());
      expect(world.lines).toEqual([]);
    });

    it('sends to an account in order and one at a time, whichever process does it', async () => {
      const { place, db, world, account } = await opened();
      const ids: string[] = [];
      for (let n = 0; n < 30; n++) {
        ids.push(await queueRadar(db, account, { now: world.now - 100 + n }));
      }
      let underWay = 0;
      let most = 0;
      world.answer = async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await nextTurn();
        underWay -= 1;
        return TAKEN;
      };
      const look = { lookEveryMs: 10 };
      for (const store of [db, await place.open(), await place.open()]) world.start(store, look);
      await eventually(async () => {
        const rows = await db.selectFrom('delivery').select('status').execute();
        expect(rows.every(({ status }) => status === 'delivered')).toBe(true);
      });
      expect(world.ids()).toEqual(ids);
      expect(most).toBe(1);
    });

    it('sends again what a dead process had claimed, once its claim lapses', async () => {
      const { db, world, account } = await opened();
      const id = await queueRadar(db, account, { now: world.now });
      const claimed = { claimed_by: 'dead', attempts: 1, next_attempt_at: world.now + 20_000 };
      await db.updateTable('delivery').set(claimed).execute();
      const deliverer = world.start(db);
      deliverer.wake();
      world.now += 20_000;
      deliverer.wake();
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject({ status: 'delivered' }),
      );
      expect(world.posts).toHaveLength(1);
      expect((await findDelivery(db, account, id))?.history.map(({ number }) => number)).toEqual([
        2,
      ]);
    });

    it('does not let a slow process change a delivery whose claim has lapsed', async () => {
      const { place, db, world, account } = await opened();
      const slow = new World();
      let answerSlowly = (_: Outcome): void => undefined;
      slow.answer = () =>
        new Promise((resolve) => {
          answerSlowly = resolve;
        });
      const id = await queueRadar(db, account, { now: world.now });
      const slowDeliverer = slow.start(await place.open());
      await eventually(() => expect(slow.posts).toHaveLength(1));
      world.now += 31_000;
      world.start(db);
      const delivered = { status: 'delivered', attempts: 2, last: { number: 2, failure: null } };
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject(delivered),
      );
      answerSlowly(DOWN);
      await slowDeliverer.stop(1_000);
      expect(await findDelivery(db, account, id)).toMatchObject(delivered);
    });

    it('finishes what is under way when it stops, and begins nothing', async () => {
      const { db, world, account } = await opened();
      let finish = (_: Outcome): void => undefined;
      world.answer = () =>
        new Promise((resolve) => {
          finish = resolve;
        });
      const id = await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      await eventually(() => expect(world.posts).toHaveLength(1));
      const another = await accountAt(db, 'https://b.example/');
      const stopped = deliverer.stop(5_000);
      await queueRadar(db, another, { now: world.now });
      setTimeout(() => finish(TAKEN), 100);
      await stopped;
      expect(await findDelivery(db, account, id)).toMatchObject({ status: 'delivered' });
      expect(world.posts).toHaveLength(1);
    });

    it('gives back a delivery that does not end in time when it stops: the next process sends it at once', async () => {
      const { db, world, account } = await opened();
      world.answer = (_, signal) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(DOWN)));
      const id = await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      await eventually(() => expect(world.posts).toHaveLength(1));
      await deliverer.stop(50);
      expect(await findDelivery(db, account, id)).toMatchObject({ status: 'waiting', last: null });

      const next = new World();
      next.start(db);
      await eventually(() => expect(next.ids()).toEqual([id]));
    });
  });
});
