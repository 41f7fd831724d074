import { join } from 'node:path';
import {
  addRegistrations,
  listRegistrations,
  removeTagged,
} from '@daicho/service/radar/registrations.ts';
import { migrate, migrateTo } from '@daicho/service/state/migrations.ts';
import { openSqlite } from '@daicho/service/state/sqlite.ts';
import { findDelivery, pageOfDeliveries } from '@daicho/service/webhooks/deliveries.ts';
import { sendTest } from '@daicho/service/webhooks/queue.ts';
import { rotateSecret } from '@daicho/service/webhooks/secrets.ts';
import {
  addWebhook,
  findWebhook,
  listAdditionalWebhooks,
  removeWebhooks,
  switchWebhook,
} from '@daicho/service/webhooks/webhooks.ts';
import { RADAR_WEBHOOKS_MAX } from '@daicho/shared/model/limits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores, temporaryDirectory } from '../state/stores.ts';
import { newAccount, queueRadar } from './accounts.ts';
import { DOWN, openedAt, TAKEN } from './deliverer-world.ts';

const PUBLIC = { allowPrivate: false };
const NUMBER = '1180301018771';

await onBothStores((newPlace) => {
  describe('additional webhooks of an account', () => {
    async function opened() {
      const made = await openedAt(await newPlace());
      const add = (address: string, numbers: readonly string[] | null = null, name = '') =>
        addWebhook(made.db, made.account, { name, address, numbers }, PUBLIC);
      return { ...made, add };
    }

    it('each have their own secret, and leave the account’s own webhook unchanged', async () => {
      const { db, account, add } = await opened();
      const main = await findWebhook(db, account);
      await add('https://n8n.example/1', null, 'one');
      await add(' https://n8n.example/2#top', [NUMBER, NUMBER], 'two');
      const listed = await listAdditionalWebhooks(db, account);
      expect(listed).toMatchObject([
        { name: 'one', address: 'https://n8n.example/1', numbers: null, isOn: true },
        { name: 'two', address: 'https://n8n.example/2', numbers: [NUMBER], isOn: true },
      ]);
      expect(new Set([main, ...listed].map((webhook) => webhook?.secret)).size).toBe(3);
      expect(await findWebhook(db, account)).toEqual(main);
      expect(await listAdditionalWebhooks(db, await newAccount(db))).toEqual([]);
    });

    it('are one for each address: adding the address again keeps the secret and replaces the numbers', async () => {
      const { db, account, add } = await opened();
      const ids = await Promise.all([1, 2, 3].map(() => add('https://n8n.example/1', [NUMBER])));
      expect(new Set(ids).size).toBe(1);
      const [before] = await listAdditionalWebhooks(db, account);
      await add('https://n8n.example/1', null, 'named');
      expect(await listAdditionalWebhooks(db, account)).toEqual([
        { ...before, numbers: null, name: 'named' },
      ]);
    });

    it('have numbers and tags of their own, which the next setting replaces', async () => {
      const { db, account } = await opened();
      const set = (numbers: readonly string[] | null, tags: readonly string[]) =>
        addWebhook(
          db,
          account,
          { name: '', address: 'https://n8n.example/1', numbers, tags },
          PUBLIC,
        );
      const id = await set([NUMBER], ['顧客', 'crm', 'crm']);
      expect(await findWebhook(db, account, id)).toMatchObject({
        numbers: [NUMBER],
        tags: ['crm', '顧客'],
      });
      await set([], ['crm']);
      expect(await findWebhook(db, account, id)).toMatchObject({
        numbers: [],
        tags: ['crm'],
      });
      await set(null, []);
      expect(await findWebhook(db, account, id)).toMatchObject({ numbers: null, tags: [] });
      await set([], ['crm']);
      await removeWebhooks(db, account, [id]);
      expect(await listAdditionalWebhooks(db, account)).toEqual([]);
    });

    it('are refused if nothing can be sent to their address, and beyond the limit', async () => {
      const { db, account, add } = await opened();
      await expect(add('http://10.0.0.1/')).rejects.toThrow('private network');
      await expect(add('nothing')).rejects.toThrow('https://host/path');
      for (let n = 0; n < RADAR_WEBHOOKS_MAX; n += 1) await add(`https://n8n.example/${n}`);
      await expect(add('https://n8n.example/more')).rejects.toThrow('at most');
      expect(await listAdditionalWebhooks(db, account)).toHaveLength(RADAR_WEBHOOKS_MAX);
      expect(await add('https://n8n.example/0')).toMatch(/^wh_/);
    });

    it('cannot be seen, changed or removed by another account', async () => {
      const { db, account, add } = await opened();
      const id = await add('https://n8n.example/1');
      const other = await newAccount(db);
      await expect(switchWebhook(db, other, id, 'off')).rejects.toThrow('no webhook');
      await removeWebhooks(db, other, [id, account]);
      expect(await findWebhook(db, other, id)).toBeUndefined();
      expect(await sendTest(db, other, { webhookId: id })).toBeUndefined();
      await expect(rotateSecret(db, other, { webhookId: id })).rejects.toThrow('no webhook');
      expect(await findWebhook(db, account, id)).toMatchObject({ isOn: true });
      // The dashboard's webhook is not an additional one.
      await removeWebhooks(db, account, [account]);
      expect(await findWebhook(db, account)).toBeDefined();
    });

    it('rotate only their own secret', async () => {
      const { db, account, add } = await opened();
      const id = await add('https://n8n.example/1', [NUMBER]);
      const main = await findWebhook(db, account);
      const secret = await rotateSecret(db, account, { webhookId: id });
      expect(await findWebhook(db, account, id)).toMatchObject({
        secret,
        numbers: [NUMBER],
      });
      expect(await findWebhook(db, account)).toEqual(main);
    });

    it('get their own notifications, in order and signed by their secret, while another webhook of the account is down', async () => {
      const { db, account, world, add } = await opened();
      const id = await add('https://n8n.example/1');
      world.answer = ({ address }) => (address.includes('n8n') ? TAKEN : DOWN);
      const own: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        await queueRadar(db, account, { now: world.now - 100 + n });
        own.push(await queueRadar(db, account, { now: world.now - 100 + n, webhookId: id }));
      }
      world.start(db);
      await eventually(async () => {
        const { deliveries } = await pageOfDeliveries(db, account, {
          webhookId: id,
          status: 'delivered',
        });
        expect(deliveries).toHaveLength(5);
      });
      const posts = world.posts.filter(({ address }) => address.includes('n8n'));
      expect(posts.map(({ headers }) => headers['webhook-id'])).toEqual(own);
      expect(await findWebhook(db, account)).toMatchObject({ failingSince: world.now });
      expect(await findWebhook(db, account, id)).toMatchObject({ failingSince: null });
    });

    it('park what comes while they are off, send it once they are on, and keep it after they are removed', async () => {
      const { db, account, world, add } = await opened();
      const id = await add('https://n8n.example/1');
      await switchWebhook(db, account, id, 'off');
      const parked = await queueRadar(db, account, { now: world.now, webhookId: id });
      const deliverer = world.start(db);
      const statusOf = async (delivery: string) =>
        (await findDelivery(db, account, delivery))?.status;
      await eventually(async () => expect(await statusOf(parked)).toBe('parked'));
      expect(world.posts).toEqual([]);
      await switchWebhook(db, account, id, 'on');
      deliverer.wake();
      await eventually(async () => expect(await statusOf(parked)).toBe('delivered'));
      expect(world.ids()).toEqual([parked]);

      const last = await queueRadar(db, account, { now: world.now + 60_000, webhookId: id });
      await removeWebhooks(db, account, [id]);
      world.now += 120_000;
      deliverer.wake();
      await eventually(async () => expect(await statusOf(last)).toBe('parked'));
      await add('https://n8n.example/1');
      deliverer.wake();
      await eventually(async () => expect(await statusOf(last)).toBe('delivered'));
    });
  });
});

describe('a state from the time before an account could have several webhooks', () => {
  it('keeps the address of each account with its secret, and sends what waits for that address', async () => {
    const folder = temporaryDirectory();
    const db = await openSqlite(folder, join(folder, 'state.sqlite'), 1_000);
    await migrateTo(db, '009-requests');
    await sql`insert into account (id, name, plan, options, created_at)
      values ('a', 'old', 'premium', '[]', '2026-01-01')`.execute(db);
    await sql`insert into webhook (account_id, address, secret, failing_since, updated_at)
      values ('a', 'https://a.example/', 'whsec_x', 5, '2026-01-01')`.execute(db);
    await sql`insert into delivery (id, account_id, kind, date, status, next_attempt_at, created_at)
      values ('msg_1', 'a', 'radar', '2026-01-01', 'waiting', 7, 7)`.execute(db);
    await migrate(db);
    expect(await findWebhook(db, 'a')).toEqual({
      id: 'a',
      name: '',
      isOn: true,
      numbers: null,
      tags: [],
      address: 'https://a.example/',
      secret: 'whsec_x',
      previousSecret: null,
      previousSecretUntil: null,
      failingSince: 5,
      switchedOffAt: null,
    });
    expect(await findDelivery(db, 'a', 'msg_1')).toMatchObject({ webhookId: 'a' });
    await db.destroy();
  });
});

describe('a state from the time before there were tags', () => {
  it('keeps its numbers watched when a tag that was added later is removed from the numbers', async () => {
    const folder = temporaryDirectory();
    const db = await openSqlite(folder, join(folder, 'state.sqlite'), 1_000);
    await migrateTo(db, '010-several-webhooks');
    await sql`insert into account (id, name, plan, options, created_at)
      values ('a', 'old', 'premium', '[]', '2026-01-01')`.execute(db);
    await sql`insert into radar_registration (account_id, corporate_number, registered_at)
      values ('a', ${NUMBER}, '2026-01-01')`.execute(db);
    await migrate(db);
    expect(await addRegistrations(db, 'a', [NUMBER], { tags: ['crm'] })).toBe(0);
    expect(await removeTagged(db, 'a', [NUMBER], ['crm'])).toBe(0);
    expect(await listRegistrations(db, 'a')).toEqual([NUMBER]);
    await db.destroy();
  });
});
