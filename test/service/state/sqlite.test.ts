import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  countAccounts,
  insertAccount,
  insertKey,
} from '@daicho/service/accounts/account-queries.ts';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { withLock } from '@daicho/service/state/named-lock.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandedProcess } from './commanded-processes.ts';
import { lockingProcess, type OtherProcess, otherProcessOn } from './sqlite-locks.ts';
import { type Place, placeAt } from './stores.ts';

const account = { name: 'a', plan: 'free', options: [] } as const;
const fileOf = ({ directory }: Place) => join(directory, 'state.sqlite');

let locking: CommandedProcess;
beforeAll(async () => {
  locking = await lockingProcess();
});
afterAll(() => locking.stop());

const otherOn = (place: Place) => otherProcessOn(fileOf(place), locking);

/** A store, and another process that writes into it and does not finish. */
async function besideWriter(lockTimeoutMs?: number) {
  const place = placeAt('');
  const state = await place.open(lockTimeoutMs === undefined ? {} : { lockTimeoutMs });
  const accountId = await insertAccount(state, account);
  const other = await otherOn(place);
  await other.run("begin exclusive; update account set name = 'changed'");
  return { place, state, accountId, other };
}

async function failureOf(promise: Promise<unknown>): Promise<StateError> {
  const error: unknown = await promise.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (error instanceof StateError) return error;
  throw new Error(`done, or failed otherwise: ${error}`);
}

/** Releases the lock after a moment, which passes only if the event loop of this process is not blocked. */
const letGo = async (other: OtherProcess) => {
  await sleep(150);
  await other.run('commit');
};

describe('a process whose state is in SQLite', () => {
  it('reads the state as it was before a writer that has not finished', async () => {
    const { state, other } = await besideWriter(0);
    const names = () => state.selectFrom('account').select('name').execute();
    expect(await names()).toEqual([{ name: 'a' }]);
    await other.run('commit');
    expect(await names()).toEqual([{ name: 'changed' }]);
  });

  it('also reads while its own writes and a transaction wait for the writer', async () => {
    const { state, other } = await besideWriter();
    const waiting = [
      insertAccount(state, account),
      withLock(state, 'local-account', countAccounts),
      insertAccount(state, account),
    ];
    for (let read = 0; read < 20; read++) expect(await countAccounts(state)).toBe(1);
    await other.run('commit');
    await Promise.all(waiting);
    expect(await countAccounts(state)).toBe(3);
  });

  it('also reads beside its own transaction', async () => {
    const state = await placeAt('').open();
    await withLock(state, 'local-account', async (transaction) => {
      await insertAccount(transaction, account);
      expect(await countAccounts(transaction)).toBe(1);
      expect(await countAccounts(state)).toBe(0);
    });
    expect(await countAccounts(state)).toBe(1);
  });

  it.each([
    ['a statement', 1],
    ['each of 200 statements', 200],
  ])('waits for the writer with %s, without blocking the event loop', async (_, count) => {
    const { state, other } = await besideWriter();
    const writes = Array.from({ length: count }, () => insertAccount(state, account));
    await Promise.all([...writes, letGo(other)]);
    expect(await countAccounts(state)).toBe(count + 1);
  });

  it('waits for the writer with a transaction, without blocking the event loop', async () => {
    const { state, other } = await besideWriter();
    const work = withLock(state, 'local-account', (inside) => insertAccount(inside, account));
    await Promise.all([work, letGo(other)]);
    expect(await countAccounts(state)).toBe(2);
  });

  it('writes in the order of the requests once the other writer is done', async () => {
    const { state, other } = await besideWriter();
    const names = Array.from({ length: 50 }, (_, i) => String(i));
    const writes = names.map((name) => insertAccount(state, { ...account, name }));
    await Promise.all([...writes, letGo(other)]);
    const rows = await state.selectFrom('account').select('name').orderBy(sql`rowid`).execute();
    expect(rows.map(({ name }) => name)).toEqual(['changed', ...names]);
  });

  it('gives up a write after its time limit, in a transaction or alone, and says why', async () => {
    const { state, other } = await besideWriter(200);
    const started = performance.now();
    const failures = await Promise.all([
      failureOf(insertAccount(state, account)),
      failureOf(withLock(state, 'local-account', countAccounts)),
      failureOf(insertAccount(state, account)),
    ]);
    expect(performance.now() - started).toBeGreaterThanOrEqual(200);
    for (const { reason, message } of failures) {
      expect(reason).toBe('SQLITE_BUSY (5): database is locked');
      expect(message).toContain('is held by another process');
    }
    await other.run('commit');
    await withLock(state, 'local-account', (inside) => insertAccount(inside, account));
    expect(await countAccounts(state)).toBe(2);
  });

  it('starts beside a writer without waiting, when there is nothing to write', async () => {
    const place = placeAt('');
    const state = await place.open();
    await ensureLocalAccount(state, place.directory);
    const other = await otherOn(place);
    await other.run('begin exclusive');
    const again = await place.open({ lockTimeoutMs: 0 });
    expect(await ensureLocalAccount(again, place.directory)).toMatchObject({ isInForce: true });
  });

  it('makes the first account once the writer has finished, or says that the writer did not finish', async () => {
    const { place, other } = await besideWriter();
    await other.run('rollback; delete from account; begin immediate');
    const impatient = await place.open({ lockTimeoutMs: 100 });
    const failure = await failureOf(ensureLocalAccount(impatient, place.directory));
    expect(failure.reason).toContain('SQLITE_BUSY');
    const state = await place.open();
    const [file] = await Promise.all([ensureLocalAccount(state, place.directory), letGo(other)]);
    expect(file).toMatchObject({ present: true, isInForce: true });
  });

  it('waits for a process that has locked an empty file, and gives up after its time limit', async () => {
    const place = placeAt('');
    const other = await otherOn(place);
    await other.run('begin exclusive');
    const failure = await failureOf(place.open({ lockTimeoutMs: 100 }));
    expect(failure.reason).toContain('SQLITE_BUSY');
    const [state] = await Promise.all([place.open(), letGo(other)]);
    expect(await countAccounts(state)).toBe(0);
  });

  it('waits even with a read while another process locks readers out', async () => {
    const place = placeAt('');
    const first = await openState(place.directory);
    await first.destroy();
    const other = await otherOn(place);
    await other.run('pragma locking_mode = exclusive; begin exclusive; commit');
    const failure = await failureOf(place.open({ lockTimeoutMs: 100 }));
    expect(failure.reason).toContain('SQLITE_BUSY');
  });

  it('reports a damaged file as damaged, and does not call a key in it unknown', async () => {
    const place = placeAt('');
    const before = await openState(place.directory);
    const accountId = await insertAccount(before, account);
    for (let key = 0; key < 50; key++) {
      await insertKey(before, { accountId, kind: 'secret', origins: [] });
    }
    await before.destroy();
    damage(fileOf(place), 'api_key');
    const after = accountStore(await place.open());
    const failure = await failureOf(Promise.resolve(after.findKey(generateKey('secret'))));
    expect(failure.reason).toMatch(/^SQLITE_CORRUPT \(/);
    expect(failure.message).toContain('is damaged');
  });

  /** Overwrites the first page of a table and of each of its indexes. */
  function damage(path: string, table: string): void {
    const database = new DatabaseSync(path);
    const pages = database
      .prepare('select rootpage from sqlite_schema where tbl_name = ?')
      .all(table)
      .map(({ rootpage }) => Number(rootpage));
    database.close();
    const file = openSync(path, 'r+');
    for (const page of pages)
      writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, (page - 1) * 4_096);
    closeSync(file);
  }

  it('does not report a refused key as a store that cannot be used', async () => {
    const state = await placeAt('').open();
    const accountId = await insertAccount(state, account);
    const { key } = await insertKey(state, { accountId, kind: 'secret', origins: [] });
    const twice: unknown = await insertKey(state, {
      accountId,
      kind: 'secret',
      origins: [],
      key,
    }).catch((error: unknown) => error);
    expect(twice).toBeInstanceOf(Error);
    expect(twice).not.toBeInstanceOf(StateError);
  });

  it('waits for the disk after a transaction, but not after a single statement', async () => {
    const FULL = 2;
    const NORMAL = 1;
    const state = await placeAt('').open();
    const levelOf = async (db: Kysely<StateTables>) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;
    expect(await levelOf(state)).toBe(NORMAL);
    expect(await state.transaction().execute(levelOf)).toBe(FULL);
  });
});
