/** Three services on one PostgreSQL and one data directory behind a load balancer, while they die, stop, start and change their keys. */
import { issueKey, revokeKey } from '@daicho/service/accounts/account-keys.ts';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMachine } from '../../e2e/replicas/machine.ts';
import { tottori } from '../../service/registers/corporation/import/agency-import.ts';
import {
  A,
  B,
  register,
  renamed,
} from '../../service/registers/corporation/import/import-fixture.ts';
import { onPostgres } from '../../service/state/stores.ts';
import { receiver } from '../../service/webhooks/receivers.ts';
import { startBalancer } from './balancer.ts';
import { type Asked, startCallers, type Told } from './callers.ts';

const BEFORE = '2026-08-31';
const AFTER = '2026-10-31';
const WITHIN_A_MINUTE = { timeout: 60_000, interval: 100 };
/** Time for which a machine may still accept a revoked key (account-store.ts). */
const KEY_BOUND_MS = 3_000;
const [, b = ''] = [A, B].map((row) => row?.corporateNumber);

const ASKS: readonly Asked[] = [
  { method: 'GET', path: '/v1/postalcode/1020083' },
  { method: 'GET', path: `/v1/houjinbangou/${b}` },
  { method: 'GET', path: `/v1/postalcode/?t=${encodeURIComponent('東京都千代田区麹町')}` },
  {
    method: 'POST',
    path: '/v1/batch/postalcode/search',
    body: JSON.stringify({ queries: [{ t: '東京都千代田区麹町' }] }),
  },
];

const versionIn = ({ body }: Told): string => JSON.parse(body).version;
const isOfCorporation = ({ asked }: Told) => asked.path.includes('houjinbangou');

await onPostgres((newDatabase) => {
  describe('three services on one state', () => {
    it('fail only requests that a retry solves, whatever happens to one of the services', async () => {
      const { dataDir, full } = await register();
      await full(BEFORE, tottori(BEFORE, { ...A }, { ...B }));
      const address = await newDatabase();
      const db = await openState(dataDir, { postgres: postgresAddress(address) });
      onTestFinished(() => db.destroy());
      const hooks = await receiver();
      const accountId = await insertAccount(db, {
        name: 'office',
        plan: 'enterprise',
        options: OPTIONS,
        requestsPerMinute: 0,
      });
      await setDefaultWebhook(db, accountId, hooks.url, { allowPrivate: true });
      await addRegistrations(db, accountId, [b]);
      const issue = () => issueKey(db, { accountId, kind: 'secret', name: '', origins: [] });
      const old = await issue();

      const start = () =>
        startMachine(dataDir, ['--allow-private-webhooks', '--drain', '2'], {
          DAICHO_STATE: address,
        });
      const [first, second, third] = await Promise.all([start(), start(), start()]);
      const balancer = await startBalancer();
      for (const { url } of [first, second, third]) balancer.add(url);
      await vi.waitFor(() => expect(balancer.ready()).toHaveLength(3), WITHIN_A_MINUTE);
      const callers = startCallers(balancer.url, old.key, ASKS);
      const soFar = async (count: number) => {
        const begin = callers.told.length;
        await vi.waitFor(
          () => expect(callers.told.length - begin).toBeGreaterThan(count),
          WITHIN_A_MINUTE,
        );
      };
      await soFar(100);

      // One machine dies.
      await third.kill();
      await soFar(100);
      await vi.waitFor(() => expect(balancer.ready()).toHaveLength(2), WITHIN_A_MINUTE);

      // After an import all machines answer from it within a minute, and from then on from nothing older.
      await full(AFTER, tottori(AFTER, { ...A }, { ...B, ...renamed }));
      const importedAt = Date.now();
      const askEach = (key: string, machines = [first, second]) =>
        Promise.all(
          machines.map(({ url }) =>
            fetch(`${url}/v1/houjinbangou/${b}`, { headers: { authorization: `Token ${key}` } }),
          ),
        );
      await vi.waitFor(async () => {
        const answers = await Promise.all((await askEach(old.key)).map((one) => one.json()));
        expect(answers).toMatchObject([{ version: AFTER }, { version: AFTER }]);
      }, WITHIN_A_MINUTE);
      const switchedAt = Date.now();

      // The radar reports the change once.
      await vi.waitFor(() => expect(hooks.received.length).toBeGreaterThan(0), WITHIN_A_MINUTE);

      // A fourth machine replaces the one that died, and answers from the new version at once.
      const fourth = await start();
      balancer.add(fourth.url);
      await vi.waitFor(() => expect(balancer.ready()).toHaveLength(3), WITHIN_A_MINUTE);
      const machines = [first, second, fourth];
      expect((await askEach(old.key, machines)).map(({ status }) => status)).toEqual([
        200, 200, 200,
      ]);

      // Keys are renewed: every machine accepts the new key at once; three seconds after the old key is revoked, none accepts it.
      const renewed = await issue();
      expect((await askEach(renewed.key, machines)).map(({ status }) => status)).toEqual([
        200, 200, 200,
      ]);
      callers.use(renewed.key);
      await soFar(20);
      await revokeKey(db, { accountId, keyId: old.id });
      const revokedAt = performance.now();
      let refusedAfter = 0;
      await vi.waitFor(
        async () => {
          const answers = await askEach(old.key, machines);
          expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
          refusedAfter = performance.now() - revokedAt;
        },
        { timeout: 10_000, interval: 50 },
      );
      // The bound includes the time that an answer takes on a busy machine.
      expect(refusedAfter).toBeLessThan(KEY_BOUND_MS + 1_000);

      // One machine is stopped, as for an upgrade.
      expect(await first.stop()).toBe(0);
      await soFar(100);
      await vi.waitFor(() => expect(balancer.ready()).toHaveLength(2), WITHIN_A_MINUTE);
      await callers.end();

      const failed = callers.told.filter(({ status }) => status !== 200);
      expect(failed).toEqual([]);
      const late = callers.told
        .filter(isOfCorporation)
        .filter((one) => one.at > switchedAt && versionIn(one) !== AFTER);
      expect(late).toEqual([]);
      expect(switchedAt - importedAt).toBeLessThan(60_000);
      // No notification was made twice; one may be sent twice, with the same id.
      const ids = new Set(hooks.received.map(({ headers }) => headers['webhook-id']));
      expect(ids.size).toBe(1);
      expect(hooks.received).toHaveLength(1);
      const kept = await db.selectFrom('delivery').select(['kind', 'status']).execute();
      expect(kept).toEqual([{ kind: 'radar', status: 'delivered' }]);
    });
  });
});
