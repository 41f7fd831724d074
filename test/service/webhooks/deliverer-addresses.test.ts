/** What a deliverer does with an address that is switched off, changed or removed, or whose account is disabled. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countDeliveries, findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import type { Outcome, Post } from '@daicho/service/webhooks/exchange.ts';
import { sendTest } from '@daicho/service/webhooks/queue.ts';
import {
  choosePollingOnly,
  setDefaultWebhook,
  switchWebhook,
} from '@daicho/service/webhooks/webhooks.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores } from '../state/stores.ts';
import { queueRadar } from './accounts.ts';
import { accountAt, DOWN, openedAt, TAKEN, webhookOf } from './deliverer-world.ts';

const HOUR = 3_600_000;

await onBothStores((newPlace) => {
  describe('a deliverer and the state of an address', () => {
    const opened = async () => openedAt(await newPlace());

    it('switches an address off that has failed for five days, and parks what waits for it', async () => {
      const { db, world, account } = await opened();
      const off = () => JSON.stringify(world.lines).match(/switched off/g)?.length ?? 0;
      world.answer = () => DOWN;
      const failing = { failing_since: world.now - 119 * HOUR };
      await db.updateTable('webhook').set(failing).execute();
      const first = await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      await eventually(async () =>
        expect(await findDelivery(db, account, first)).toMatchObject({ last: { number: 1 } }),
      );
      expect(await webhookOf(db, account)).toMatchObject({ ...failing, switched_off_at: null });

      world.now += HOUR;
      deliverer.wake();
      await eventually(async () =>
        expect(await webhookOf(db, account)).toMatchObject({ switched_off_at: world.now }),
      );
      await eventually(async () => expect((await countDeliveries(db, account)).parked).toBe(1));
      expect(off()).toBe(1);

      // From then on, everything that the radar finds is parked at once.
      await queueRadar(db, account, { now: world.now });
      deliverer.wake();
      await eventually(async () => expect((await countDeliveries(db, account)).parked).toBe(2));
      expect(world.posts).toHaveLength(2);

      world.answer = () => TAKEN;
      await switchWebhook(db, account, account, 'on');
      deliverer.wake();
      await eventually(async () =>
        expect(await countDeliveries(db, account)).toEqual({ waiting: 0, delivered: 2, parked: 0 }),
      );
    });

    it('switches off an address whose receiver says that it is gone', async () => {
      const { db, world, account } = await opened();
      world.answer = () => ({ ...DOWN, status: 410, failure: 'gone' });
      await queueRadar(db, account, { now: world.now });
      world.start(db);
      await eventually(async () =>
        expect(await webhookOf(db, account)).toMatchObject({ switched_off_at: world.now }),
      );
      await eventually(async () => expect((await countDeliveries(db, account)).parked).toBe(1));
    });

    it('does not count an answer of the previous address against the new one', async () => {
      const { db, world, account } = await opened();
      const next = 'https://next.example/hook';
      const moved = (post: Post) => post.address === next;
      let answerLate: (outcome: Outcome) => void = () => undefined;
      const late = new Promise<Outcome>((resolve) => {
        answerLate = resolve;
      });
      world.answer = (post) => (moved(post) ? TAKEN : late);
      const id = await queueRadar(db, account, { now: world.now });
      // The attempt is the last one of the delivery. If the late answer parked the delivery, the next address would not
      // get it.
      await db.updateTable('delivery').set({ failures: 7 }).execute();
      world.start(db, { lookEveryMs: 50 });
      await eventually(() => expect(world.posts).toHaveLength(1));
      await setDefaultWebhook(db, account, next, { allowPrivate: false });
      await eventually(async () =>
        expect(await webhookOf(db, account)).toMatchObject({ resuming: 0 }),
      );
      answerLate({ ...DOWN, status: 410, failure: 'gone' });
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject({ status: 'delivered' }),
      );
      expect(await webhookOf(db, account)).toMatchObject({
        failing_since: null,
        switched_off_at: null,
      });
      expect(world.posts.map(moved)).toEqual([false, true]);
      expect((await findDelivery(db, account, id))?.history).toMatchObject([
        { failure: 'gone' },
        { failure: null },
      ]);
    });

    it('sends a test once, even to an address that is switched off; if the test is accepted, it switches the address on', async () => {
      const { db, world, account } = await opened();
      const missed = await queueRadar(db, account, { now: world.now });
      const off = { failing_since: world.now - 200 * HOUR, switched_off_at: world.now - HOUR };
      await db
        .updateTable('webhook')
        .set({ ...off, resuming: 0 })
        .execute();
      const deliverer = world.start(db);
      await eventually(async () =>
        expect(await findDelivery(db, account, missed)).toMatchObject({ status: 'parked' }),
      );

      world.answer = () => DOWN;
      const failed = (await sendTest(db, account)) ?? '';
      deliverer.wake();
      await eventually(async () =>
        expect(await findDelivery(db, account, failed)).toMatchObject({
          status: 'parked',
          attempts: 1,
        }),
      );
      expect(await webhookOf(db, account)).toMatchObject(off);

      world.answer = () => TAKEN;
      const taken = (await sendTest(db, account)) ?? '';
      expect(taken).not.toBe(failed);
      deliverer.wake();
      await eventually(async () =>
        expect(await findDelivery(db, account, missed)).toMatchObject({ status: 'delivered' }),
      );
      expect(await webhookOf(db, account)).toMatchObject({
        failing_since: null,
        switched_off_at: null,
      });
      expect(world.ids()).toEqual([failed, taken, missed]);
    });

    it('does not count an address as failing because a test failed', async () => {
      const { db, world, account } = await opened();
      world.answer = () => DOWN;
      await sendTest(db, account);
      world.start(db);
      await eventually(async () => expect((await countDeliveries(db, account)).parked).toBe(1));
      expect(await webhookOf(db, account)).toMatchObject({ failing_since: null });
    });

    it('parks what waits for an address that was removed, and sends it to the next one', async () => {
      const { db, world, account } = await opened();
      await choosePollingOnly(db, account);
      await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      await eventually(async () => expect((await countDeliveries(db, account)).parked).toBe(1));
      await setDefaultWebhook(db, account, 'https://c.example/', { allowPrivate: false });
      deliverer.wake();
      await eventually(() =>
        expect(world.posts).toMatchObject([{ address: 'https://c.example/' }]),
      );
    });

    it('parks only deliveries that wait for the address that is off, and not an attempt under way', async () => {
      const { db, world, account } = await opened();
      const later = { now: world.now + 30_000 };
      const other = await queueRadar(db, await accountAt(db, 'https://b.example/'), later);
      const underWay = await queueRadar(db, account, later);
      await db
        .updateTable('delivery')
        .set({ claimed_by: 'another process' })
        .where('id', '=', underWay)
        .execute();
      const id = await queueRadar(db, account, later);
      await db
        .updateTable('webhook')
        .set({ switched_off_at: world.now, resuming: 0 })
        .where('id', '=', account)
        .execute();
      world.start(db);
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject({ status: 'parked' }),
      );
      const rows = await db.selectFrom('delivery').select(['id', 'status']).execute();
      const waiting = rows.filter(({ status }) => status === 'waiting');
      expect(waiting.map((row) => row.id).toSorted()).toEqual([other, underWay].toSorted());
    });

    it('does not loop without a pause while a delivery to a removed address is under way', async () => {
      const { db, world, account } = await opened();
      let answer: (outcome: Outcome) => void = () => undefined;
      const late = new Promise<Outcome>((resolve) => {
        answer = resolve;
      });
      world.answer = () => late;
      const id = await queueRadar(db, account, { now: world.now });
      world.start(db);
      await eventually(() => expect(world.posts).toHaveLength(1));
      await choosePollingOnly(db, account);
      // A turn begins by reading the clock; there is one turn a second.
      const { now } = world;
      let looks = 0;
      const get = () => {
        looks++;
        return now;
      };
      Object.defineProperty(world, 'now', { get });
      await sleep(500);
      expect(looks).toBeLessThan(10);
      answer(TAKEN);
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject({ status: 'delivered' }),
      );
    });

    it('sends nothing to a disabled account, until it is enabled', async () => {
      const { db, world, account } = await opened();
      await db.updateTable('account').set({ disabled: 1 }).execute();
      await queueRadar(db, account, { now: world.now });
      const id = await queueRadar(db, await accountAt(db, 'https://b.example/'), {
        now: world.now,
      });
      const deliverer = world.start(db);
      await eventually(() => expect(world.ids()).toEqual([id]));
      await db.updateTable('account').set({ disabled: 0 }).execute();
      deliverer.wake();
      await eventually(() => expect(world.posts).toHaveLength(2));
    });
  });
});
