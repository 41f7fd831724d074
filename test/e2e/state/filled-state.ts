/** A state with rows in every table, and what its tables hold. */
import { insertAccount, insertKey } from '@daicho/service/accounts/account-queries.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { allTables } from '@daicho/service/state/backup/backup-tables.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { type Kysely, sql } from 'kysely';
import type { Place } from '../../service/state/stores.ts';

type State = Kysely<StateTables>;

/** A state with rows in every table. */
export async function filledState(place: Place): Promise<void> {
  const db = await place.open();
  const accountId = await insertAccount(db, {
    name: '見本商事 "\u2028\\n',
    plan: 'standard',
    options: ['batch'],
    requestsPerMinute: null,
  });
  const key = generateKey('secret');
  await insertKey(db, { accountId, kind: 'secret', origins: [], key });
  const common = { account_id: accountId };
  const at = '2026-01-02T03:04:05.678Z';
  for (let n = 0; n < 6; n += 1) {
    const row = { ...common, day: '2026-01-02', operation: `operation.${n}`, requests: n };
    await db.insertInto('usage').values(row).execute();
  }
  const number = '1000012345678';
  await db
    .insertInto('radar_registration')
    .values({ ...common, corporate_number: number, registered_at: at })
    .execute();
  const check = { batch_id: 'b1', data_version: '2026-01-02', detected_on: '2026-01-02' };
  await db
    .insertInto('radar_check')
    .values({ ...check, checked_at: at, changes: 1, detections: 1 })
    .execute();
  const change = { batch_id: 'b1', corporate_number: number };
  await db
    .insertInto('radar_change')
    .values({ ...change, kind: 'gone', details: '{}' })
    .execute();
  await db
    .insertInto('radar_detection')
    .values({ ...change, ...common, detected_on: '2026-01-02' })
    .execute();
  await db
    .insertInto('webhook')
    .values({
      ...common,
      id: common.account_id,
      address: 'https://r.example',
      secret: 'whsec_x',
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('webhook_number')
    .values({ webhook_id: common.account_id, corporate_number: '1180301018771' })
    .execute();
  await db
    .insertInto('webhook_tag')
    .values({ webhook_id: common.account_id, tag: '仕入先' })
    .execute();
  await db
    .insertInto('radar_tag')
    .values({ ...common, corporate_number: '1180301018771', tag: '仕入先' })
    .execute();
  const ms = 1_767_322_800_123;
  await db
    .insertInto('delivery')
    .values({
      ...common,
      webhook_id: common.account_id,
      id: 'msg_1',
      kind: 'radar',
      date: '2026-01-02',
      status: 'waiting',
      next_attempt_at: ms,
      created_at: ms,
    })
    .execute();
  await db
    .insertInto('delivery_attempt')
    .values({ delivery_id: 'msg_1', number: 1, at: ms, ms: 12, response: '<b>' })
    .execute();
  await db
    .insertInto('sign_in_link')
    .values({ ...common, hash: 'h', expires_at: ms })
    .execute();
  await db
    .insertInto('dashboard_session')
    .values({ ...common, hash: 'h', created_at: at, expires_at: ms })
    .execute();
  await db
    .insertInto('rate_window')
    .values({ ...common, starts_at: ms, requests: 3 })
    .execute();
  const call = { ...common, key_id: 'k', status: 200 };
  await db
    .insertInto('key_usage')
    .values({ ...call, day: '2026-01-02', operation: 'postal.lookup', requests: 3 })
    .execute();
  await db
    .insertInto('minute_usage')
    .values({ ...common, minute: ms, admitted: 3, limited: 1 })
    .execute();
  const path = '/v1/postalcode/:postal_code';
  await db
    .insertInto('request_log')
    .values({ ...call, id: '1', request_id: 'r', at: ms, method: 'GET', path, ms: 2 })
    .execute();
  await db
    .insertInto('update_lease')
    .values({ register: 'postal', done_day: '', leased_until: 0, failures: 0, not_before: 0 })
    .execute();
  await db
    .insertInto('download_address')
    .values({ hash: 'h', data_version: 'v', api_version: 'v', expires_at: ms })
    .execute();
  await db.destroy();
}

export async function rowsOf(db: State, tables = allTables): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    found[table] = rows
      .map((row) => ({ ...Object(row) }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

export async function rowsAt(
  place: Place,
  tables?: readonly string[],
): Promise<Record<string, unknown[]>> {
  const db = await place.open();
  try {
    return await rowsOf(db, tables);
  } finally {
    await db.destroy();
  }
}

export const backupOptions = ({ directory, address }: Place, file: string) => ({
  dataDir: directory,
  postgres: postgresAddress(address),
  file,
});
