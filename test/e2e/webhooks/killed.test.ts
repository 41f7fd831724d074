/** Two processes share the work, and one is killed in the middle of it. */
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { receiver } from '../../service/webhooks/receivers.ts';
import { startDelivering } from './delivering.ts';
import { accountsAt, countOf, onBothStores, queueMany } from './stores.ts';

const COUNT = 2_000;

await onBothStores((newPlace) => {
  describe('after a process was killed', () => {
    it('every notification is delivered; only those under way come twice, with the same id', async () => {
      const place = await newPlace();
      const db = await place.open();
      // Each answer takes a moment, so that many notifications are under way; the first answers wait until both processes
      // have started.
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      let onQuarter = () => {};
      const { url, received } = await receiver((response) => {
        if (received.length > COUNT / 4) onQuarter();
        void begun.then(() => setTimeout(() => response.writeHead(204).end(), 20));
      });
      const accounts = await accountsAt(db, Array<string>(200).fill(url));
      const ids = await queueMany(db, accounts, COUNT);

      const [victim, survivor] = await Promise.all([
        startDelivering(place),
        startDelivering(place),
      ]);
      const killed = once(victim.process, 'exit');
      onQuarter = () => victim.process.kill('SIGKILL');
      begin();
      await killed;
      const atKill = received.length;
      expect(atKill).toBeLessThan(COUNT);

      await vi.waitFor(async () => expect(await countOf(db, 'delivered')).toBe(COUNT), {
        timeout: 60_000,
        interval: 200,
      });
      await survivor.send('stop');
      const bodies = new Map<string, Set<string>>();
      for (const { headers, body } of received) {
        const id = String(headers['webhook-id']);
        bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
      }
      expect([...bodies.keys()].toSorted()).toEqual(ids.toSorted());
      expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true);
      const twice = received.length - COUNT;
      process.stdout.write(`killed behind ${atKill} of ${COUNT}: ${twice} were sent twice\n`);
      expect(twice).toBeLessThan(200);
    });
  });
});
