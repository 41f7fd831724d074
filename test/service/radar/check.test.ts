/** What a check detects, notifies and reports about each change. */
import type { AnswerContext } from '@daicho/service/answers/answer-context.ts';
import { answerRadarChanges } from '@daicho/service/answers/radar/radar-numbers.ts';
import { parseChangeDetails, shownFields } from '@daicho/service/radar/change-details.ts';
import {
  type ChangePlace,
  detectedChanges,
  detectedNumbers,
} from '@daicho/service/radar/detections.ts';
import { radarStore } from '@daicho/service/radar/radar-store.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { changeBatches } from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { addWebhook as addAdditionalWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { watchedChangesSchema } from '@daicho/shared/model/radar/watched-number.ts';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../state/stores.ts';
import { a, b, c, changedRegister, useChangedRegister } from './changed-register.ts';
import {
  addAccount,
  addWebhook,
  checked,
  notified,
  recordDetections,
  TODAY,
} from './radar-fixture.ts';

useChangedRegister();

await onBothStores((newPlace) => {
  const openDb = async () => (await newPlace()).open();

  describe('a check', () => {
    it('detects each kind of change of the numbers that an account watches', async () => {
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

    it('notifies each webhook of an account; a webhook with its own numbers gets only these', async () => {
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
      // The three are a number that nobody watches, one that only another account watches, and no number.
      for (const [n, numbers] of [['1180301018771'], [c], []].entries()) {
        await add(`none-${n}`, numbers);
      }
      expect(await checked(db, dataDir)).toMatchObject([{ detections: 2, notifications: 3 }]);
      const told = await db.selectFrom('delivery').select('webhook_id').execute();
      const ids = told.map(({ webhook_id }) => webhook_id);
      expect(ids.toSorted()).toEqual([account, all, one].toSorted());
    });

    it('notifies webhooks with tags about the changes of their numbers, and reports the tags with the changes', async () => {
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
      // The tags of another account do not count.
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

    it('gives name and address before and after a change, page by page', async () => {
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

    it('keeps the values before and after a change, by the names of the record', async () => {
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

    it('lists the changes of a number on a day in the order of their imports, page by page too', async () => {
      const db = await openDb();
      const account = await addAccount(db);
      // Ids of imports are random: in this test they get smaller with each import.
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
  });
});

it('a change of the publisher’s bookkeeping is shown, except for the line number', () => {
  const fields = {
    sequence_number: { before: '1', after: '2' },
    update_date: { before: '2026-11-20', after: '2026-11-21' },
  };
  expect(shownFields({ name: '台帳', fields })).toEqual(['update_date']);
  const renamed = { ...fields, name: { before: '台', after: '台帳' } };
  const details = parseChangeDetails(JSON.stringify({ name: '台帳', fields: renamed }));
  expect(shownFields(details)).toEqual(['name']);
});
