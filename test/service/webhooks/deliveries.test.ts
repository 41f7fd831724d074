import type { StateTables } from '@daicho/service/state/tables.ts';
import {
  countDeliveries,
  findDelivery,
  pageOfDeliveries,
  readBacklog,
} from '@daicho/service/webhooks/deliveries.ts';
import { sendAgain, sendTest } from '@daicho/service/webhooks/queue.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';
import { newAccount, queueRadar } from './accounts.ts';

await onBothStores((newPlace) => {
  describe('the deliveries of an account', () => {
    async function opened() {
      const db = await (await newPlace()).open();
      return { db, account: await newAccount(db), other: await newAccount(db) };
    }

    it('are listed for that account alone, newest first, page by page', async () => {
      const { db, account, other } = await opened();
      const ids: string[] = [];
      // Two deliveries of the same moment are on the border of two pages.
      const times = [...Array.from({ length: 49 }, (_, n) => 300 + n), 200, 200, 100];
      for (const now of times) ids.push(await queueRadar(db, account, { now }));
      await queueRadar(db, other, { now: 250 });

      const first = await pageOfDeliveries(db, account);
      const second = await pageOfDeliveries(db, account, { after: first.next ?? '' });

      expect(first.deliveries.slice(-2).map((d) => d.createdAt)).toEqual([300, 200]);
      expect(second.deliveries.map((d) => d.createdAt)).toEqual([200, 100]);
      expect(second.next).toBeNull();
      const listed = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
      expect(listed.toSorted()).toEqual(ids.toSorted());
      const malformed = await pageOfDeliveries(db, account, { after: "1'; drop table delivery" });
      expect(malformed).toEqual(first);
    });

    it('are shown with their state and their last attempt', async () => {
      const { db, account, other } = await opened();
      const id = await queueRadar(db, account, { now: 100, date: '2026-11-20' });
      expect(await findDelivery(db, account, id)).toEqual({
        id,
        kind: 'radar',
        date: '2026-11-20',
        status: 'waiting',
        attempts: 0,
        nextAttemptAt: null,
        createdAt: 100,
        finishedAt: null,
        webhookId: account,
        history: [],
        last: null,
      });
      const later = Date.now() + 60_000;
      await db
        .updateTable('delivery')
        .set({ attempts: 2, failures: 2, next_attempt_at: later })
        .execute();
      await insertAttempt(db, id, 1, { status: null, failure: 'timeout' });
      await insertAttempt(db, id, 2, { status: 500, failure: 'status', response: 'いいえ' });

      const second = {
        number: 2,
        at: 2_000,
        ms: 7,
        status: 500,
        failure: 'status',
        response: 'いいえ',
        body: null,
      };
      const delivery = await findDelivery(db, account, id);
      expect(delivery).toMatchObject({ attempts: 2, nextAttemptAt: later, last: second });
      expect((await pageOfDeliveries(db, account)).deliveries).toEqual([delivery]);
      expect((await findDelivery(db, account, id))?.history).toEqual([
        {
          number: 1,
          at: 1_000,
          ms: 7,
          status: null,
          failure: 'timeout',
          response: null,
          body: null,
        },
        second,
      ]);
      expect(await findDelivery(db, other, id)).toBeUndefined();
    });

    it('are counted and listed by their state', async () => {
      const { db, account, other } = await opened();
      expect(await countDeliveries(db, account)).toEqual({ waiting: 0, delivered: 0, parked: 0 });
      const [first = '', second = ''] = [
        await queueRadar(db, account),
        await queueRadar(db, account),
      ];
      await queueRadar(db, account);
      await queueRadar(db, other);
      await db.updateTable('delivery').set({ status: 'parked' }).where('id', '=', first).execute();
      await db
        .updateTable('delivery')
        .set({ status: 'delivered' })
        .where('id', '=', second)
        .execute();

      expect(await countDeliveries(db, account)).toEqual({ waiting: 1, delivered: 1, parked: 1 });
      const parked = await pageOfDeliveries(db, account, { status: 'parked' });
      expect(parked.deliveries.map(({ id }) => id)).toEqual([first]);
    });

    it('are counted for the operator: what waits, and what nobody has sent within a minute after it was due', async () => {
      const { db, account } = await opened();
      expect(await readBacklog(db)).toEqual({ waiting: 0, overdue: 0 });
      const now = Date.now();
      await queueRadar(db, account, { now });
      await queueRadar(db, account, { now: now - 61_000 });
      const sent = await queueRadar(db, account, { now: now - 61_000 });
      await db
        .updateTable('delivery')
        .set({ status: 'delivered' })
        .where('id', '=', sent)
        .execute();
      // A test is started by hand, so it is due at once, however old it is.
      await setDefaultWebhook(db, account, 'https://example.com/', { allowPrivate: false });
      await sendTest(db, account);
      expect(await readBacklog(db, now)).toEqual({ waiting: 3, overdue: 1 });
    });

    it('can be sent again by hand: with all retries, before everything else that waits', async () => {
      const { db, account, other } = await opened();
      const id = await queueRadar(db, account);
      const rest = { attempts: 8, claimed_by: null } as const;
      const parked = { status: 'parked', failures: 8, next_attempt_at: 9, finished_at: 9, ...rest };
      await db.updateTable('delivery').set(parked).execute();

      expect(await sendAgain(db, account, id)).toBe('no_address');
      await setDefaultWebhook(db, account, 'https://example.com/', { allowPrivate: false });
      await setDefaultWebhook(db, other, 'https://example.com/', { allowPrivate: false });
      expect(await sendAgain(db, other, id)).toBe('not_found');
      expect(await sendAgain(db, account, 'msg_x')).toBe('not_found');
      expect(await db.selectFrom('delivery').selectAll().execute()).toMatchObject([parked]);

      expect(await sendAgain(db, account, id)).toBe('queued');
      expect(await db.selectFrom('delivery').selectAll().execute()).toMatchObject([
        { status: 'waiting', failures: 0, next_attempt_at: 0, finished_at: null, ...rest },
      ]);
    });

    it('do not change while they are under way', async () => {
      const { db, account } = await opened();
      await setDefaultWebhook(db, account, 'https://example.com/', { allowPrivate: false });
      const id = await queueRadar(db, account);
      await db.updateTable('delivery').set({ claimed_by: 'c', next_attempt_at: 77 }).execute();
      expect(await sendAgain(db, account, id)).toBe('queued');
      expect(await db.selectFrom('delivery').selectAll().execute()).toMatchObject([
        { claimed_by: 'c', next_attempt_at: 77 },
      ]);
    });

    it('include a test about the present day in Japan, and no second test while that one waits', async () => {
      const { db, account, other } = await opened();
      expect(await sendTest(db, account)).toBeUndefined();
      await setDefaultWebhook(db, account, 'https://example.com/', { allowPrivate: false });
      await setDefaultWebhook(db, other, 'https://example.com/', { allowPrivate: false });

      const id = await sendTest(db, account, { now: Date.parse('2026-11-22T15:00:00Z') });
      expect(await findDelivery(db, account, id ?? '')).toMatchObject({
        kind: 'test',
        date: '2026-11-23',
        status: 'waiting',
      });
      expect(await sendTest(db, account)).toBe(id);
      expect(await sendTest(db, other)).not.toBe(id);
    });
  });
});

function insertAttempt(
  db: Kysely<StateTables>,
  id: string,
  number: number,
  outcome: { status: number | null; failure: string; response?: string },
) {
  return db
    .insertInto('delivery_attempt')
    .values({ delivery_id: id, number, at: number * 1_000, ms: 7, response: null, ...outcome })
    .execute();
}
