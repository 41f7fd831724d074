import {
  countAccounts,
  insertAccount,
  insertKey,
} from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { networkBefore } from './network.ts';
import { onPostgres, placeAt } from './stores.ts';

const account = { name: 'a', plan: 'free', options: [] } as const;

/** Ends every other connection to the database of `admin`, as an administrator or a restart does. */
async function endConnections(admin: Kysely<StateTables>): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
}

await onPostgres((newDatabase) => {
  describe('the state', () => {
    /** An open store, another store on the same database, and the problems that the first store reports. */
    async function setUp() {
      const place = placeAt(await newDatabase());
      const problems: SentenceError[] = [];
      const state = await place.open({ onProblem: (problem) => problems.push(problem) });
      return { state, admin: await place.open(), problems };
    }

    it('goes on after an idle connection was ended', async () => {
      const { state, admin, problems } = await setUp();
      await endConnections(admin);
      await eventually(() => expect(problems).toHaveLength(1));
      expect(problems[0]?.message).toContain('is lost');
      expect(await countAccounts(state)).toBe(0);
    });

    it('fails the query under way on a connection that ends, and no other query', async () => {
      const { state, admin, problems } = await setUp();
      const slow = sql`select pg_sleep(60)`.execute(state);
      const [failed] = await Promise.allSettled([
        slow,
        eventually(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`.execute(
            admin,
          );
          expect(rows).toHaveLength(1);
          await endConnections(admin);
        }),
      ]);
      expect(failed.status).toBe('rejected');
      expect(problems).toHaveLength(1);
      expect(await countAccounts(state)).toBe(0);
    });

    it('undoes a transaction whose connection ends between two statements', async () => {
      const { state, admin } = await setUp();
      const transaction = state.transaction().execute(async (inside) => {
        await insertAccount(inside, account);
        await endConnections(admin);
        // Waits for the separate event that reports the end of a connection while no query runs on it.
        await new Promise((resolve) => setTimeout(resolve, 100));
        await insertAccount(inside, account);
      });
      await expect(transaction).rejects.toThrow();
      expect(await countAccounts(state)).toBe(0);
    });

    it('accepts the keys that an account store has read while PostgreSQL is away, fails for other keys, reports the outage once, and recovers', async () => {
      const address = await newDatabase();
      const network = await networkBefore(address);
      const problems: string[] = [];
      const onProblem = (problem: SentenceError) => problems.push(problem.message);
      const state = await placeAt(network.address).open({ onProblem });
      const store = accountStore(state, { cacheLifeMs: 0 });
      const accountId = await insertAccount(state, account);
      const { key } = await insertKey(state, { accountId, kind: 'secret', origins: [] });
      expect(await store.findKey(key)).toMatchObject({ accountId });
      for (let time = 1; time <= 2; time++) {
        await network.cut();
        for (let request = 0; request < 3; request++) {
          await expect(store.findKey(generateKey('secret'))).rejects.toThrow(StateError);
          expect(await store.findKey(key)).toMatchObject({ accountId });
        }
        expect(problems).toHaveLength(time);
        await network.restore();
        expect(await store.findKey(key)).toMatchObject({ accountId });
        expect(await store.findKey(generateKey('secret'))).toBeUndefined();
      }
      for (const problem of problems) expect(problem).not.toContain(new URL(address).password);
    });

    it('gives up a connection over which no answer comes, and opens another', async () => {
      const network = await networkBefore(await newDatabase());
      const state = await placeAt(network.address).open({ lockTimeoutMs: 300 });
      expect(await countAccounts(state)).toBe(0);
      network.swallow();
      await expect(countAccounts(state)).rejects.toThrow('timeout');
      expect(await countAccounts(state)).toBe(0);
    });
  });
});
