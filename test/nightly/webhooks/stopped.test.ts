/** Two processes share the work, and one is suspended for longer than its leases, like a machine that sleeps. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LEASE_MS, startDelivering } from '../../e2e/webhooks/delivering.ts';
import { accountsAt, countOf, onBothStores, queueMany } from '../../e2e/webhooks/stores.ts';
import { receiver } from '../../service/webhooks/receivers.ts';

const COUNT = 600;
/** Each account has one notification under way at a time. */
const ACCOUNTS = 100;

await onBothStores((newPlace) => {
  describe('a process that is suspended for longer than its leases', () => {
    it('loses no notification; only those that it had under way come twice, with the same id', async () => {
      const place = await newPlace();
      const db = await place.open();
      const { url, received } = await receiver((response) => {
        setTimeout(() => response.writeHead(204).end(), 20);
      });
      const accounts = await accountsAt(db, Array<string>(ACCOUNTS).fill(url));
      const ids = await queueMany(db, accounts, COUNT);

      const told = await Promise.all([startDelivering(place), startDelivering(place)]);
      const [victim] = told;
      await vi.waitFor(() => expect(received.length).toBeGreaterThan(COUNT / 4), 30_000);
      victim.process.kill('SIGSTOP');
      onTestFinished(() => void victim.process.kill('SIGCONT'));
      const atStop = received.length;
      expect(atStop).toBeLessThan(COUNT);
      await wait(2 * LEASE_MS);
      // The other process takes over everything, unless the suspended one is in the middle of writing into SQLite.
      const isDone = async () => expect(await countOf(db, 'delivered')).toBe(COUNT);
      await vi.waitFor(isDone, { timeout: 60_000, interval: 200 }).catch(() => undefined);
      victim.process.kill('SIGCONT');

      await vi.waitFor(isDone, { timeout: 120_000, interval: 200 });
      // The stop waits for the deliveries that were under way when the suspended process resumed.
      for (const one of told) await one.send('stop');
      const bodies = new Map<string, Set<string>>();
      for (const { headers, body } of received) {
        const id = String(headers['webhook-id']);
        bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
      }
      expect([...bodies.keys()].toSorted()).toEqual(ids.toSorted());
      expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true);
      await isDone();
      const twice = received.length - COUNT;
      process.stdout.write(`stood still behind ${atStop} of ${COUNT}: ${twice} were sent twice\n`);
      expect(twice).toBeLessThan(ACCOUNTS);
    });
  });
});
