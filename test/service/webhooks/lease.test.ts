/** Which deliveries may be attempted, and by how many processes at once. */
import type { StateTables } from '@daicho/service/state/tables.ts';
import { findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import {
  dueWebhooks,
  giveBack,
  type Lease,
  leaseFirst,
  record,
} from '@daicho/service/webhooks/lease.ts';
import { sendAgain, sendTest } from '@daicho/service/webhooks/queue.ts';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';
import { queueRadar } from './accounts.ts';
import { accountAt, TAKEN } from './deliverer-world.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');

await onBothStores((newPlace) => {
  describe('a lease', () => {
    async function opened() {
      const place = await newPlace();
      const db = await place.open();
      const account = await accountAt(db, 'https://a.example/');
      return { place, db, account };
    }
    const dueOf = async (db: Kysely<StateTables>, now = NOW) =>
      (await dueWebhooks(db, now)).map(({ webhookId }) => webhookId);
    const lease = async (db: Kysely<StateTables>, account: string, now = NOW) => {
      const ids = (await dueOf(db, now)).filter((id) => id === account);
      const turn = { holder: 'me', leaseMs: 30_000, now };
      return db.transaction().execute((inside) => leaseFirst(inside, ids, turn));
    };
    const idsOf = (leases: readonly Lease[]) => leases.map(({ id }) => id);

    it('is made for the first delivery of a webhook, and for no other until that delivery or its lease has ended', async () => {
      const { db, account } = await opened();
      const second = await queueRadar(db, account, { now: NOW - 1 });
      const first = await queueRadar(db, account, { now: NOW - 2 });
      const leases = await lease(db, account);
      expect(leases).toMatchObject([{ id: first, attempt: 1, webhookId: account }]);
      expect(await lease(db, account)).toEqual([]);
      expect(await lease(db, account, NOW + 29_999)).toEqual([]);
      expect(idsOf(await lease(db, account, NOW + 30_000))).toEqual([second]);
    });

    it('can be given back: the same delivery can then be leased at once', async () => {
      const { db, account } = await opened();
      const id = await queueRadar(db, account, { now: NOW });
      await lease(db, account);
      await giveBack(db, 'another', NOW);
      expect(await lease(db, account)).toEqual([]);
      await giveBack(db, 'me', NOW);
      expect(await lease(db, account)).toMatchObject([{ id, attempt: 2 }]);
    });

    it('may be made for a delivery that somebody asked for by hand while one other is leased, but not for a third', async () => {
      const { db, account } = await opened();
      const [first, second] = [
        await queueRadar(db, account, { now: NOW - 2 }),
        await queueRadar(db, account, { now: NOW - 1 }),
      ];
      expect(idsOf(await lease(db, account))).toEqual([first]);
      await sendAgain(db, account, second);
      expect(idsOf(await lease(db, account))).toEqual([second]);
      await sendTest(db, account);
      expect(await lease(db, account)).toEqual([]);
    });

    it('is not made for a webhook that is off or removed, except for what somebody asked for by hand', async () => {
      const { db, account } = await opened();
      const id = await queueRadar(db, account, { now: NOW });
      for (const off of [
        { switched_off_at: NOW, enabled: 1 },
        { switched_off_at: null, enabled: 0 },
      ]) {
        await db.updateTable('webhook').set(off).execute();
        expect(await lease(db, account)).toEqual([]);
      }
      await sendAgain(db, account, id);
      expect(idsOf(await lease(db, account))).toEqual([id]);
      await db.updateTable('delivery').set({ claimed_by: null, next_attempt_at: 0 }).execute();
      await db.deleteFrom('webhook').execute();
      expect(await lease(db, account)).toEqual([]);
    });

    it('is made by one of several processes that try at the same time', async () => {
      const { place, db, account } = await opened();
      for (let n = 0; n < 10; n++) await queueRadar(db, account, { now: NOW - n });
      const stores = [db, await place.open(), await place.open(), await place.open()];
      const leases = await Promise.all(stores.map((store) => lease(store, account)));
      expect(leases.flat()).toHaveLength(1);
    });

    it('is made if something is due and the account is enabled; the longest waiting comes first', async () => {
      const { db, account } = await opened();
      const other = await accountAt(db, 'https://b.example/');
      await queueRadar(db, account, { now: NOW - 1 });
      await queueRadar(db, other, { now: NOW - 2 });
      await queueRadar(db, await accountAt(db, 'https://c.example/'), { now: NOW + 1 });
      expect(await dueOf(db)).toEqual([other, account]);
      await db.updateTable('account').set({ disabled: 1 }).where('id', '=', other).execute();
      expect(await dueOf(db)).toEqual([account]);
      expect(await lease(db, other)).toEqual([]);
      await queueRadar(db, account, { now: NOW });
      await lease(db, account);
      expect(await dueOf(db)).toEqual([]);
      await sendTest(db, account);
      expect(await dueOf(db)).toEqual([account]);
    });

    it('may be recorded again if its process is unsure whether the state kept the record', async () => {
      const { db, account } = await opened();
      const id = await queueRadar(db, account, { now: NOW });
      const ended = (await lease(db, account)).map((one) => ({
        lease: one,
        outcome: TAKEN,
        at: NOW,
        body: '{}',
      }));
      for (const now of [NOW + 5, NOW + 6]) {
        await db.transaction().execute((inside) => record(inside, ended, { holder: 'me', now }));
      }
      expect(await findDelivery(db, account, id)).toMatchObject({
        status: 'delivered',
        finishedAt: NOW + 5,
        history: [{ number: 1, failure: null }],
      });
    });
  });
});
