/** The times of keys, secrets, sessions and links that a service wrote while its clock was a year ahead. */
import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey, listKeys, rotateKey } from '@daicho/service/accounts/account-keys.ts';
import {
  beginSession,
  findSession,
  IDLE_MS,
  LONGEST_MS,
} from '@daicho/service/dashboard/session/sessions.ts';
import { createSignInLink, LINK_LIFE_MS } from '@daicho/service/dashboard/session/sign-in-links.ts';
import { downloadAddresses } from '@daicho/service/downloads/download-addresses.ts';
import type { Repeated } from '@daicho/service/repeat.ts';
import { correctFutureTimes } from '@daicho/service/serving/future-times.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { rotateSecret, SECRET_GRACE_MS } from '@daicho/service/webhooks/secrets.ts';
import { findWebhook, setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores } from '../state/stores.ts';
import { newAccount } from '../webhooks/accounts.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const MONTH = { graceMs: 30 * DAY_MS };

/** The clock of a service, and a clock that nobody sets. */
class Clock {
  now = NOW;
  even = 0;

  keep(state: Kysely<StateTables>): Repeated {
    const log = { error: (problem: unknown) => expect(problem).toBeUndefined() };
    const [now, even] = [() => this.now, () => this.even];
    const kept = correctFutureTimes({ state, log, everyMs: 10, now, even });
    onTestFinished(() => kept.stop());
    return kept;
  }

  pass(ms: number): void {
    this.now += ms;
    this.even += ms;
  }
}

/** Writes something while the clock is a year ahead. */
async function yearAhead<R>(write: () => Promise<R>): Promise<R> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + YEAR_MS });
  try {
    return await write();
  } finally {
    vi.useRealTimers();
  }
}

await onBothStores((newPlace) => {
  describe('on a clock that was a year ahead and has been right for an hour', () => {
    async function setUp() {
      const db = await (await newPlace()).open();
      return { db, accountId: await newAccount(db), clock: new Clock() };
    }

    it('a rotated key works for its grace from now on, and no longer', async () => {
      const { db, accountId, clock } = await setUp();
      const [old, next] = await yearAhead(async () => {
        const first = await issueKey(db, { accountId, kind: 'secret' });
        return [first, await rotateKey(db, { accountId, keyId: first.id }, MONTH)];
      });
      clock.keep(db);
      clock.pass(HOUR_MS);
      const at = (time: number) => new Date(time).toISOString();
      await eventually(async () => {
        expect(await listKeys(db, accountId)).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ id: old.id, expiresAt: at(clock.now + MONTH.graceMs) }),
            expect.objectContaining({ id: next.id, expiresAt: null, createdAt: at(clock.now) }),
          ]),
        );
      });
    });

    it('a replaced secret signs for a day from now on', async () => {
      const { db, accountId, clock } = await setUp();
      await setDefaultWebhook(db, accountId, 'https://a.example/', { allowPrivate: false });
      await yearAhead(() => rotateSecret(db, accountId));
      clock.keep(db);
      clock.pass(HOUR_MS);
      const previousSecretUntil = clock.now + SECRET_GRACE_MS;
      await eventually(async () =>
        expect(await findWebhook(db, accountId)).toMatchObject({ previousSecretUntil }),
      );
    });

    it('a session ends after its usual time, counted from now on', async () => {
      const { db, accountId, clock } = await setUp();
      const token = await yearAhead(() => beginSession(db, accountId));
      const kept = clock.keep(db);
      clock.pass(HOUR_MS);
      const { now } = clock;
      await eventually(async () =>
        expect(
          await db.selectFrom('dashboard_session').select(['created_at', 'expires_at']).execute(),
        ).toEqual([{ created_at: new Date(now).toISOString(), expires_at: now + IDLE_MS }]),
      );
      await kept.stop();
      expect(await findSession(db, token, now + IDLE_MS)).toBeUndefined();
      for (let at = now; at < now + LONGEST_MS; at += IDLE_MS / 2) {
        expect(await findSession(db, token, at)).toBeDefined();
      }
      expect(await findSession(db, token, now + LONGEST_MS)).toBeUndefined();
    });

    it('links and download addresses end after their usual minutes, counted from now on', async () => {
      const { db, accountId, clock } = await setUp();
      await yearAhead(async () => {
        await createSignInLink(db, accountId);
        await downloadAddresses(db).issue({ dataVersion: '2026-01-01', apiVersion: '2025-01-01' });
      });
      clock.keep(db);
      await eventually(async () => {
        const links = await db.selectFrom('sign_in_link').select('expires_at').execute();
        const addresses = await db.selectFrom('download_address').select('expires_at').execute();
        expect([links, addresses]).toEqual([
          [{ expires_at: NOW + LINK_LIFE_MS }],
          [{ expires_at: NOW + 5 * MINUTE_MS }],
        ]);
      });
    });

    it('nothing about a key or a session changes if a machine begins in 1970 and then gets the right time', async () => {
      const { db, accountId, clock } = await setUp();
      const old = await issueKey(db, { accountId, kind: 'secret' });
      await rotateKey(db, { accountId, keyId: old.id });
      await beginSession(db, accountId);
      const rows = async () => [
        await db.selectFrom('api_key').selectAll().orderBy('id').execute(),
        await db.selectFrom('dashboard_session').selectAll().execute(),
      ];
      const before = await rows();
      const { now } = Date;
      clock.now = 0;
      clock.keep(db);
      clock.pass(HOUR_MS - MINUTE_MS);
      await sleep(50);
      clock.now = now();
      for (const ms of [0, HOUR_MS - MINUTE_MS, 2 * MINUTE_MS]) {
        clock.pass(ms);
        await sleep(50);
      }
      expect(await rows()).toEqual(before);
    });
  });
});
