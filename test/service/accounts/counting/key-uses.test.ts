import { issueKey, listKeys } from '@daicho/service/accounts/account-keys.ts';
import { insertKey } from '@daicho/service/accounts/account-queries.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { KeyUses } from '@daicho/service/accounts/counting/key-uses.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { onBothStores } from '../../state/stores.ts';

await onBothStores((newPlace) => {
  describe('the last use of a key', () => {
    async function setUp() {
      const db = await (await newPlace()).open();
      const accountId = await addAccount(db, { name: 'a', plan: 'free', options: [] });
      const used = async () =>
        (await listKeys(db, accountId)).filter(({ lastUsedAt }) => lastUsedAt !== null);
      return { db, accountId, used };
    }

    it('is reported for a used key, and not reported for a key that was never used', async () => {
      const { db, accountId, used } = await setUp();
      const key = await issueKey(db, { accountId, kind: 'secret' });
      await issueKey(db, { accountId, kind: 'secret' });
      const uses = new KeyUses();
      uses.note(key.id);
      const before = new Date().toISOString();
      await uses.write(db);
      const [row, ...others] = await used();
      expect([row?.id, others]).toEqual([key.id, []]);
      expect((row?.lastUsedAt ?? '') >= before).toBe(true);
    });

    it('is written for a thousand keys, used any number of times, in five statements', async () => {
      const { db, accountId, used } = await setUp();
      const ids: string[] = [];
      await db.transaction().execute(async (inside) => {
        for (let n = 0; n < 1_000; n++) {
          ids.push((await insertKey(inside, { accountId, kind: 'secret', origins: [] })).id);
        }
      });
      const uses = new KeyUses();
      for (let time = 0; time < 3; time++) for (const id of ids) uses.note(id);
      const updates = vi.spyOn(db, 'updateTable');
      await uses.write(db);
      await uses.write(db);
      expect(updates).toHaveBeenCalledTimes(5);
      expect(await used()).toHaveLength(1_000);
    });

    it('is written later if it could not be written', async () => {
      const { db, accountId, used } = await setUp();
      const key = await issueKey(db, { accountId, kind: 'secret' });
      const uses = new KeyUses();
      uses.note(key.id);
      await sql`alter table api_key rename to away`.execute(db);
      await expect(uses.write(db)).rejects.toThrow();
      await sql`alter table away rename to api_key`.execute(db);
      await uses.write(db);
      expect(await used()).toHaveLength(1);
    });
  });
});
