import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inspect } from 'node:util';
import { countAccounts, insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onBothStores, onPostgres, placeAt, temporaryDirectory } from './stores.ts';

const account = { name: 'a', plan: 'standard', options: ['batch'] } as const;

describe('an opened state', () => {
  it('lets nobody but the owner of its files read them', async () => {
    const directory = join(temporaryDirectory(), 'made', 'by-us');
    const state = await openState(directory);
    onTestFinished(() => state.destroy());
    await insertAccount(state, account);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    for (const file of ['state.sqlite', 'state.sqlite-wal', 'state.sqlite-shm']) {
      expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
    }
  });

  it('is refused in one sentence if it cannot be used', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'file'), '');
    mkdirSync(join(directory, 'other'));
    writeFileSync(
      join(directory, 'other', 'state.sqlite'),
      'not a database, but some other file. '.repeat(50),
    );
    for (const unusable of ['file', 'other']) {
      const error: unknown = await openState(join(directory, unusable)).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(SentenceError);
      expect(error instanceof SentenceError && error.sentence('ja')).toContain('state.sqlite');
    }
  });

  it('waits for another process that has just made the file', async () => {
    const directory = temporaryDirectory();
    const other = new DatabaseSync(join(directory, 'state.sqlite'));
    other.exec('begin; select * from sqlite_schema');
    const opening = openState(directory);
    await new Promise((resolve) => setTimeout(resolve, 50));
    other.exec('commit');
    const state = await opening;
    expect(await countAccounts(state)).toBe(0);
    await state.destroy();
    other.close();
  });
});

await onBothStores((newPlace) => {
  describe('an opened state', () => {
    it('is refused if a newer Daicho made it', async () => {
      const place = await newPlace();
      const state = await place.open();
      await sql`insert into kysely_migration values ('999-later', ${new Date().toISOString()})`.execute(
        state,
      );
      await expect(place.open()).rejects.toThrow(
        /was used by a newer version of Daicho\. Update Daicho, and start again/,
      );
    });

    it('holds numbers up to 2^53, and says that it cannot hold a greater one', async () => {
      const state = await (await newPlace()).open();
      const row = { hash: 'a', data_version: '2026-05-29', api_version: '2025-01-01' };
      const greatest = { ...row, expires_at: Number.MAX_SAFE_INTEGER };
      await state.insertInto('download_address').values(greatest).execute();
      const read = () => state.selectFrom('download_address').selectAll().execute();
      expect(await read()).toEqual([greatest]);
      await sql`update download_address set expires_at = expires_at + 1`.execute(state);
      await expect(read()).rejects.toThrow(RangeError);
    });
  });
});

await onPostgres((newDatabase) => {
  describe('an opened state', () => {
    it('accepts an address with postgresql:// like one with postgres://', async () => {
      const address = (await newDatabase()).replace('postgres://', 'postgresql://');
      const state = await placeAt(address).open();
      expect(await state.selectFrom('account').selectAll().execute()).toEqual([]);
    });

    it('says in one sentence why PostgreSQL cannot be used, and never shows the password', async () => {
      const address = await newDatabase();
      const { username, password } = new URL(address);
      const admin = await placeAt(address).open();
      await sql`create role guest login password 'guest-s3cret'`.execute(admin);
      const closed = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => closed.once('listening', resolve));
      const bound = closed.address();
      await new Promise((resolve) => closed.close(resolve));
      const closedPort = bound !== null && typeof bound === 'object' ? String(bound.port) : '';

      const empty = await newDatabase();
      const cases: readonly (readonly [string, Partial<URL>, string])[] = [
        [address, { port: closedPort }, 'cannot be reached'],
        [address, { hostname: 'nowhere.invalid' }, 'cannot be reached'],
        [address, { password: 'wr0ng-s3cret' }, `does not let the user ${username} in`],
        [address, { password: '' }, `does not let the user ${username} in`],
        [address, { username: 'nobody' }, 'does not let the user nobody in'],
        [address, { pathname: '/missing' }, 'has no database missing'],
        [empty, { username: 'guest', password: 'guest-s3cret' }, 'The user guest may not make'],
        [address, { search: '?sslmode=verify-full' }, 'cannot be used'],
      ];
      for (const [base, changes, expected] of cases) {
        const wrong = Object.assign(new URL(base), changes);
        const error: unknown = await placeAt(wrong.href)
          .open()
          .catch((e: unknown) => e);
        if (!(error instanceof SentenceError))
          throw new Error(`opened, or failed otherwise: ${error}`);
        expect(error.sentence('en')).toContain(expected);
        const shown = error.sentence('ja') + inspect(error, { depth: 9, showHidden: true });
        for (const secret of [password, 's3cret', wrong.href]) expect(shown).not.toContain(secret);
      }
      await sql`drop role guest`.execute(admin);
    });
  });
});
