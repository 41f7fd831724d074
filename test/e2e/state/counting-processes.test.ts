import { fileURLToPath } from 'node:url';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { usageByDay } from '@daicho/service/accounts/usage.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCommanded } from '../../service/state/commanded-processes.ts';
import { onBothStores } from '../../service/state/stores.ts';

const PROGRAM = fileURLToPath(
  new URL('../../service/accounts/counting/count-requests.ts', import.meta.url),
);

await onBothStores((newPlace) => {
  describe('two processes', () => {
    it('share an account: its usage counts the requests of both, and both share its limit', async () => {
      const place = await newPlace();
      const db = await place.open();
      const accountId = await addAccount(db, { name: 'a', plan: 'free', options: [] });
      const processes = await Promise.all([startCommanded(PROGRAM), startCommanded(PROGRAM)]);
      onTestFinished(async () => {
        await Promise.all(processes.map(({ stop }) => stop()));
      });
      const order = { directory: place.directory, address: place.address, accountId };
      const count = async (requestsPerMinute: number) => {
        const line = JSON.stringify({ ...order, requestsPerMinute, perMs: 2, forMs: 600 });
        const taken = await Promise.all(processes.map(({ send }) => send(line)));
        return taken.map(Number).reduce((a, b) => a + b);
      };
      const used = async () => (await usageByDay(db, accountId, '2000-01-01', '2099-12-31'))[0];

      const free = await count(0);
      expect(free).toBeGreaterThan(1_000);
      expect((await used())?.requests).toBe(free);

      // Each process may admit at most 1 % too much.
      const limited = await count(500);
      expect(limited).toBeGreaterThanOrEqual(500);
      // There are two limits if a minute of the account ended meanwhile.
      const windows = await db.selectFrom('rate_window').selectAll().execute();
      expect(limited).toBeLessThanOrEqual(510 * windows.length);
      expect((await used())?.requests).toBe(free + limited);
    });
  });
});
