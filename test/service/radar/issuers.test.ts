/** The radar with numbers of invoice issuers, in one list and with one webhook together with those of corporations. */
import { detectedChanges } from '@daicho/service/radar/detections.ts';
import { radarStore } from '@daicho/service/radar/radar-store.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { issuerBatches } from '@daicho/service/registers/invoice/changes/issuer-changes.ts';
import { describe, expect, it } from 'vitest';
import { type IssuerFields, issuerRowOf } from '../../../bench/invoice/row.ts';
import { tottori } from '../registers/corporation/import/agency-import.ts';
import {
  A,
  B,
  register as corporationRegister,
} from '../registers/corporation/import/import-fixture.ts';
import {
  corporations,
  differences,
  issuerRegister,
  persons,
} from '../registers/invoice/import/register.ts';
import { corporateNumber } from '../sources/nta/agency-files.ts';
import { onBothStores } from '../state/stores.ts';
import { addAccount, addWebhook, checked, TODAY } from './radar-fixture.ts';

const [EXPIRED, CANCELLED, RENAMED, NEW, SAME, DELETED, AGAIN, PERSON] = Array.from(
  { length: 8 },
  (_, i) => `T${corporateNumber(i + 1)}`,
) as [string, string, string, string, string, string, string, string];
const WHOLE = '2026-08-31';
const DAY = '2026-09-01';
const ENDED = { process: '03', expireDate: '2024-04-01', updateDate: '2024-04-10' };

function row(number: string, values: IssuerFields = {}) {
  const name = '株式会社見本';
  return issuerRowOf({
    registrationDate: '2023-10-01',
    updateDate: '2022-06-13',
    name,
    number,
    ...values,
  });
}

const THERE = [EXPIRED, CANCELLED, RENAMED, SAME, DELETED].map((number) => row(number));

/** A register in which the differences of a day changed something of each kind. */
async function changedRegister() {
  const made = await issuerRegister();
  const ended = row(AGAIN, ENDED);
  const person = row(PERSON, { kind: '1', name: '' });
  await made.full(WHOLE, corporations(WHOLE, ...THERE, ended), persons(WHOLE, person));
  const on = (number: string, values: IssuerFields) => row(number, { updateDate: DAY, ...values });
  const again = { registrationDate: DAY, process: '01' };
  await made.diff(
    DAY,
    differences(
      DAY,
      on(EXPIRED, { process: '03', expireDate: DAY, name: '' }),
      on(CANCELLED, { process: '04', disposalDate: DAY }),
      on(RENAMED, { process: '02', name: '株式会社新見本' }),
      on(NEW, { registrationDate: DAY, kind: '2' }),
      on(DELETED, { process: '99', registrationDate: '', name: '' }),
      on(AGAIN, again),
      on(PERSON, { process: '03', expireDate: DAY, kind: '1', name: '' }),
    ),
  );
  return made;
}

await onBothStores((newPlace) => {
  const openDb = async () => (await newPlace()).open();

  describe('a check of invoice issuers', () => {
    it('reports what happened to each watched number, and its days before and after', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      const watched = [EXPIRED, CANCELLED, RENAMED, NEW, SAME, DELETED, AGAIN, PERSON];
      await addRegistrations(db, account, watched);
      const [batch] = issuerBatches(dataDir);
      expect(batch).toMatchObject({ version: DAY, size: 7 });
      const [report] = await checked(db, dataDir);
      expect(report).toMatchObject({ numbers: 7, detections: 7, notifications: 0 });
      const changes = await detectedChanges(db, account, { date: TODAY, limit: 20 });
      const kinds = changes.map(({ corporateNumber, kind }) => [corporateNumber, kind]);
      expect(Object.fromEntries(kinds)).toEqual({
        [EXPIRED]: 'expired',
        [CANCELLED]: 'cancelled',
        [RENAMED]: 'renamed',
        [NEW]: 'registered',
        [DELETED]: 'gone',
        [AGAIN]: 'registered',
        [PERSON]: 'expired',
      });
      const expired = changes.find(({ corporateNumber }) => corporateNumber === EXPIRED);
      expect(expired?.details).toMatchObject({
        name: '株式会社見本',
        fields: { expire_date: { before: '', after: DAY } },
      });
    });

    it('sends its own notification, and leaves the lists of the specification to corporations', async () => {
      const db = await openDb();
      const { dataDir } = await changedRegister();
      const account = await addAccount(db);
      await addWebhook(db, account);
      await addRegistrations(db, account, [EXPIRED, '7000012050002']);
      await checked(db, dataDir);
      const store = radarStore(db);
      expect(await store.list(account)).toEqual(['7000012050002']);
      expect(await store.listAll(account)).toEqual(['7000012050002', EXPIRED]);
      expect(await store.detectedOn(account, TODAY)).toEqual([]);
      const changes = [];
      for await (const page of store.changesOn(account, TODAY)) changes.push(...page);
      expect(changes.map(({ corporateNumber, kind }) => [corporateNumber, kind])).toEqual([
        [EXPIRED, 'expired'],
      ]);
      const queued = await db.selectFrom('delivery').select(['kind', 'date']).execute();
      expect(queued).toEqual([{ kind: 'invoice_issuer', date: TODAY }]);
    });

    it('has no news for a first import or for a whole file with the same content', async () => {
      const db = await openDb();
      const made = await issuerRegister();
      await made.full(WHOLE, corporations(WHOLE, ...THERE));
      expect(issuerBatches(made.dataDir)).toEqual([]);
      await made.full('2026-09-30', corporations('2026-09-30', ...THERE));
      expect(issuerBatches(made.dataDir)).toEqual([]);
      expect(await checked(db, made.dataDir)).toEqual([]);
    });

    it('reports nothing if a whole file only clears the names of replaced rows', async () => {
      const made = await issuerRegister();
      const end = row(EXPIRED, { process: '03', updateDate: DAY, expireDate: DAY });
      await made.full(WHOLE, corporations(WHOLE, ...THERE));
      await made.diff(DAY, differences(DAY, end));
      const cleared = row(EXPIRED, { name: '', kind: '', country: '', latest: '0' });
      const whole = corporations('2026-09-30', cleared, end, ...THERE.slice(1));
      await made.full('2026-09-30', whole);
      expect(issuerBatches(made.dataDir).map(({ version }) => version)).toEqual([DAY]);
    });

    it('has no part in the check of an imported corporation register, even if both watch a number; each import is checked once', async () => {
      const db = await openDb();
      const made = await corporationRegister();
      await made.full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
      await made.full('2026-10-31', tottori('2026-10-31', { ...B }));
      const account = await addAccount(db);
      await addRegistrations(db, account, [A?.corporateNumber ?? '', `T${A?.corporateNumber}`]);
      expect(await checked(db, made.dataDir)).toMatchObject([{ numbers: 1, detections: 1 }]);
      expect(await checked(db, made.dataDir)).toEqual([]);
    });
  });
});
