/** The radar against a plain model, on random histories of registrations, imports and checks. */
import { detectedChanges, detectedNumbers } from '@daicho/service/radar/detections.ts';
import { addRegistrations, removeRegistrations } from '@daicho/service/radar/registrations.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { tottori } from '../registers/corporation/import/agency-import.ts';
import { register } from '../registers/corporation/import/import-fixture.ts';
import { corporateNumber } from '../sources/nta/agency-files.ts';
import { onBothStores } from '../state/stores.ts';
import { addAccount, addWebhook, checked, notified } from './radar-fixture.ts';

const number = fc.integer({ min: 0, max: 5 }).map(corporateNumber);
const account = fc.constantFrom(0, 1, 2);
const numbers = fc.uniqueArray(number, { maxLength: 4 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), account, numbers }),
  fc.record({ kind: fc.constant('remove' as const), account, numbers }),
  fc.record({
    kind: fc.constant('import' as const),
    names: fc.dictionary(number, fc.constantFrom('一', '二'), {
      minKeys: 1,
      noNullPrototype: true,
    }),
  }),
  fc.record({ kind: fc.constant('check' as const), day: fc.constantFrom(1, 2) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const dayOf = (day: number) => `2026-11-0${day}`;

/** What the radar should know, kept in the simplest way. */
class Model {
  readonly watched = [new Set<string>(), new Set<string>(), new Set<string>()];
  /** Texts `account day number`, one for each batch. */
  readonly detected: string[] = [];
  /** Texts `account day`, one for each batch. */
  readonly notified: string[] = [];
  #names: Readonly<Record<string, string>> | undefined;
  #pending: string[][] = [];

  import(names: Readonly<Record<string, string>>): void {
    const before = this.#names;
    this.#names = names;
    if (before === undefined) return;
    const all = [...new Set([...Object.keys(before), ...Object.keys(names)])];
    const changed = all.filter((number) => before[number] !== names[number]);
    if (changed.length > 0) this.#pending.push(changed);
  }

  check(day: number): void {
    for (const changed of this.#pending) {
      for (const [account, watched] of this.watched.entries()) {
        const found = changed.filter((number) => watched.has(number));
        this.detected.push(...found.map((number) => `${account} ${dayOf(day)} ${number}`));
        if (found.length > 0) this.notified.push(`${account} ${dayOf(day)}`);
      }
    }
    this.#pending = [];
  }
}

async function carryOut(
  steps: readonly Step[],
  db: Kysely<StateTables>,
  model: Model,
): Promise<string[]> {
  const { dataDir, full } = await register();
  const accounts = [await addAccount(db), await addAccount(db), await addAccount(db)];
  for (const id of accounts) await addWebhook(db, id);
  const idOf = (account: number) => accounts[account] ?? '';
  for (const [i, step] of [...steps, { kind: 'check' as const, day: 1 }].entries()) {
    switch (step.kind) {
      case 'add':
        for (const number of step.numbers) model.watched[step.account]?.add(number);
        await addRegistrations(db, idOf(step.account), step.numbers);
        break;
      case 'remove':
        for (const number of step.numbers) model.watched[step.account]?.delete(number);
        await removeRegistrations(db, idOf(step.account), step.numbers);
        break;
      case 'import': {
        model.import(step.names);
        const day = `2026-10-${10 + i}`;
        const rows = Object.entries(step.names).map(([corporateNumber, name]) => ({
          corporateNumber,
          name,
        }));
        await full(day, tottori(day, ...rows));
        break;
      }
      case 'check':
        model.check(step.day);
        await checked(db, dataDir, new Date(`${dayOf(step.day)}T12:00:00+09:00`));
    }
  }
  return accounts;
}

await onBothStores((newPlace) => {
  describe('the check of imports', () => {
    it('detects and notifies the same as a simple model', async () => {
      const db = await (await newPlace()).open();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          const model = new Model();
          const accounts = await carryOut(steps, db, model);
          for (const [account, id] of accounts.entries()) {
            for (const date of [dayOf(1), dayOf(2)]) {
              const begin = `${account} ${date} `;
              const expected = model.detected.filter((found) => found.startsWith(begin));
              const numbers = expected.map((found) => found.slice(begin.length)).sort();
              expect(await detectedNumbers(db, id, date)).toEqual([...new Set(numbers)]);
              const changes = await detectedChanges(db, id, { date, limit: 1_000 });
              expect(changes.map(({ corporateNumber }) => corporateNumber)).toEqual(numbers);
            }
          }
          const told = (await notified(db))
            .map(({ accountId, date }) => `${accounts.indexOf(accountId)} ${date}`)
            .filter((of) => !of.startsWith('-1'));
          expect(told.sort()).toEqual(model.notified.toSorted());
        }),
        { numRuns: cases(4, 200) },
      );
    });
  });
});
