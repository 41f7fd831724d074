/** A backup of a state, written from either store and restored into either. */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { insertAccount, insertKey } from '@daicho/service/accounts/account-queries.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { allTables, backupTables } from '@daicho/service/state/backup/backup-tables.ts';
import { readHead } from '@daicho/service/state/backup/read-backup.ts';
import { restoreBackup } from '@daicho/service/state/backup/restore-backup.ts';
import { writeBackup } from '@daicho/service/state/backup/write-backup.ts';
import { migrateTo } from '@daicho/service/state/migrations.ts';
import { openState, sqlitePath } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { openSqlite } from '@daicho/service/state/sqlite.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  onBothStores,
  type Place,
  placeAt,
  temporaryDirectory,
} from '../../service/state/stores.ts';

type State = Kysely<StateTables>;

/** A state with rows in every table. */
async function filledState(place: Place): Promise<void> {
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
  for (let n = 0; n < 2_500; n += 1) {
    const row = { ...common, day: '2026-01-02', operation: `operation.${n}`, requests: n };
    await db.insertInto('usage').values(row).execute();
    if (n === 5) break;
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
    .insertInto('update_turn')
    .values({ register: 'postal', done_day: '', leased_until: 0, failures: 0, not_before: 0 })
    .execute();
  await db
    .insertInto('download_address')
    .values({ hash: 'h', data_version: 'v', api_version: 'v', expires_at: ms })
    .execute();
  await db.destroy();
}

async function rowsOf(db: State, tables = allTables): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    found[table] = rows
      .map((row) => ({ ...Object(row) }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

async function rowsAt(
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

const orderAt = ({ directory, address }: Place, file: string) => ({
  dataDir: directory,
  postgres: postgresAddress(address),
  file,
});

await onBothStores((newPlace) => {
  it('a backup holds every lasting row, which is restored into either store', async () => {
    const place = await newPlace();
    await filledState(place);
    const file = join(temporaryDirectory(), 'backup');
    const backup = await writeBackup(orderAt(place, file));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Object.keys(backup.rows)).toEqual(backupTables);
    expect(Math.min(...Object.values(backup.rows))).toBeGreaterThan(0);

    const before = await rowsAt(place, backupTables);
    for (const target of [placeAt(''), await newPlace()]) {
      const restored = await restoreBackup({ ...orderAt(target, file), replace: false });
      expect(restored).toMatchObject({ rows: backup.rows, replaced: undefined });
      const after = await rowsAt(target);
      expect(after).toMatchObject(before);
      for (const table of allTables.filter((name) => !backupTables.includes(name))) {
        if (table !== 'named_lock') expect(after[table]).toEqual([]);
      }
      expect(readdirSync(target.directory).filter((name) => name.startsWith('.'))).toEqual([]);
    }
  });

  it('a backup is consistent while others write', async () => {
    const place = await newPlace();
    await filledState(place);
    const db = await place.open();
    // Transfers between two rows: a consistent backup has the same sum.
    const at = { day: '2026-01-02', operation: 'operation.1' };
    let isDone = false;
    const transfers = (async () => {
      for (let n = 1; !isDone; n += 1) {
        await nextTurn();
        await db.transaction().execute(async (transaction) => {
          const change = (operation: string, requests: number) =>
            transaction
              .updateTable('usage')
              .set({ requests })
              .where('day', '=', at.day)
              .where('operation', '=', operation)
              .execute();
          await change('operation.1', 1_000 + n);
          await change('operation.2', 1_000 - n);
        });
      }
    })();
    const file = join(temporaryDirectory(), 'backup');
    for (let n = 0; n < 5; n += 1) {
      await writeBackup(orderAt(place, file));
      const rows = gunzipSync(readFileSync(file))
        .toString()
        .match(/"operation\.[12]",\d+/g);
      const [a = 0, b = 0] = (rows ?? []).map((row) => Number(row.split(',')[1]));
      expect([2_000, 3]).toContain(a + b);
    }
    isDone = true;
    await transfers;
    await db.destroy();
  });

  it('restoring replaces no state that is not empty unless asked to, and keeps what was there', async () => {
    const place = await newPlace();
    await filledState(place);
    const file = join(temporaryDirectory(), 'backup');
    await writeBackup(orderAt(place, file));
    const target = await newPlace();
    await filledState(target);
    const before = await rowsAt(target);
    const order = { ...orderAt(target, file), replace: false };
    await expect(restoreBackup(order)).rejects.toThrow('The state is not empty');
    expect(await rowsAt(target)).toEqual(before);

    const { replaced } = await restoreBackup({ ...order, replace: true });
    expect(await rowsAt(target, backupTables)).toEqual(await rowsAt(place, backupTables));
    const again = { ...order, file: replaced?.file ?? '', replace: true };
    await restoreBackup(again);
    const { account } = await rowsAt(target);
    expect(account).toEqual(before.account);
  });

  it('a backup is not restored under a running service', async () => {
    const place = await newPlace();
    await filledState(place);
    const file = join(temporaryDirectory(), 'backup');
    await writeBackup(orderAt(place, file));
    const service = await place.open();
    await rowsOf(service, ['account']);
    const order = { ...orderAt(place, file), replace: true };
    await expect(restoreBackup(order)).rejects.toThrow('The state is in use');
    await service.destroy();
    await restoreBackup(order);
  });

  it('a backup of a missing state is refused, and makes no state', async () => {
    const place = await newPlace('empty');
    const file = join(temporaryDirectory(), 'backup');
    await expect(writeBackup(orderAt(place, file))).rejects.toThrow('There is no state');
    expect(readdirSync(place.directory)).toEqual([]);
  });
});

describe('a backup file', () => {
  /** A directory with a filled SQLite state: filled once, and copied for each target that must stay as it is. */
  let filled: string;
  beforeAll(async () => {
    filled = mkdtempSync(join(tmpdir(), 'daicho-filled-'));
    await filledState({ directory: filled, address: '', open: () => openState(filled) });
  });
  afterAll(() => rmSync(filled, { recursive: true }));

  async function backup(): Promise<string> {
    const place = placeAt('');
    await filledState(place);
    const file = join(temporaryDirectory(), 'backup');
    await writeBackup(orderAt(place, file));
    return file;
  }

  async function refusalOf(file: string): Promise<string> {
    const target = placeAt('');
    copyFileSync(sqlitePath(filled), sqlitePath(target.directory));
    const before = await rowsAt(target);
    const order = { ...orderAt(target, file), replace: true };
    const refusal = await restoreBackup(order).then(() => 'restored', String);
    expect(await rowsAt(target)).toEqual(before);
    expect(readdirSync(target.directory).filter((name) => !name.includes('sqlite'))).toEqual([]);
    return refusal;
  }

  it('that is cut off anywhere changes nothing', async () => {
    const file = await backup();
    const { size } = statSync(file);
    for (const left of [size - 1, size - 8, size >> 1, 12]) {
      truncateSync(file, left);
      expect(await refusalOf(file)).toMatch(/is cut off\. Nothing was changed/);
    }
    truncateSync(file, 0);
    expect(await refusalOf(file)).toMatch(/is no backup/);
  });

  it('with one changed byte or line changes nothing', async () => {
    const file = await backup();
    const bytes = readFileSync(file);
    for (const at of [30, bytes.length >> 1, bytes.length - 6]) {
      writeFileSync(file, bytes.with(at, (bytes[at] ?? 0) ^ 0x10));
      expect(await refusalOf(file)).toMatch(/Nothing was changed/);
    }
    const text = gunzipSync(bytes).toString();
    const lines = text.trimEnd().split('\n');
    const changed = {
      'a value': text.replace('"standard"', '"premium"'),
      'a row less': lines
        .filter((line) => !line.includes('operation.3'))
        .join('\n')
        .concat('\n'),
      'no end': lines.slice(0, -1).join('\n').concat('\n'),
      'more behind the end': `${text}[1]\n`,
      'no line break at the end': text.trimEnd(),
      'a row too short': text.replace('"b1","2026-01-02",', '"b1",'),
      'no JSON': text.replace('["b1"', '["b1'),
    };
    for (const [what, other] of Object.entries(changed)) {
      expect(other, what).not.toBe(text);
      writeFileSync(file, gzipSync(other));
      expect(await refusalOf(file), what).toMatch(/Nothing was changed/);
    }
  });

  it('with one endless line is refused in seconds', async () => {
    const file = join(temporaryDirectory(), 'line');
    writeFileSync(file, gzipSync(Buffer.alloc(70_000_000, 'a'), { level: 1 }));
    const startedAt = performance.now();
    await expect(readHead(file)).rejects.toThrow(/is no backup of Daicho/);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  it('of another kind is refused, and never overwritten', async () => {
    const file = join(temporaryDirectory(), 'other');
    for (const content of ['hello', gzipSync('hello'), gzipSync('{"a":1}\n'), gzipSync('[1]\n')]) {
      writeFileSync(file, content);
      expect(await refusalOf(file)).toMatch(/is no backup of Daicho/);
      const place = placeAt('');
      await filledState(place);
      await expect(writeBackup(orderAt(place, file))).rejects.toThrow('is there already');
      expect(readFileSync(file)).toEqual(Buffer.from(content));
    }
    expect(await refusalOf('/nowhere/backup')).toMatch(/There is no backup/);
    expect(await refusalOf(temporaryDirectory())).toMatch(/cannot be read/);
  });

  it('of a newer version is refused, and one of an older is brought up to date', async () => {
    const directory = temporaryDirectory();
    const old = await openSqlite(directory, sqlitePath(directory), 1_000);
    await migrateTo(old, '001-accounts-and-keys');
    await sql`insert into account (id, name, plan, options, created_at)
      values ('1', 'old', 'free', '[]', '2026-01-01')`.execute(old);
    const file = join(temporaryDirectory(), 'backup');
    const order = { dataDir: directory, postgres: undefined, file };
    expect((await writeBackup(order)).rows).toEqual({ account: 1, api_key: 0 });
    // It is left as it was: the service of the older version goes on with it.
    const { rows } = await sql`select name from sqlite_master where name = 'usage'`.execute(old);
    expect(rows).toEqual([]);
    await old.destroy();

    const target = placeAt('');
    await restoreBackup({ ...orderAt(target, file), replace: false });
    const { account } = await rowsAt(target);
    expect(account).toMatchObject([{ id: '1', polling_only: 0, requests_per_minute: 0 }]);

    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(file, gzipSync(text.replace('"001-accounts-and-keys"', '"999-of-the-future"')));
    expect(await refusalOf(file)).toMatch(/of a newer version/);
  });

  it('that cannot be written leaves the older file', async () => {
    const file = await backup();
    const before = readFileSync(file);
    const place = placeAt('');
    await filledState(place);
    await expect(writeBackup(orderAt(place, join(file, 'in-a-file')))).rejects.toThrow(
      'cannot be written',
    );
    await writeBackup(orderAt(place, file));
    expect(readFileSync(file)).not.toEqual(before);
    expect(existsSync(file)).toBe(true);
  });
});
