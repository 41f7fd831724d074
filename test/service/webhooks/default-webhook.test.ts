import { rotateSecret } from '@daicho/service/webhooks/secrets.ts';
import {
  choosePollingOnly,
  findWebhook,
  isPollingOnly,
  setDefaultWebhook,
  switchWebhook,
} from '@daicho/service/webhooks/webhooks.ts';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';
import { newAccount } from './accounts.ts';

const ADDRESS = 'https://example.com/hook';
const PUBLIC = { allowPrivate: false };

await onBothStores((newPlace) => {
  describe('the default webhook of an account', () => {
    async function opened() {
      const db = await (await newPlace()).open();
      return { db, account: await newAccount(db), other: await newAccount(db) };
    }

    it('gives a first address its own secret, in the form of Standard Webhooks', async () => {
      const { db, account, other } = await opened();
      expect(await findWebhook(db, account)).toBeUndefined();

      await setDefaultWebhook(db, account, ` ${ADDRESS}#top `, PUBLIC);
      await setDefaultWebhook(db, other, ADDRESS, PUBLIC);

      const settings = await findWebhook(db, account);
      expect(settings).toEqual({
        id: account,
        name: '',
        isOn: true,
        numbers: null,
        tags: [],
        address: ADDRESS,
        secret: expect.stringMatching(/^whsec_[A-Za-z\d+/]{43}=$/),
        previousSecret: null,
        previousSecretUntil: null,
        failingSince: null,
        switchedOffAt: null,
      });
      expect((await findWebhook(db, other))?.secret).not.toBe(settings?.secret);
    });

    it('keeps the secret when the address changes, and switches the address on', async () => {
      const { db, account, other } = await opened();
      await setDefaultWebhook(db, account, ADDRESS, PUBLIC);
      await setDefaultWebhook(db, other, ADDRESS, PUBLIC);
      const before = await findWebhook(db, account);
      await db.updateTable('webhook').set({ failing_since: 1, switched_off_at: 2 }).execute();

      await setDefaultWebhook(db, account, 'https://example.com/other', PUBLIC);

      expect(await findWebhook(db, account)).toEqual({
        ...before,
        address: 'https://example.com/other',
      });
      expect(await findWebhook(db, other)).toMatchObject({ failingSince: 1, switchedOffAt: 2 });
    });

    it('refuses an address that nothing can be sent to, and keeps the present address', async () => {
      const { db, account } = await opened();
      await setDefaultWebhook(db, account, ADDRESS, PUBLIC);
      await expect(setDefaultWebhook(db, account, 'http://10.0.0.1/', PUBLIC)).rejects.toThrow(
        'inside a private network',
      );
      expect((await findWebhook(db, account))?.address).toBe(ADDRESS);
    });

    it('has an address or polling only, never both', async () => {
      const { db, account, other } = await opened();
      await setDefaultWebhook(db, account, ADDRESS, PUBLIC);
      await choosePollingOnly(db, account);
      expect([await isPollingOnly(db, account), await findWebhook(db, account)]).toEqual([
        true,
        undefined,
      ]);
      expect(await isPollingOnly(db, other)).toBe(false);

      await setDefaultWebhook(db, account, ADDRESS, PUBLIC);
      expect(await isPollingOnly(db, account)).toBe(false);
    });

    it('keeps the previous secret for a day, or for the requested time', async () => {
      const { db, account } = await opened();
      await setDefaultWebhook(db, account, ADDRESS, PUBLIC);
      const first = (await findWebhook(db, account))?.secret;

      const second = await rotateSecret(db, account, { now: 1_000 });
      expect(await findWebhook(db, account)).toMatchObject({
        secret: second,
        previousSecret: first,
        previousSecretUntil: 1_000 + 24 * 60 * 60_000,
      });

      const third = await rotateSecret(db, account, { now: 2_000 });
      expect(await findWebhook(db, account)).toMatchObject({
        secret: third,
        previousSecret: second,
        previousSecretUntil: 2_000 + 24 * 60 * 60_000,
      });
      expect(new Set([first, second, third]).size).toBe(3);
    });

    it('switches on again, and sends what was parked', async () => {
      const { db, account, other } = await opened();
      await setDefaultWebhook(db, account, ADDRESS, PUBLIC);
      await setDefaultWebhook(db, other, ADDRESS, PUBLIC);
      const failed = { failing_since: 1, switched_off_at: 2, resuming: 0 };
      await db.updateTable('webhook').set(failed).execute();

      await switchWebhook(db, account, account, 'on');

      const rows = await db.selectFrom('webhook').selectAll().execute();
      expect(rows.find((row) => row.account_id === account)).toMatchObject({
        failing_since: null,
        switched_off_at: null,
        resuming: 1,
      });
      expect(rows.find((row) => row.account_id === other)).toMatchObject(failed);
    });

    it('says that there is no address, before there is one and after it was removed', async () => {
      const { db, account } = await opened();
      await expect(rotateSecret(db, account)).rejects.toThrow('There is no webhook address');
      await setDefaultWebhook(db, account, ADDRESS, PUBLIC);
      await choosePollingOnly(db, account);
      expect(await findWebhook(db, account)).toBeUndefined();
      await expect(switchWebhook(db, account, account, 'on')).rejects.toThrow(
        'There is no webhook address',
      );
    });
  });
});
