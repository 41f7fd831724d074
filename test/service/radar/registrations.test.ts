import { isReachable } from '@daicho/service/radar/reachable.ts';
import {
  addRegistrations,
  countRegistrations,
  listRegistrations,
  registeredAmong,
  registrationPage,
  removeRegistrations,
  removeTagged,
  untag,
} from '@daicho/service/radar/registrations.ts';
import { allTags, tagsOf } from '@daicho/service/radar/tags.ts';
import { choosePollingOnly } from '@daicho/service/webhooks/webhooks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { corporateNumber } from '../sources/nta/agency-files.ts';
import { onBothStores } from '../state/stores.ts';
import { addAccount, addWebhook, NOW } from './radar-fixture.ts';

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => corporateNumber(from + i)).sort();

await onBothStores((newPlace) => {
  async function openWithAccount() {
    const place = await newPlace();
    const db = await place.open();
    return { place, db, accountId: await addAccount(db) };
  }

  describe('registered numbers', () => {
    it('are listed in order, page by page, each once, for their own account only', async () => {
      const { db, accountId } = await openWithAccount();
      const other = await addAccount(db);
      const [a = '', b = '', c = ''] = numbers(3);
      expect(await addRegistrations(db, accountId, [c, a, c], { now: NOW })).toBe(2);
      expect(await addRegistrations(db, accountId, [b, a])).toBe(1);
      expect(await addRegistrations(db, other, [a])).toBe(1);
      expect(await listRegistrations(db, accountId)).toEqual([a, b, c]);
      expect(await countRegistrations(db, accountId)).toBe(3);
      expect(await registeredAmong(db, accountId, [c, corporateNumber(9), a])).toEqual(
        new Set([a, c]),
      );
      expect(await registrationPage(db, accountId, { limit: 1 })).toEqual([
        { corporateNumber: a, registeredAt: NOW.toISOString() },
      ]);
      const rest = await registrationPage(db, accountId, { after: a, limit: 9 });
      expect(rest.map(({ corporateNumber }) => corporateNumber)).toEqual([b, c]);
    });

    it('are removed, and numbers that are not registered are passed over', async () => {
      const { db, accountId } = await openWithAccount();
      const other = await addAccount(db);
      const [a = '', b = '', c = ''] = numbers(3);
      await addRegistrations(db, accountId, [a, b]);
      await addRegistrations(db, other, [a]);
      expect(await removeRegistrations(db, accountId, [a, c, a])).toBe(1);
      expect(await removeRegistrations(db, accountId, [])).toBe(0);
      expect(await listRegistrations(db, accountId)).toEqual([b]);
      expect(await listRegistrations(db, other)).toEqual([a]);
    });

    it('have tags, each once, which are removed with the number', async () => {
      const { db, accountId } = await openWithAccount();
      const other = await addAccount(db);
      const [a = '', b = ''] = numbers(2);
      expect(await addRegistrations(db, accountId, [a], { tags: ['crm', 'crm'] })).toBe(1);
      expect(await addRegistrations(db, accountId, [a, b], { tags: ['顧客', 'crm'] })).toBe(1);
      await addRegistrations(db, other, [a], { tags: ['theirs'] });
      const all = new Map([a, b].map((number) => [number, ['crm', '顧客']]));
      expect(await allTags(db, accountId)).toEqual(all);
      expect(await tagsOf(db, accountId, [b])).toEqual(new Map([[b, ['crm', '顧客']]]));
      await removeRegistrations(db, accountId, [a]);
      await addRegistrations(db, accountId, [a]);
      expect(await tagsOf(db, accountId, [a])).toEqual(new Map());
      expect(await allTags(db, other)).toEqual(new Map([[a, ['theirs']]]));
    });

    it('stay watched until the last tag is removed, and longer if they were also added without a tag', async () => {
      const { db, accountId } = await openWithAccount();
      const [a = '', b = '', c = ''] = numbers(3);
      await addRegistrations(db, accountId, [a, b], { tags: ['crm', 'suppliers'] });
      await addRegistrations(db, accountId, [b]);
      await addRegistrations(db, accountId, [c], { tags: ['suppliers'] });
      expect(await removeTagged(db, accountId, [a, b, c], ['crm'])).toBe(0);
      expect(await listRegistrations(db, accountId)).toEqual([a, b, c]);
      expect(await removeTagged(db, accountId, [a, b], ['suppliers', 'none'])).toBe(1);
      expect(await listRegistrations(db, accountId)).toEqual([b, c]);
      expect(await removeTagged(db, accountId, [b, c], [])).toBe(0);
      expect(await untag(db, accountId, [b, c], ['suppliers'])).toBe(1);
      expect(await listRegistrations(db, accountId)).toEqual([b, c]);
      expect(await allTags(db, accountId)).toEqual(new Map());
    });

    it('have many tags, which are read page by page', async () => {
      const { db, accountId } = await openWithAccount();
      const many = numbers(2_600);
      await addRegistrations(db, accountId, many, { tags: ['a', 'b'] });
      expect(await allTags(db, accountId)).toEqual(new Map(many.map((one) => [one, ['a', 'b']])));
      expect(await removeTagged(db, accountId, many, ['a', 'b'])).toBe(2_600);
      expect(await allTags(db, accountId)).toEqual(new Map());
    });

    it('may be many at once', async () => {
      const { db, accountId } = await openWithAccount();
      const many = numbers(6_001);
      expect(await addRegistrations(db, accountId, many)).toBe(6_001);
      expect(await listRegistrations(db, accountId)).toEqual(many);
      expect(await removeRegistrations(db, accountId, many.slice(1))).toBe(6_000);
      expect(await listRegistrations(db, accountId)).toEqual(many.slice(0, 1));
    });

    it('are added all or not at all', async () => {
      const { db, accountId } = await openWithAccount();
      const unstorable = null as unknown as string;
      const failed = addRegistrations(db, accountId, [...numbers(600), unstorable]);
      await expect(failed).rejects.toThrow();
      expect(await countRegistrations(db, accountId)).toBe(0);
      await expect(addRegistrations(db, 'nobody', numbers(1))).rejects.toThrow();
    });

    it('are the same in the end, whichever of several additions and removals comes first', async () => {
      const { place, db, accountId } = await openWithAccount();
      const dbs = [db, await place.open(), await place.open()];
      const [kept, gone] = [numbers(1_500), numbers(1_500, 5_000)];
      await addRegistrations(db, accountId, gone);
      await Promise.all(
        dbs.flatMap((each, i) => [
          addRegistrations(each, accountId, i % 2 === 0 ? kept : kept.toReversed()),
          removeRegistrations(each, accountId, i % 2 === 0 ? gone : gone.toReversed()),
        ]),
      );
      expect(await listRegistrations(db, accountId)).toEqual(kept);
    });

    it('behave like a plain set, whatever is added and removed', async () => {
      const { db } = await openWithAccount();
      const some = fc.array(fc.integer({ min: 0, max: 12 }).map(corporateNumber), {
        maxLength: 8,
      });
      const step = fc.record({ kind: fc.constantFrom('add', 'remove'), some });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
          const accountId = await addAccount(db);
          const expected = new Set<string>();
          for (const { kind, some } of steps) {
            const before = expected.size;
            for (const number of some) expected[kind === 'add' ? 'add' : 'delete'](number);
            const change = kind === 'add' ? addRegistrations : removeRegistrations;
            const changed = await change(db, accountId, some);
            expect(changed).toBe(Math.abs(expected.size - before));
          }
          expect(await listRegistrations(db, accountId)).toEqual([...expected].sort());
        }),
        { numRuns: cases(8, 300) },
      );
    });
  });

  it('an account can learn of changes if it has a webhook, even one that is switched off, or says that it polls', async () => {
    const { db, accountId } = await openWithAccount();
    expect(await isReachable(db, accountId)).toBe(false);
    await choosePollingOnly(db, accountId);
    expect(await isReachable(db, accountId)).toBe(true);
    await db.updateTable('account').set({ polling_only: 0 }).execute();
    expect(await isReachable(db, accountId)).toBe(false);
    await addWebhook(db, accountId);
    await db.updateTable('webhook').set({ switched_off_at: 1 }).execute();
    expect(await isReachable(db, accountId)).toBe(true);
    expect(await isReachable(db, 'nobody')).toBe(false);
  });
});
