/** What a deliverer sends, when it tries again, and when it parks. */
import type { StateTables } from '@daicho/service/state/tables.ts';
import { countDeliveries, findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import { sendAgain, sendTest } from '@daicho/service/webhooks/queue.ts';
import { rotateSecret } from '@daicho/service/webhooks/secrets.ts';
import { findWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores } from '../state/stores.ts';
import { queueRadar } from './accounts.ts';
import { accountAt, DOWN, openedAt, webhookOf } from './deliverer-world.ts';

const HOUR = 3_600_000;

await onBothStores((newPlace) => {
  describe('a deliverer', () => {
    const opened = async () => openedAt(await newPlace());

    it('posts a queued notification, signed and with a link to the service’s public address, and keeps the receiver’s answer', async () => {
      const { db, world, account } = await opened();
      const deliverer = world.start(db);
      const id = await queueRadar(db, account, { now: world.now });
      deliverer.wake();
      await eventually(async () => {
        expect(await findDelivery(db, account, id)).toMatchObject({
          status: 'delivered',
          attempts: 1,
          finishedAt: world.now,
        });
      });
      expect(world.posts).toHaveLength(1);
      const [{ address, headers, body } = { address: '', headers: {}, body: '' }] = world.posts;
      expect(address).toBe('https://a.example/hook');
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
      const mac = new Webhook((await findWebhook(db, account))?.secret ?? '');
      const signed = mac.sign(id, new Date(world.now), body);
      expect(headers['webhook-signature']).toBe(signed);
      expect(JSON.parse(body)).toEqual({
        url: 'https://daicho.example/v1/houjinbangou/radar/2026-11-22',
        date: '2026-11-22',
      });
      expect((await findDelivery(db, account, id))?.history).toEqual([
        { number: 1, at: world.now, ms: 5, status: 200, failure: null, response: 'ok', body },
      ]);
      // Neither addresses nor secrets nor bodies are logged.
      expect(JSON.stringify(world.lines)).not.toMatch(/whsec|example|houjinbangou/);
    });

    it('names the kind of number for invoice issuers, and the address that lists their changes', async () => {
      const { db, world, account } = await opened();
      const deliverer = world.start(db);
      await queueRadar(db, account, { now: world.now, kind: 'invoice_issuer' });
      deliverer.wake();
      await eventually(() => expect(world.posts).toHaveLength(1));
      expect(JSON.parse(world.posts[0]?.body ?? '')).toEqual({
        url: 'https://daicho.example/v1/radar/changes/2026-11-22',
        date: '2026-11-22',
        kind: 'invoice_issuer',
      });
    });

    it('finds a notification that another process queued, without a message from that process', async () => {
      const { place, db, world, account } = await opened();
      world.start(db, { lookEveryMs: 50 });
      await queueRadar(await place.open(), account, { now: world.now });
      await eventually(() => expect(world.posts).toHaveLength(1));
    });

    it('signs with both secrets after a rotation', async () => {
      const { db, world, account } = await opened();
      const before = (await findWebhook(db, account))?.secret ?? '';
      const after = await rotateSecret(db, account, { now: world.now });
      await queueRadar(db, account, { now: world.now });
      world.start(db);
      await eventually(() => expect(world.posts).toHaveLength(1));
      const { headers = {}, body = '' } = world.posts[0] ?? {};
      const signed = [after, before].map((secret) =>
        new Webhook(secret).sign(headers['webhook-id'] ?? '', new Date(world.now), body),
      );
      expect(headers['webhook-signature']).toBe(signed.join(' '));
    });

    it('tries again by the schedule, with the same id, and then parks', async () => {
      const { db, world, account } = await opened();
      const id = await queueRadar(db, account, { now: world.now });
      world.answer = () => DOWN;
      const deliverer = world.start(db);
      const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
      for (const [retries, seconds] of waits.entries()) {
        const delivery = await eventually(async () => {
          const found = await findDelivery(db, account, id);
          expect(found?.last?.number).toBe(retries + 1);
          return found;
        });
        const wait = ((await nextAttemptOf(db, id)) - world.now) / 1_000;
        expect(delivery?.status).toBe('waiting');
        expect(wait).toBeGreaterThanOrEqual(seconds);
        expect(wait).toBeLessThanOrEqual(seconds * 1.2);
        world.now += wait * 1_000 - 1;
        deliverer.wake();
        expect(world.posts).toHaveLength(retries + 1);
        world.now += 1;
        // The pause of the address may last longer than the wait of the delivery.
        if (seconds === 5) world.now += 1_000;
        deliverer.wake();
      }
      await eventually(async () =>
        expect(await findDelivery(db, account, id)).toMatchObject({
          status: 'parked',
          attempts: 8,
          finishedAt: world.now,
          last: { number: 8, status: 503, failure: 'status', response: 'no' },
        }),
      );
      expect(new Set(world.ids())).toEqual(new Set([id]));
      expect(JSON.stringify(world.lines)).toContain('"failure":"status"');
      expect(JSON.stringify(world.lines)).not.toMatch(/whsec|example|houjinbangou|"no"/);
    });

    it('sends what was parked and what waits, oldest first, when the address works again', async () => {
      const { db, world, account } = await opened();
      const other = await accountAt(db, 'https://b.example/');
      const parked = { status: 'parked', failures: 8, attempts: 8, finished_at: world.now - HOUR };
      const ids: string[] = [];
      for (const age of [30, 20, 10]) {
        ids.push(await queueRadar(db, account, { now: world.now - age * HOUR }));
      }
      const otherId = await queueRadar(db, other, { now: world.now - HOUR });
      await db.updateTable('delivery').set(parked).execute();
      const backoff = { status: 'waiting', failures: 3, next_attempt_at: world.now + HOUR };
      await db
        .updateTable('delivery')
        .set(backoff)
        .where('id', '=', ids[1] ?? '')
        .execute();
      const test = await sendTest(db, other);
      await db
        .updateTable('delivery')
        .set(parked)
        .where('id', '=', test ?? '')
        .execute();
      const failing = { failing_since: world.now - 30 * HOUR, resuming: 0 };
      await db.updateTable('webhook').set(failing).execute();

      const last = await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      deliverer.wake();

      await eventually(async () =>
        expect(await countDeliveries(db, account)).toEqual({ waiting: 0, delivered: 4, parked: 0 }),
      );
      expect(world.ids()).toEqual([last, ...ids]);
      expect(await webhookOf(db, account)).toMatchObject({ failing_since: null, resuming: 0 });
      expect(await findDelivery(db, other, otherId)).toMatchObject({ status: 'parked' });
    });

    it('sends again by hand what was delivered, with the same id', async () => {
      const { db, world, account } = await opened();
      const id = await queueRadar(db, account, { now: world.now });
      const deliverer = world.start(db);
      const delivered = async () =>
        expect((await findDelivery(db, account, id))?.status).toBe('delivered');
      await eventually(delivered);
      await sendAgain(db, account, id);
      deliverer.wake();
      await eventually(() => expect(world.ids()).toEqual([id, id]));
      await eventually(delivered);
      expect((await findDelivery(db, account, id))?.history.map(({ number }) => number)).toEqual([
        1, 2,
      ]);
    });
  });
});

async function nextAttemptOf(db: Kysely<StateTables>, id: string): Promise<number> {
  const row = await db
    .selectFrom('delivery')
    .select('next_attempt_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.next_attempt_at;
}
