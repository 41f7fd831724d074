/** When and how often a check is made, and for whom. */
import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import {
  detectedChanges,
  detectedNumbers,
  detectionDays,
} from '@daicho/service/radar/detections.ts';
import { addRegistrations, removeRegistrations } from '@daicho/service/radar/registrations.ts';
import { changeBatches } from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { describe, expect, it } from 'vitest';
import { differences } from '../registers/corporation/import/agency-import.ts';
import { B, register } from '../registers/corporation/import/import-fixture.ts';
import { onBothStores } from '../state/stores.ts';
import { b, c, changedRegister, useChangedRegister } from './changed-register.ts';
import { addAccount, addWebhook, checked, notified, TODAY } from './radar-fixture.ts';

useChangedRegister();

const HOUR_MS = 60 * 60 * 1000;

await onBothStores((newPlace) => {
  const openDb = async () => (await newPlace()).open();

  describe('a check', () => {
    it('detects changes of numbers that were registered while the clock was a year ahead', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      const ahead = new Date(Date.now() + 365 * 24 * HOUR_MS);
      await addRegistrations(db, account, [b], { now: ahead });
      await checked(db, dataDir, new Date());
      expect(await detectionDays(db, account, 5)).toMatchObject([{ numbers: 1 }]);
    });

    it('of an import is made only once', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addWebhook(db, account);
      await addRegistrations(db, account, [b]);
      expect(await checked(db, dataDir)).toHaveLength(1);
      expect(await checked(db, dataDir)).toEqual([]);
      expect(await notified(db)).toHaveLength(1);
    });

    it('of an import is made only once by many processes at the same time', async () => {
      const place = await newPlace();
      const { dataDir } = await changedRegister();
      const dbs = [await place.open(), await place.open(), await place.open()] as const;
      const account = await addAccount(dbs[0]);
      await addWebhook(dbs[0], account);
      await addRegistrations(dbs[0], account, [b]);
      const reports = await Promise.all(dbs.map((db) => checked(db, dataDir)));
      expect(reports.flat()).toHaveLength(1);
      expect(await notified(dbs[0])).toHaveLength(1);
    });

    it('of a second import on the same day makes another notification', async () => {
      const db = await openDb();
      const made = await changedRegister();
      const account = await addAccount(db);
      await addWebhook(db, account);
      await addRegistrations(db, account, [b, c]);
      await checked(db, made.dataDir);
      await removeRegistrations(db, account, [c]);
      const again = { ...B, updateDate: '2026-11-05', name: '株式会社又台帳' };
      await made.diff('2026-11-05', differences('2026-11-05', again));
      await checked(db, made.dataDir);
      const batches = changeBatches(made.dataDir).map(({ id }) => id);
      expect((await notified(db)).map(({ batchId }) => batchId).sort()).toEqual(batches.sort());
      expect(await detectedNumbers(db, account, TODAY)).toEqual([b, c].sort());
      expect(await detectionDays(db, account, 5)).toEqual([{ date: TODAY, numbers: 2 }]);
      const first = await detectedChanges(db, account, { date: TODAY, limit: 1 });
      const rest = await detectedChanges(db, account, {
        date: TODAY,
        limit: 9,
        ...(first[0] === undefined ? {} : { after: first[0] }),
      });
      const pages = [...first, ...rest].map(({ corporateNumber }) => corporateNumber);
      expect(pages).toEqual([b, b, c].sort());
    });

    it('dates its findings by the day in Japan on which it is made', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [b]);
      await checked(db, dataDir, new Date('2026-12-31T15:00:00Z'));
      expect(await detectedNumbers(db, account, '2027-01-01')).toEqual([b]);
    });

    it('keeps its findings when the number is removed', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [b]);
      await checked(db, dataDir);
      await removeRegistrations(db, account, [b]);
      expect(await detectedNumbers(db, account, TODAY)).toEqual([b]);
      expect(await detectedChanges(db, account, { date: TODAY, limit: 9 })).toHaveLength(1);
    });

    it('detects changes for disabled accounts and for accounts of a lower plan, but does not notify these accounts', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const [disabled, lower] = [await addAccount(db), await addAccount(db, { plan: 'standard' })];
      for (const account of [disabled, lower]) {
        await addWebhook(db, account);
        await addRegistrations(db, account, [b]);
      }
      await changeAccount(db, disabled, { disabled: true });
      expect(await checked(db, dataDir)).toMatchObject([{ detections: 2, notifications: 0 }]);
      expect(await notified(db)).toEqual([]);
      expect(await detectedNumbers(db, disabled, TODAY)).toEqual([b]);
    });

    it('that comes late covers the numbers that were watched within a day of the import', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const importedAt = Date.parse(changeBatches(dataDir)[0]?.importedAt ?? '');
      const account = await addAccount(db);
      await addRegistrations(db, account, [b], { now: new Date(importedAt + 23 * HOUR_MS) });
      await addRegistrations(db, account, [c], { now: new Date(importedAt + 25 * HOUR_MS) });
      await checked(db, dataDir);
      expect(await detectedNumbers(db, account, TODAY)).toEqual([b]);
    });

    it('covers every account, however many accounts watch the same number', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const accounts = await Promise.all(Array.from({ length: 600 }, () => addAccount(db)));
      for (const account of accounts) {
        await db
          .insertInto('radar_registration')
          .values([b, c].map((number) => row(account, number)))
          .execute();
      }
      expect(await checked(db, dataDir)).toMatchObject([
        { numbers: 2, detections: 1_200, notifications: 0 },
      ]);
    });

    it('that fails leaves nothing behind, and the next check does its work', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addWebhook(db, account);
      await addRegistrations(db, account, [b]);
      // The check fails at its last step.
      await db.schema.alterTable('delivery').renameTo('delivery_gone').execute();
      await expect(checked(db, dataDir)).rejects.toThrow('delivery');
      expect(await detectedNumbers(db, account, TODAY)).toEqual([]);
      await db.schema.alterTable('delivery_gone').renameTo('delivery').execute();
      expect(await checked(db, dataDir)).toHaveLength(1);
      expect(await detectedNumbers(db, account, TODAY)).toEqual([b]);
    });

    it('finds nothing to do if nothing was imported', async () => {
      const db = await openDb();
      const { dataDir } = await register();
      expect(await checked(db, dataDir)).toEqual([]);
    });
  });
});

export function row(account_id: string, corporate_number: string) {
  return { account_id, corporate_number, registered_at: '2026-01-01T00:00:00.000Z' };
}
