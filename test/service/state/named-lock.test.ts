import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countAccounts, insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { withLock } from '@daicho/service/state/named-lock.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../eventually.ts';
import { type CommandedProcess, startCommanded } from './commanded-processes.ts';
import { onBothStores, onPostgres, type Place, placeAt } from './stores.ts';

const PROGRAM = fileURLToPath(new URL('./hold-lock.ts', import.meta.url));

async function startHolder(): Promise<CommandedProcess> {
  const holder = await startCommanded(PROGRAM);
  onTestFinished(() => holder.stop());
  return holder;
}

const order = (place: Place, order: 'count' | 'stay', lockTimeoutMs = 10_000): string =>
  JSON.stringify({ directory: place.directory, address: place.address, lockTimeoutMs, order });

/** Two processes for all tests in which no process dies. */
let holders: readonly CommandedProcess[];
beforeAll(async () => {
  holders = await Promise.all([startCommanded(PROGRAM), startCommanded(PROGRAM)]);
  return () => Promise.all(holders.map(({ stop }) => stop()));
});

const account = { name: 'a', plan: 'free', options: [] } as const;

await onBothStores((newPlace) => {
  describe('a named lock', () => {
    it('lets one process at a time inside', async () => {
      const place = await newPlace();
      const file = join(place.directory, 'count');
      writeFileSync(file, '0');
      for (let round = 1; round <= 5; round++) {
        const outcomes = await Promise.all(holders.map(({ send }) => send(order(place, 'count'))));
        expect(outcomes).toEqual(['done', 'done']);
        expect(readFileSync(file, 'utf8')).toBe(String(round * 2));
      }
    });

    it('is released when its holder dies, and the work of the holder is undone', async () => {
      const place = await newPlace();
      const state = await place.open();
      const holder = await startHolder();
      expect(await holder.send(order(place, 'stay'))).toBe('inside');
      holder.process.kill('SIGKILL');
      expect(await withLock(state, 'local-account', countAccounts)).toBe(0);
    });

    it('is released when the work fails, and the work is undone', async () => {
      const state = await (await newPlace()).open();
      const failed = withLock(state, 'local-account', async (transaction) => {
        await insertAccount(transaction, account);
        throw new Error('failed');
      });
      await expect(failed).rejects.toThrow('failed');
      expect(await withLock(state, 'local-account', countAccounts)).toBe(0);
    });
  });
});

await onPostgres((newDatabase) => {
  it('is released when the machine of its holder vanishes', async () => {
    const place = placeAt(await newDatabase());
    const state = await place.open();
    const holder = await startHolder();
    expect(await holder.send(order(place, 'stay', 300))).toBe('inside');
    // A stopped process says nothing and closes nothing, like a machine without power.
    holder.process.kill('SIGSTOP');
    expect(await withLock(state, 'local-account', countAccounts)).toBe(0);
    holder.process.kill('SIGKILL');
  });

  it('admits a process that waited, even in a database that uses stricter transactions', async () => {
    const strict = new URL(await newDatabase());
    strict.searchParams.set('options', '-c default_transaction_isolation=serializable');
    const place = placeAt(strict.href);
    const [first, second] = [await place.open(), await place.open()];
    let waiting: Promise<number> | undefined;
    await withLock(first, 'local-account', async (transaction) => {
      await insertAccount(transaction, account);
      waiting = withLock(second, 'local-account', countAccounts);
      await eventually(async () => expect(await waitersIn(first)).toBe(1));
    });
    expect(await waiting).toBe(1);
  });
});

async function waitersIn(state: Kysely<StateTables>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(state);
  return rows.length;
}
