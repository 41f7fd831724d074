/** Answers and log lines while the state cannot be read or written. */
import { join } from 'node:path';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { downloadAddresses } from '@daicho/service/downloads/download-addresses.ts';
import { PostalFiles } from '@daicho/service/downloads/postal-file.ts';
import type { StateOptions } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../eventually.ts';
import {
  errorOf,
  type RunningService,
  serviceForTest,
} from '../../service/http/running-service.ts';
import { onSmallDisk } from '../../service/state/small-disk.ts';
import { otherProcessOn } from '../../service/state/sqlite-locks.ts';
import { onPostgres, placeAt, temporaryDirectory } from '../../service/state/stores.ts';

const DOWNLOAD = '/v1/download/postalcode/latest/postalcode.json.xz';

/** Requests a download address, which writes into the state. */
const ask = (service: RunningService) => service.fetch(DOWNLOAD, { redirect: 'manual' });
/** Sends an unknown key, which is always looked up. */
const askWithUnknownKey = (service: RunningService) => {
  const authorization = `Token ${generateKey('secret')}`;
  return service.fetch('/v1/whoami', { headers: { authorization } });
};

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await errorOf(response)).toEqual([503, 'state_unavailable']);
}

describe('a service whose state cannot be written', () => {
  it('answers reads during a long write, and 503 to other writes until it is done', async () => {
    const directory = temporaryDirectory();
    const service = await serviceForTest({}, { directory, lockTimeoutMs: 200 });
    const other = await otherProcessOn(join(directory, 'state.sqlite'));
    await other.run('begin exclusive');
    const [written, unknown, known] = await Promise.all([
      ask(service),
      askWithUnknownKey(service),
      service.fetch('/v1/whoami'),
    ]);
    await expectUnavailable(written);
    expect([unknown.status, known.status]).toEqual([401, 200]);
    expect(service.log()).toContain('"reason":"SQLITE_BUSY (5): database is locked"');
    expect(service.log()).not.toContain(service.keys.secret);
    await other.run('commit');
    expect((await ask(service)).status).toBe(303);
  });

  onSmallDisk((newDisk) => {
    it('answers reads on a full disk, and 503 to writes until there is room', async () => {
      const { directory, fillExcept, free } = newDisk();
      const service = await serviceForTest({}, { directory });
      const addressOf = async () => (await ask(service)).headers.get('location') ?? '';
      // This creates the file that the addresses lead to.
      expect((await fetch(await addressOf())).status).toBe(200);
      const address = await addressOf();
      fillExcept();
      // Writes until SQLite's log has used up its allocated space.
      let refused = await ask(service);
      while (refused.status === 303) refused = await ask(service);
      await expectUnavailable(refused);
      await expectUnavailable(await fetch(address));
      expect((await service.fetch('/v1/whoami')).status).toBe(200);
      expect((await askWithUnknownKey(service)).status).toBe(401);
      expect(service.log()).toContain('"reason":"SQLITE_FULL (13): database or disk is full"');
      expect(service.log()).toContain('Free space on its disk');
      expect(service.log()).not.toContain(service.keys.secret);
      free();
      expect((await fetch(address)).status).toBe(200);
      expect((await ask(service)).status).toBe(303);
    });

    it('makes no file on a full disk, says so, and keeps its address until there is room', async () => {
      const { directory, fillExcept, free } = newDisk();
      const downloads = {
        addresses: downloadAddresses(await placeAt('').open()),
        postal: new PostalFiles(directory),
      };
      const service = await serviceForTest({ downloads });
      fillExcept();
      const address = (await ask(service)).headers.get('location') ?? '';
      expect(await errorOf(await fetch(address))).toEqual([503, 'data_unavailable']);
      expect(service.log()).toMatch(/cannot be written.*ENOSPC|ENOSPC.*cannot be written/);
      free();
      expect((await fetch(address)).status).toBe(200);
      expect((await fetch(address)).status).toBe(404);
    });
  });
});

await onPostgres((newDatabase) => {
  describe('a service whose PostgreSQL is unavailable', () => {
    /** A service with its own database role, and an administrator of its database. */
    async function serviceOfRole(options: StateOptions = {}) {
      const address = new URL(await newDatabase());
      const admin = await placeAt(address.href).open();
      const database = address.pathname.slice(1);
      const role = `${database}_role`;
      await sql`create role ${sql.id(role)} login password 'r0le-s3cret'`.execute(admin);
      await sql`grant all on all tables in schema public to ${sql.id(role)}`.execute(admin);
      onTestFinished(async () => {
        await sql`drop owned by ${sql.id(role)} cascade`.execute(admin);
        await sql`drop role ${sql.id(role)}`.execute(admin);
      });
      Object.assign(address, { username: role, password: 'r0le-s3cret' });
      const postgres = postgresAddress(address.href);
      const service = await serviceForTest({}, { postgres, ...options });
      /** Changes a setting of new connections, and ends the old ones; the service notices this in its own time. */
      const reconnect = async (change: RawBuilder<unknown>) => {
        await change.execute(admin);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(
          admin,
        );
      };
      return { service, admin, role: sql.id(role), database: sql.id(database), reconnect };
    }

    function expectLogged(service: RunningService, reason: RegExp): void {
      expect(service.log()).toMatch(reason);
      expect(service.log()).not.toContain('s3cret');
      expect(service.log()).not.toContain(service.keys.secret);
    }

    it('answers 503 while a table is locked, but accepts the keys that it knows', async () => {
      const { service, admin } = await serviceOfRole({ lockTimeoutMs: 1_000 });
      expect((await service.fetch('/v1/whoami')).status).toBe(200);
      await admin.transaction().execute(async (transaction) => {
        await sql`lock table api_key in access exclusive mode`.execute(transaction);
        await expectUnavailable(await askWithUnknownKey(service));
        expect((await service.fetch('/v1/whoami')).status).toBe(200);
      });
      await eventually(() =>
        expectLogged(service, /"reason":"57014: canceling statement due to statement timeout"/),
      );
      expect((await askWithUnknownKey(service)).status).toBe(401);
    });

    it('answers 503 while no connection is left', async () => {
      const { service, role, reconnect } = await serviceOfRole();
      await reconnect(sql`alter role ${role} connection limit 0`);
      await eventually(async () => {
        await expectUnavailable(await askWithUnknownKey(service));
        expectLogged(service, /"reason":"53300: too many connections for role/);
      });
      await reconnect(sql`alter role ${role} connection limit -1`);
      expect((await askWithUnknownKey(service)).status).toBe(401);
    });

    it('answers 503 to writes while the database is read-only', async () => {
      const { service, database, reconnect } = await serviceOfRole();
      await reconnect(sql`alter database ${database} set default_transaction_read_only = on`);
      await eventually(async () => {
        await expectUnavailable(await ask(service));
        expectLogged(service, /"reason":"25006: cannot execute INSERT in a read-only transaction"/);
      });
      expect((await askWithUnknownKey(service)).status).toBe(401);
      await reconnect(sql`alter database ${database} set default_transaction_read_only = off`);
      await eventually(async () => expect((await ask(service)).status).toBe(303));
    });
  });
});
