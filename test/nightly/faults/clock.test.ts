/**
 * Sets the clock of a running service a day or a year wrong, and then right again: the times that it stored meanwhile delay
 * nothing.
 */
import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../../service/state/stores.ts';
import { receiver } from '../../service/webhooks/receivers.ts';
import { ASKED, clocked, expectOfWrongClock, onEachLeap } from './wrong-clock.ts';

/** Longest pause before an address that failed is tried again, plus time to work beside other tests. */
const PAUSE_OVER = { timeout: 60_000 + 30_000, interval: 100 };

await onBothStores((newPlace) => {
  describe('a service whose clock was a day or a year ahead or behind, and is set right while it runs', () => {
    it('tries again what failed meanwhile, within the pause of an address, and switches no address off', async () => {
      await onEachLeap(async (ms) => {
        const service = await clocked(await newPlace(), ms);
        const { state, accountAt, queue, delivery } = service;
        let isRight = false;
        const { url, received } = await receiver((response, { path }) => {
          if (isRight && path === '/hook') response.writeHead(204).end();
          else response.writeHead(503, isRight ? {} : ASKED).end();
        });
        const [mended, broken] = [await accountAt(url), await accountAt(`${url}/broken`)];
        await service.start();
        service.leap();
        const [first, second] = [await queue(mended), await queue(broken)];
        for (const id of [first, second]) {
          await expect.poll(() => delivery(id)).toMatchObject({ failures: 1 });
          expectOfWrongClock((await delivery(id)).nextAt, ms);
        }
        isRight = true;
        service.setRight();
        await expect.poll(() => delivery(first), PAUSE_OVER).toMatchObject({ status: 'delivered' });
        await expect.poll(() => delivery(second), PAUSE_OVER).toMatchObject({ failures: 2 });
        expect(await delivery(second), `${ms} ms`).toMatchObject({ status: 'waiting' });
        const off = await state.selectFrom('webhook').select('switched_off_at as at').execute();
        expect(off, `${ms} ms`).toEqual([{ at: null }, { at: null }]);
        const ids = received.map(({ headers }) => headers['webhook-id']);
        expect(ids.toSorted(), `${ms} ms`).toEqual([first, first, second, second].toSorted());
      });
    });

    it('refuses requests beyond the limit of an account for a minute at most', async () => {
      await onEachLeap(async (ms) => {
        const service = await clocked(await newPlace(), ms);
        const limited = { name: 'a', plan: 'premium', options: [], requestsPerMinute: 2 } as const;
        const accountId = await addAccount(service.state, limited);
        const { key } = await issueKey(service.state, { accountId, kind: 'secret' });
        const address = await service.start();
        const ask = async () => {
          const headers = { authorization: `Token ${key}` };
          const response = await fetch(`${address}/v1/postalcode/1000001`, { headers });
          await response.arrayBuffer();
          const seconds = Number(response.headers.get('retry-after'));
          return { status: response.status, seconds };
        };
        const refused = async () => {
          // The minute may end between two requests.
          for (let n = 0; n < 6; n++) {
            const answer = await ask();
            if (answer.status === 429) return answer.seconds;
          }
          throw new Error('no request was refused');
        };
        expect(await refused(), `${ms} ms`).toBeLessThanOrEqual(60);
        service.leap();
        expect(await ask(), `${ms} ms`).toMatchObject({ status: 200 });
        expect(await refused(), `${ms} ms`).toBeLessThanOrEqual(60);
        service.setRight();
        expect((await ask()).seconds, `${ms} ms`).toBeLessThanOrEqual(60);
        service.setMinuteLater();
        expect(await ask(), `${ms} ms`).toMatchObject({ status: 200 });
      });
    });
  });
});
