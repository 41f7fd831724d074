import {
  type AccountChanges,
  addAccount,
  changeAccount,
  findAccount,
  listAccounts,
} from '@daicho/service/accounts/accounts.ts';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';

const standard = { plan: 'standard', options: [] } as const;

await onBothStores((newPlace) => {
  describe('the list of accounts', () => {
    const open = async () => (await newPlace()).open();

    it('lists accounts as they were added', async () => {
      const db = await open();
      const first = await addAccount(db, { ...standard, name: '  株式会社 台帳 ' });
      const second = await addAccount(db, {
        name: 'B',
        plan: 'premium',
        options: ['batch'],
        defaultApiVersion: '2024-01-01',
        requestsPerMinute: 60,
      });
      const accounts = await listAccounts(db);
      expect(accounts).toHaveLength(2);
      expect(accounts).toEqual(
        expect.arrayContaining([
          {
            id: first,
            name: '株式会社 台帳',
            plan: 'standard',
            options: [],
            defaultApiVersion: null,
            disabled: false,
            createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
            requestsPerMinute: null,
          },
          {
            id: second,
            name: 'B',
            plan: 'premium',
            options: ['batch'],
            defaultApiVersion: '2024-01-01',
            disabled: false,
            createdAt: expect.any(String),
            requestsPerMinute: 60,
          },
        ]),
      );
      expect(await findAccount(db, first)).toEqual(accounts.find(({ id }) => id === first));
      expect(await findAccount(db, 'nobody')).toBeUndefined();
    });

    it('never gives two accounts the same name, even when both are added at once', async () => {
      const db = await open();
      const add = () => addAccount(db, { ...standard, name: 'A' });
      const outcomes = await Promise.allSettled([add(), add(), add()]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ]);
      await expect(add()).rejects.toThrow('There is already an account named "A"');
      expect(await listAccounts(db)).toHaveLength(1);
    });

    it.each(['', '  ', 'a\nb', 'x'.repeat(101)])('refuses the name %j', async (name) => {
      await expect(addAccount(await open(), { ...standard, name })).rejects.toThrow('A name is');
    });

    it.each<AccountChanges>([
      { plan: 'enterprise' },
      { options: ['batch', 'download'] },
      { disabled: true },
      { requestsPerMinute: 600 },
      { requestsPerMinute: 0 },
      {},
    ])('changes %j and nothing else', async (changes) => {
      const db = await open();
      const id = await addAccount(db, { ...standard, name: 'A' });
      const before = await findAccount(db, id);
      await changeAccount(db, id, changes);
      expect(await findAccount(db, id)).toEqual({ ...before, ...changes });
    });

    it('can set an account back to the limit of the service, and to no option', async () => {
      const db = await open();
      const id = await addAccount(db, {
        name: 'A',
        plan: 'standard',
        options: ['batch'],
        requestsPerMinute: 60,
      });
      await changeAccount(db, id, { requestsPerMinute: null, options: [] });
      expect(await findAccount(db, id)).toMatchObject({ requestsPerMinute: null, options: [] });
    });

    it('says that an account that shall be changed does not exist', async () => {
      await expect(changeAccount(await open(), 'nobody', { plan: 'free' })).rejects.toThrow(
        'There is no such account.',
      );
    });
  });
});
