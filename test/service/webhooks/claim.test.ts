/** Which deliveries may be attempted, and by how many processes at once. */
import type { StateTables } from '@daicho/service/state/tables.ts';
import { type Claim, claimFirst, dueWebhooks, giveBack } from '@daicho/service/webhooks/claim.ts';
import { sendAgain, sendTest } from '@daicho/service/webhooks/queue.ts';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';
import { queueRadar } from './accounts.ts';
import { accountAt } from './deliverer-world.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const LEASE = { now: NOW, leaseMs: 30_000 };

await onBothStores((newPlace) => {
  describe('a claim', () => {
    async function opened() {
      const place = await newPlace();
      const db = await place.open();
      const account = await accountAt(db, 'https://a.example/');
      return { place, db, account };
    }
    const claim = (db: Kysely<StateTables>, account: string, now = NOW) =>
      db.transaction().execute(async (inside) => {
        const due = (await dueWebhooks(inside, now)).map(({ webhookId }) => webhookId);
        const ids = due.filter((id) => id === account);
        return claimFirst(inside, ids, { ...LEASE, now });
      });
    const idsOf = (claims: readonly Claim[]) => claims.map(({ id }) => id);
    const dueOf = async (db: Kysely<StateTables>) =>
      (await dueWebhooks(db, NOW)).map(({ webhookId }) => webhookId);

    it('is made for the first delivery of a webhook, and for no other until that one has ended or its lease is over', async () => {
      const { db, account } = await opened();
      const second = await queueRadar(db, account, { now: NOW - 1 });
      const first = await queueRadar(db, account, { now: NOW - 2 });
      const claims = await claim(db, account);
      expect(claims).toMatchObject([{ id: first, attempt: 1, webhookId: account }]);
      expect(await claim(db, account)).toEqual([]);
      expect(await claim(db, account, NOW + 29_999)).toEqual([]);
      expect(idsOf(await claim(db, account, NOW + 30_000))).toEqual([second]);
    });

    it('can be given back: the same delivery can then be claimed at once', async () => {
      const { db, account } = await opened();
      const id = await queueRadar(db, account, { now: NOW });
      const claims = await claim(db, account);
      await db.transaction().execute((inside) => giveBack(inside, claims, NOW));
      expect(await claim(db, account)).toMatchObject([{ id, attempt: 2 }]);
    });

    it('is made for a delivery that somebody asked for by hand beside one other, but not for a third', async () => {
      const { db, account } = await opened();
      const [first, second] = [
        await queueRadar(db, account, { now: NOW - 2 }),
        await queueRadar(db, account, { now: NOW - 1 }),
      ];
      expect(idsOf(await claim(db, account))).toEqual([first]);
      await sendAgain(db, account, second);
      expect(idsOf(await claim(db, account))).toEqual([second]);
      await sendTest(db, account);
      expect(await claim(db, account)).toEqual([]);
    });

    it('is not made for a webhook that is off or removed, except for what somebody asked for by hand', async () => {
      const { db, account } = await opened();
      const id = await queueRadar(db, account, { now: NOW });
      for (const off of [
        { switched_off_at: NOW, enabled: 1 },
        { switched_off_at: null, enabled: 0 },
      ]) {
        await db.updateTable('webhook').set(off).execute();
        expect(await claim(db, account)).toEqual([]);
      }
      await sendAgain(db, account, id);
      expect(idsOf(await claim(db, account))).toEqual([id]);
      await db.updateTable('delivery').set({ claimed_by: null, next_attempt_at: 0 }).execute();
      await db.deleteFrom('webhook').execute();
      expect(await claim(db, account)).toEqual([]);
    });

    it('is made by one of several processes that try at the same time', async () => {
      const { place, db, account } = await opened();
      for (let n = 0; n < 10; n++) await queueRadar(db, account, { now: NOW - n });
      const stores = [db, await place.open(), await place.open(), await place.open()];
      const claims = await Promise.all(stores.map((store) => claim(store, account)));
      expect(claims.flat()).toHaveLength(1);
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
      expect(await claim(db, other)).toEqual([]);
      await queueRadar(db, account, { now: NOW });
      await claim(db, account);
      expect(await dueOf(db)).toEqual([]);
      await sendTest(db, account);
      expect(await dueOf(db)).toEqual([account]);
    });
  });
});
