import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import type { AnswerContext } from '@daicho/service/answers/answer-context.ts';
import { answerRadarChanges } from '@daicho/service/answers/radar/radar-numbers.ts';
import { parseChangeDetails, shownFields } from '@daicho/service/radar/change-details.ts';
import {
  type ChangePlace,
  detectedChanges,
  detectedNumbers,
  detectionDays,
} from '@daicho/service/radar/detections.ts';
import { radarStore } from '@daicho/service/radar/radar-store.ts';
import { addRegistrations, removeRegistrations } from '@daicho/service/radar/registrations.ts';
import { changeBatches } from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { addWebhook as addAdditionalWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { watchedChangesSchema } from '@daicho/shared/model/radar/watched-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  differences,
  importAgencyFiles,
  tottori,
} from '../registers/corporation/import/agency-import.ts';
import { A, B, C, register, renamed } from '../registers/corporation/import/import-fixture.ts';
import { onBothStores } from '../state/stores.ts';
import {
  addAccount,
  addWebhook,
  checked,
  notified,
  recordDetections,
  TODAY,
} from './radar-fixture.ts';

const [a = '', b = '', c = ''] = [A, B, C].map((row) => row?.corporateNumber);
const HOUR_MS = 60 * 60 * 1000;

const changedDir = mkdtempSync(join(tmpdir(), 'daicho-changed-'));
beforeAll(async () => {
  const order = { dataDir: changedDir, kind: 'full' } as const;
  const [before, after] = ['2026-09-30', '2026-10-31'];
  await importAgencyFiles({ ...order, version: before }, tottori(before, { ...A }, { ...B }));
  const rows = [{ ...B, ...renamed }, { ...C }];
  await importAgencyFiles({ ...order, version: after }, tottori(after, ...rows));
});
afterAll(() => rmSync(changedDir, { recursive: true }));

/** A register of A and B in which B was then renamed, C came and A went. */
async function changedRegister() {
  const made = await register();
  cpSync(changedDir, made.dataDir, { recursive: true });
  return made;
}

await onBothStores((newPlace) => {
  const openDb = async () => (await newPlace()).open();

  describe('a check', () => {
    it('detects what changed of the numbers that an account watches, of each kind', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const [all, one, none] = [await addAccount(db), await addAccount(db), await addAccount(db)];
      for (const account of [all, none]) await addWebhook(db, account);
      await addRegistrations(db, all, [a, b, c]);
      await addRegistrations(db, one, [b]);
      const [batch] = changeBatches(dataDir);
      expect(await checked(db, dataDir)).toEqual([
        {
          batch: { ...batch, of: 'corporation' },
          detectedOn: TODAY,
          numbers: 3,
          detections: 4,
          notifications: 1,
        },
      ]);
      expect(await detectedNumbers(db, all, TODAY)).toEqual([a, b, c].sort());
      expect(await detectedNumbers(db, one, TODAY)).toEqual([b]);
      expect(await detectedNumbers(db, none, TODAY)).toEqual([]);
      expect(await detectedNumbers(db, all, '2026-10-31')).toEqual([]);
      expect(await notified(db)).toEqual([{ accountId: all, date: TODAY, batchId: batch?.id }]);
    });

    it('notifies each webhook of an account, those with numbers of their own only of these', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [a, b]);
      await addWebhook(db, account);
      const add = (path: string, numbers: readonly string[] | null) =>
        addAdditionalWebhook(
          db,
          account,
          { name: '', address: `https://n8n.example/${path}`, numbers },
          { allowPrivate: false },
        );
      const [all, one] = [await add('all', null), await add('one', [b, c])];
      // One that is watched by nobody, one that is not watched by this account, and none at all.
      for (const [n, numbers] of [['1180301018771'], [c], []].entries()) {
        await add(`none-${n}`, numbers);
      }
      expect(await checked(db, dataDir)).toMatchObject([{ detections: 2, notifications: 3 }]);
      const told = await db.selectFrom('delivery').select('webhook_id').execute();
      const ids = told.map(({ webhook_id }) => webhook_id);
      expect(ids.toSorted()).toEqual([account, all, one].toSorted());
    });

    it('notifies webhooks with tags of what has one of them, and tells the tags with the changes', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [a], { tags: ['crm', 'suppliers'] });
      await addRegistrations(db, account, [b]);
      const add = (path: string, tags: readonly string[], numbers: readonly string[] = []) =>
        addAdditionalWebhook(
          db,
          account,
          { name: '', address: `https://n8n.example/${path}`, numbers, tags },
          { allowPrivate: false },
        );
      const [crm, both] = [await add('crm', ['crm']), await add('both', ['other'], [b])];
      await add('other', ['other', 'c']);
      // The tags of another account are its own.
      const stranger = await addAccount(db);
      await addRegistrations(db, stranger, [b], { tags: ['other'] });
      expect(await checked(db, dataDir)).toMatchObject([{ detections: 3, notifications: 2 }]);
      const told = await db.selectFrom('delivery').select('webhook_id').execute();
      expect(told.map(({ webhook_id }) => webhook_id).toSorted()).toEqual([crm, both].toSorted());
      const changes = await detectedChanges(db, account, { date: TODAY, limit: 9 });
      expect(changes.map(({ corporateNumber, tags }) => [corporateNumber, tags])).toEqual(
        [
          [a, ['crm', 'suppliers']],
          [b, []],
        ].toSorted(),
      );
    });

    it('tells name and address on both sides of a change, page by page', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [a, b, c]);
      await checked(db, dataDir);
      const asked = { radar: radarStore(db), accountId: account } as AnswerContext;
      const ask = async (more: { limit?: number; cursor?: string }) => {
        const answer = await answerRadarChanges({ date: TODAY, ...more }, asked);
        const body = await answer.object(() => new AbortController().signal);
        return watchedChangesSchema.parse(body);
      };
      const { data, cursor } = await ask({});
      expect(cursor).toBeUndefined();
      const told = new Map(data.map((change) => [change.number, change]));
      const address = expect.stringMatching(/^鳥取県鳥取市/);
      expect(told.get(b)).toMatchObject({
        change: 'changed',
        before: { name: '株式会社台帳商事', address },
        after: { name: '株式会社新台帳', address },
        changed: { name: { before: '株式会社台帳商事', after: '株式会社新台帳' } },
      });
      expect(told.get(a)).toMatchObject({
        change: 'gone',
        before: { name: '株式会社台帳商事', address },
        after: null,
      });
      expect(told.get(c)).toMatchObject({ change: 'added', before: null, after: { address } });
      const first = await ask({ limit: 2 });
      expect(first.data).toEqual(data.slice(0, 2));
      const second = await ask({ limit: 2, cursor: first.cursor ?? '' });
      expect(second).toEqual({ data: data.slice(2), cursor: null });
      expect(await ask({ cursor: first.cursor ?? '' })).toEqual({ data: data.slice(2) });
    });

    it('keeps what changed, before and after, by the names of the record', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [a, b, c]);
      await checked(db, dataDir);
      const changes = await detectedChanges(db, account, { date: TODAY, limit: 10 });
      const shown = changes.map(({ corporateNumber, kind, dataVersion, details }) => {
        const fields = shownFields(details).map((field) => [field, details.fields[field]]);
        const { name } = details;
        return { corporateNumber, kind, dataVersion, name, fields: Object.fromEntries(fields) };
      });
      expect(shown.find(({ corporateNumber }) => corporateNumber === b)).toEqual({
        corporateNumber: b,
        kind: 'changed',
        dataVersion: '2026-10-31',
        name: '株式会社新台帳',
        fields: { name: { before: '株式会社台帳商事', after: '株式会社新台帳' } },
      });
      expect(shown.find(({ corporateNumber }) => corporateNumber === a)).toMatchObject({
        kind: 'gone',
        name: '株式会社台帳商事',
        fields: { prefecture: { before: '鳥取県', after: '' } },
      });
      expect(shown.find(({ corporateNumber }) => corporateNumber === c)).toMatchObject({
        kind: 'added',
        fields: { city: { before: '', after: '鳥取市' } },
      });
    });

    it('detects for what was registered while the clock was a year ahead', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      const ahead = new Date(Date.now() + 365 * 24 * HOUR_MS);
      await addRegistrations(db, account, [b], { now: ahead });
      await checked(db, dataDir, new Date());
      expect(await detectionDays(db, account, 5)).toMatchObject([{ numbers: 1 }]);
    });

    it('is done once', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addWebhook(db, account);
      await addRegistrations(db, account, [b]);
      expect(await checked(db, dataDir)).toHaveLength(1);
      expect(await checked(db, dataDir)).toEqual([]);
      expect(await notified(db)).toHaveLength(1);
    });

    it('is done once by many at the same time', async () => {
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

    it('of a second import of the day is another notification', async () => {
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

    it('lists the changes of a number on a day in the order of their imports, page by page too', async () => {
      const db = await openDb();
      const account = await addAccount(db);
      // Ids of imports are random: here they fall as the imports go on.
      const ids = [9, 5, 5.5, 1].map((n) => `${n}`.replace('.', '').padEnd(8, '0'));
      const batches = ids.map((id) => `${id}-0000-4000-8000-000000000000`);
      for (const [i, batchId] of batches.entries()) {
        const numbers = i === 1 ? [b] : [a, b];
        const checkedAt = `${TODAY}T03:0${i}:00.000Z`;
        await recordDetections(db, account, { date: TODAY, numbers, batchId, checkedAt });
      }
      const of = (number: string, some: readonly string[]) => some.map((one) => [number, one]);
      const wanted = [
        ...[
          of(
            a,
            batches.filter((_, i) => i !== 1),
          ),
          of(b, batches),
        ].toSorted(([one], [other]) => ((one?.[0] ?? '') < (other?.[0] ?? '') ? -1 : 1)),
      ].flat();
      const pairs = (changes: readonly ChangePlace[]) =>
        changes.map(({ corporateNumber, batchId }) => [corporateNumber, batchId]);
      const whole = await detectedChanges(db, account, { date: TODAY, limit: 99 });
      expect(pairs(whole)).toEqual(wanted);
      const paged: ChangePlace[] = [];
      for (;;) {
        const after = paged.at(-1);
        const page = await detectedChanges(db, account, { date: TODAY, limit: 2, after });
        paged.push(...page);
        if (page.length < 2) break;
      }
      expect(pairs(paged)).toEqual(wanted);
    });

    it('dates what it finds by the day in Japan on which it is done', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [b]);
      await checked(db, dataDir, new Date('2026-12-31T15:00:00Z'));
      expect(await detectedNumbers(db, account, '2027-01-01')).toEqual([b]);
    });

    it('keeps what it finds when the number is removed', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addRegistrations(db, account, [b]);
      await checked(db, dataDir);
      await removeRegistrations(db, account, [b]);
      expect(await detectedNumbers(db, account, TODAY)).toEqual([b]);
      expect(await detectedChanges(db, account, { date: TODAY, limit: 9 })).toHaveLength(1);
    });

    it('detects for disabled accounts and those of a lower plan, and notifies them not', async () => {
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

    it('that comes late is of numbers that were watched within a day of the import', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const importedAt = Date.parse(changeBatches(dataDir)[0]?.importedAt ?? '');
      const account = await addAccount(db);
      await addRegistrations(db, account, [b], { now: new Date(importedAt + 23 * HOUR_MS) });
      await addRegistrations(db, account, [c], { now: new Date(importedAt + 25 * HOUR_MS) });
      await checked(db, dataDir);
      expect(await detectedNumbers(db, account, TODAY)).toEqual([b]);
    });

    it('of one number that very many watch, and of very many numbers, is whole', async () => {
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

    it('that fails leaves nothing, and the next one does it', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addWebhook(db, account);
      await addRegistrations(db, account, [b]);
      // Fails at the last step.
      await db.schema.alterTable('delivery').renameTo('delivery_gone').execute();
      await expect(checked(db, dataDir)).rejects.toThrow('delivery');
      expect(await detectedNumbers(db, account, TODAY)).toEqual([]);
      await db.schema.alterTable('delivery_gone').renameTo('delivery').execute();
      expect(await checked(db, dataDir)).toHaveLength(1);
      expect(await detectedNumbers(db, account, TODAY)).toEqual([b]);
    });

    it('finds nothing to do where nothing was imported', async () => {
      const db = await openDb();
      const { dataDir } = await register();
      expect(await checked(db, dataDir)).toEqual([]);
    });
  });
});

function row(account_id: string, corporate_number: string) {
  return { account_id, corporate_number, registered_at: '2026-01-01T00:00:00.000Z' };
}

it('a change of the publisher’s bookkeeping alone is shown, but for the number of the line', () => {
  const fields = {
    sequence_number: { before: '1', after: '2' },
    update_date: { before: '2026-11-20', after: '2026-11-21' },
  };
  expect(shownFields({ name: '台帳', fields })).toEqual(['update_date']);
  const renamed = { ...fields, name: { before: '台', after: '台帳' } };
  const details = parseChangeDetails(JSON.stringify({ name: '台帳', fields: renamed }));
  expect(shownFields(details)).toEqual(['name']);
});
