/**
 * Kills a service while its clock is a day or a year wrong, and starts it again with a right clock: the times that it stored
 * delay nothing for longer than the longest wait that it could have planned.
 */
import type { ServerResponse } from 'node:http';
import { openState } from '@daicho/service/state/open-state.ts';
import { readBacklog } from '@daicho/service/webhooks/deliveries.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../../e2e/update/commands.ts';
import { placeAt } from '../../service/state/stores.ts';
import { receiver } from '../../service/webhooks/receivers.ts';
import { settableClock } from './settable-clock.ts';
import { ASKED, clocked, expectOfWrongClock, onEachLeap } from './wrong-clock.ts';

/** Lease of an attempt, plus time to start beside other tests. */
const LEASE_OVER = { timeout: 30_000 + 30_000, interval: 100 };

describe('a service that was killed while its clock was a day or a year ahead or behind', () => {
  it('sends what failed, what was under way and what waited, within the lease of an attempt', async () => {
    await onEachLeap(async (ms) => {
      const service = await clocked(placeAt(''), ms);
      const { state, accountAt, queue, delivery } = service;
      const held: ServerResponse[] = [];
      let isRight = false;
      const { url, received } = await receiver((response, { path }) => {
        if (isRight) response.writeHead(204).end();
        else if (path === '/hook') response.writeHead(503, ASKED).end();
        else held.push(response);
      });
      const [failing, slow] = [await accountAt(url), await accountAt(`${url}/slow`)];
      service.leap();
      await service.start();
      // The third notification waits until the second is no longer under way to the same address.
      const [first, second, third] = [await queue(failing), await queue(slow), await queue(slow)];
      await expect.poll(() => delivery(first)).toMatchObject({ failures: 1 });
      await expect.poll(() => held.length).toBe(1);
      await service.kill();
      for (const id of [first, second, third]) expectOfWrongClock((await delivery(id)).nextAt, ms);
      expect(await readBacklog(state), `${ms} ms`).toEqual({ waiting: 3, overdue: 3 });
      isRight = true;
      const before = received.length;
      service.setRight();
      await service.start();
      for (const id of [first, second, third]) {
        await expect.poll(() => delivery(id), LEASE_OVER).toMatchObject({ status: 'delivered' });
      }
      const sent = received.slice(before).map(({ headers }) => headers['webhook-id']);
      expect(sent.toSorted(), `${ms} ms`).toEqual([first, second, third].toSorted());
    });
  });

  it('tries at once to update again what failed', async () => {
    await onEachLeap(async (ms) => {
      const clock = settableClock();
      const { served, data, serve } = await commands({ own: clock.env });
      const asked = () => served.log.filter((line) => line.includes('/utf_ken_all.zip')).length;
      clock.set(ms);
      const { stop } = await serve('--update-at', '03:00', '--threads', '1');
      const state = await openState(data);
      onTestFinished(() => state.destroy());
      const postal = () =>
        state
          .selectFrom('update_lease')
          .select(['failures', 'not_before as notBefore'])
          .where('register', '=', 'postal')
          .executeTakeFirst();
      await expect.poll(postal).toMatchObject({ failures: 1 });
      await stop('SIGKILL');
      expectOfWrongClock((await postal())?.notBefore ?? 0, ms);
      clock.set(0);
      const before = asked();
      await serve('--update-at', '03:00', '--threads', '1');
      await expect.poll(asked, LEASE_OVER).toBeGreaterThan(before);
    });
  });
});
