import { readBacklog } from '@daicho/service/webhooks/backlog.ts';
import { queueNotification } from '@daicho/service/webhooks/queue.ts';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';
import { newAccount, queueRadar } from './accounts.ts';

await onBothStores((newPlace) => {
  describe('the backlog', () => {
    it('counts what waits, and what nobody has sent within a minute after it was due', async () => {
      const db = await (await newPlace()).open();
      expect(await readBacklog(db)).toEqual({ waiting: 0, overdue: 0 });
      const now = Date.now();
      const accountId = await newAccount(db);
      await queueRadar(db, accountId, { now });
      await queueRadar(db, accountId, { now: now - 61_000 });
      const sent = await queueRadar(db, accountId, { now: now - 61_000 });
      await db
        .updateTable('delivery')
        .set({ status: 'delivered' })
        .where('id', '=', sent)
        .execute();
      // This one was started by hand, so it is due at once, however old it is.
      await queueNotification(db, {
        accountId,
        webhookId: accountId,
        kind: 'test',
        batchId: null,
        date: '2026-11-22',
      });
      expect(await readBacklog(db, now)).toEqual({ waiting: 3, overdue: 1 });
    });
  });
});
