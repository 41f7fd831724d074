/** Checks that several processes make at once, and a check whose process is killed. */
import { fileURLToPath } from 'node:url';
import { detectedNumbers } from '@daicho/service/radar/detections.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { changeBatches } from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addAccount, addWebhook, checked, notified } from '../../service/radar/radar-fixture.ts';
import { tottori } from '../../service/registers/corporation/import/agency-import.ts';
import { register } from '../../service/registers/corporation/import/import-fixture.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';
import { type CommandedProcess, startCommanded } from '../../service/state/commanded-processes.ts';
import { onBothStores, type Place } from '../../service/state/stores.ts';

const PROGRAM = fileURLToPath(new URL('../../service/radar/check-on-command.ts', import.meta.url));
const NUMBERS = Array.from({ length: 300 }, (_, i) => corporateNumber(i));

let checkers: readonly CommandedProcess[];
beforeAll(async () => {
  checkers = await Promise.all([startCommanded(PROGRAM), startCommanded(PROGRAM)]);
  return () => Promise.all(checkers.map(({ stop }) => stop()));
});

/** Makes a register in which all numbers changed several times, and accounts that watch them. */
async function watchedChanges(place: Place, changes: number) {
  const { dataDir, full } = await register();
  for (let i = 0; i <= changes; i++) {
    const day = `2026-10-0${i + 1}`;
    const rows = NUMBERS.map((corporateNumber) => ({ corporateNumber, name: `台帳${i}` }));
    await full(day, tottori(day, ...rows));
  }
  const db = await place.open();
  const accounts = [await addAccount(db), await addAccount(db)];
  for (const account of accounts) {
    await addWebhook(db, account);
    await addRegistrations(db, account, NUMBERS);
  }
  const order = { directory: place.directory, address: place.address, dataDir, dies: false };
  return { db, dataDir, accounts, order };
}

await onBothStores((newPlace) => {
  describe('processes that share a radar', () => {
    it('check each batch once in total', async () => {
      const { db, dataDir, accounts, order } = await watchedChanges(await newPlace(), 3);
      const counts = await Promise.all(checkers.map(({ send }) => send(JSON.stringify(order))));
      expect(counts.map(Number).reduce((sum, count) => sum + count)).toBe(3);
      const ids = changeBatches(dataDir).map(({ id }) => id);
      const told = (await notified(db)).map(({ accountId, batchId }) => `${accountId} ${batchId}`);
      expect(told.sort()).toEqual(ids.flatMap((id) => accounts.map((of) => `${of} ${id}`)).sort());
    });

    it('leave nothing half done when they are killed: another process does the whole check', async () => {
      const { db, dataDir, accounts, order } = await watchedChanges(await newPlace(), 1);
      const dying = await startCommanded(PROGRAM);
      onTestFinished(() => dying.stop());
      expect(await dying.send(JSON.stringify({ ...order, dies: true }))).toBe('ended');
      expect(await db.selectFrom('radar_check').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('radar_detection').selectAll().execute()).toEqual([]);
      const [report] = await checked(db, dataDir, new Date());
      expect(report).toMatchObject({ detections: 600, notifications: 2 });
      const today = report?.detectedOn ?? dayInJapan(Date.now());
      for (const account of accounts) {
        expect(await detectedNumbers(db, account, today)).toEqual(NUMBERS.toSorted());
      }
    });
  });
});
