/** Both stores for tests with several processes, and accounts with addresses in them. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { StateTables } from '@daicho/service/state/tables.ts';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import * as z from 'zod/mini';
import { startCommanded } from '../../service/state/commanded-processes.ts';
import { type Place, placeAt } from '../../service/state/stores.ts';

const POSTGRES = fileURLToPath(new URL('../../service/state/run-postgres.ts', import.meta.url));
const startedSchema = z.object({ address: z.optional(z.string()), reason: z.optional(z.string()) });

/** Runs the tests on SQLite and on a PostgreSQL that only this file uses. */
export async function onBothStores(tests: (newPlace: () => Promise<Place>) => void): Promise<void> {
  const postgres = await startCommanded(POSTGRES);
  const { address, reason } = startedSchema.parse(JSON.parse(await postgres.send('where')));
  afterAll(() => postgres.stop());
  describe('on SQLite', () => tests(async () => placeAt('')));
  describe.skipIf(address === undefined)(`on PostgreSQL ${reason ?? ''}`, () =>
    tests(async () => placeAt(await newDatabase(address ?? ''))),
  );
}

async function newDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

const PIECE = 500;

/** Makes an account for each address. @returns their ids. */
export async function accountsAt(
  db: Kysely<StateTables>,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const accounts = addresses.map((address) => ({ id: randomUUID(), address }));
  for (let begin = 0; begin < accounts.length; begin += PIECE) {
    const piece = accounts.slice(begin, begin + PIECE);
    await db
      .insertInto('account')
      .values(
        piece.map(({ id }) => ({
          id,
          name: 'a',
          plan: 'premium',
          options: '[]',
          default_api_version: null,
          disabled: 0,
          created_at: '2026-11-22T00:00:00Z',
        })),
      )
      .execute();
    await db
      .insertInto('webhook')
      .values(
        piece.map(({ id, address }) => ({
          id,
          account_id: id,
          address,
          secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
          previous_secret: null,
          previous_secret_until: null,
          failing_since: null,
          switched_off_at: null,
          updated_at: '2026-11-22T00:00:00Z',
        })),
      )
      .execute();
  }
  return accounts.map(({ id }) => id);
}

/** Queues that many notifications, for one account after the other. @returns their ids. */
export async function queueMany(
  db: Kysely<StateTables>,
  accounts: readonly string[],
  count: number,
): Promise<readonly string[]> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    account_id: accounts[n % accounts.length] ?? '',
    webhook_id: accounts[n % accounts.length] ?? '',
    kind: 'radar',
    batch_id: 'b',
    date: '2026-11-22',
    status: 'waiting',
    next_attempt_at: now,
    claimed_by: null,
    created_at: now,
    finished_at: null,
  }));
  await db.transaction().execute(async (inside) => {
    for (let begin = 0; begin < count; begin += PIECE) {
      await inside
        .insertInto('delivery')
        .values(rows.slice(begin, begin + PIECE))
        .execute();
    }
  });
  return rows.map(({ id }) => id);
}

export async function countOf(
  db: Kysely<StateTables>,
  status: 'waiting' | 'delivered' | 'parked',
): Promise<number> {
  const row = await db
    .selectFrom('delivery')
    .select((delivery) => delivery.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return row.count;
}
