/**
 * Ten thousand notifications to receivers that accept them, sent by one process of the service that answers lookups meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { describe, expect, it } from 'vitest';
import { accountsAt, countOf, onBothStores, queueMany } from '../../e2e/webhooks/stores.ts';
import { writeSmallData } from '../../service/small-data.ts';
import { serve } from '../../service/state/served.ts';
import { receiver } from '../../service/webhooks/receivers.ts';

await onBothStores((newPlace) => {
  describe('notifications', () => {
    it.each([
      { count: 10_000, accountCount: 1_000 },
      { count: 2_000, accountCount: 1 },
    ])('$count to $accountCount are delivered within a minute', async ({ count, accountCount }) => {
      const place = await newPlace();
      writeSmallData(place.directory);
      const db = await place.open();
      await ensureLocalAccount(db, place.directory);
      const { url, received } = await receiver();
      const accounts = await accountsAt(db, Array<string>(accountCount).fill(url));
      const ids = await queueMany(db, accounts, count);

      const served = await serve(place.directory, {
        state: place.address,
        options: ['--allow-private-webhooks', '--log-level', 'warn'],
      });
      const begin = performance.now();
      await served.heldFor();
      const waits: number[] = [];
      while (received.length < count && performance.now() - begin < 100_000) {
        const { status, ms } = await served.known();
        expect(status).toBe(200);
        waits.push(ms);
        await sleep(20);
      }
      const seconds = ((received.at(-1)?.at ?? 0) - (received[0]?.at ?? 0)) / 1_000;
      const held = await served.heldFor();
      const sorted = waits.toSorted((a, b) => a - b);
      const share = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
      process.stdout.write(
        `${count} to ${accountCount} delivered in ${seconds.toFixed(1)} s; requests beside them: median ${share(0.5)} ms, ` +
          `99 of 100 within ${share(0.99)} ms; event loop held ${held} ms\n`,
      );
      const got = received.map(({ headers }) => String(headers['webhook-id']));
      expect(got.toSorted()).toEqual(ids.toSorted());
      expect(seconds).toBeLessThan(60);
      await expect.poll(() => countOf(db, 'delivered'), { timeout: 5_000 }).toBe(count);
    });
  });
});
