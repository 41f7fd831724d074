import { matcher, watchedPage } from '@daicho/service/dashboard/numbers/watched.ts';
import { addRegistrations, listRegistrations } from '@daicho/service/radar/registrations.ts';
import type { CorporationRegister } from '@daicho/service/registers/corporation/register.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { describe, expect, it, test } from 'vitest';
import {
  dashboardForFile,
  dashboardForTest,
  mainText,
  sampleIssuerRegisters,
  sampleRegisters,
} from './dashboard-service.ts';
import { HOSTILE, madeUpNumbers } from './filled-account.ts';

const service = await dashboardForFile();
const registers = { corporation: sampleRegisters.open(), invoice: sampleIssuerRegisters.open() };
const [TAX, TOTTORI, ODD] = ['7000012050002', '7000020310000', '1180301018771'];

async function owner(numbers: readonly string[], on = service) {
  const accountId = await on.newAccount();
  await addRegistrations(on.state, accountId, numbers);
  const person = await on.signedIn(accountId);
  return { accountId, person, left: () => listRegistrations(on.state, accountId) };
}

/** A register of the whole nation or of a part, with the sample's records and one whose name would be a formula. */
function registerWith(changes: Partial<CorporationRegister>): CorporationRegister {
  const sample = sampleRegisters.open();
  const odd = { ...sample.lookup(TAX), name: `=cmd|' /C calc'!A0, ${HOSTILE}` } as Corporation;
  return {
    ...sample,
    lookup: (number) => (number === ODD ? odd : sample.lookup(number)),
    ...changes,
  };
}

describe('the list of watched corporations', () => {
  test.each([
    ['a name', '国税', [TAX]],
    ['several words of name and address', '国税庁 霞が関', [TAX]],
    ['full-width digits of a number', '７０００', [TAX, TOTTORI]],
    ['an invoice number', `T${TOTTORI}`, [TOTTORI]],
    ['a word that none has', 'ないもの', []],
  ])('is searched by %s', async (_, find, found) => {
    const { person } = await owner([TAX, TOTTORI]);
    const shown = await person.get(`/dashboard/numbers?find=${encodeURIComponent(find)}`);
    const numbers = [...shown.text.matchAll(/name="number" value="(\d+)"/g)].map(([, n]) => n);
    expect(numbers).toEqual(found);
    expect(shown.text).toContain(`value="${find}"`);
  });

  it('is searched page by page, and each search goes on where the last one stopped', async () => {
    const made = madeUpNumbers(20_500);
    const last = made.toSorted().at(-1) ?? '';
    const { accountId } = await owner(made);
    const ask = (after: string, find: string) =>
      watchedPage(service.state, registers, accountId, { after, find, limit: 50 });
    const first = await ask('', last);
    expect(first.watched).toEqual([]);
    const second = await ask(first.next ?? '', last);
    expect(second.watched.map(({ corporateNumber }) => corporateNumber)).toEqual([last]);
    expect(second.next).toBeUndefined();
    const page = await ask('', '');
    expect([page.watched.length, page.next]).toEqual([50, page.watched.at(-1)?.corporateNumber]);
  });

  it('shows the registrations of invoice issuers too, which their `T` distinguishes', async () => {
    const { person } = await owner([TAX, 'T1000020012131', `T${TAX}`]);
    const shown = await person.get('/dashboard/numbers');
    expect(shown.text).toContain('苫小牧市');
    expect(mainText(shown.text)).toContain('T1000020012131');
    const found = await person.get('/dashboard/numbers?find=T1000020012131');
    expect([...found.text.matchAll(/name="number" value="(T?\d+)"/g)].map(([, n]) => n)).toEqual([
      'T1000020012131',
    ]);
  });

  it('finds a number whose record is not loaded', () => {
    const [number = ''] = madeUpNumbers(1);
    const one = { corporateNumber: number, registeredAt: '', corporation: undefined, tags: [] };
    expect(matcher(number.slice(2, 9))(one)).toBe(true);
    expect(matcher('国税庁')(one)).toBe(false);
  });

  it('is saved as CSV, and no name in it can be a formula', async () => {
    const on = await dashboardForTest({
      corporation: { open: () => registerWith({ origin: 'official' }) },
    });
    const made = madeUpNumbers(450);
    const { person } = await owner([TAX, ODD, ...made], on);
    const answer = await person.send('/dashboard/numbers/export.csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="watched-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    expect(lines.length).toBe(1 + 452 + 1);
    expect(lines[0]).toBe('法人番号,商号または名称,所在地,閉鎖日,登録,タグ');
    expect(lines.find((line) => line.startsWith(TAX))).toMatch(
      /^7000012050002,国税庁,東京都千代田区霞が関３丁目１－１[^,]*,,\d{4}-\d\d-\d\dT[\d:.]+Z,$/,
    );
    expect(lines.find((line) => line.startsWith(ODD))).toContain(`,"'=cmd|' /C calc'!A0, <script>`);
    expect((await person.send('/dashboard/numbers/export.csv', { method: 'HEAD' })).status).toBe(
      200,
    );
    expect((await on.visitor().send('/dashboard/numbers/export.csv')).status).toBe(303);
  });

  it('is emptied completely only after the person has confirmed this', async () => {
    const { person, left } = await owner([TAX, TOTTORI]);
    const asked = await person.get('/dashboard/numbers/remove-all');
    expect(mainText(asked.text)).toContain('監視している 2 件すべて');
    expect(await left()).toEqual([TAX, TOTTORI]);
    const shown = await person.submit('/dashboard/numbers/remove-all');
    expect(mainText(shown.text)).toContain('2 件の監視をやめました');
    expect(await left()).toEqual([]);
  });
});

describe('a number without a record', () => {
  const [number = ''] = madeUpNumbers(1);
  const part = [{ scope: '31', full: '2026-11-01' }];
  const shownWith = async (register: CorporationRegister) => {
    const on = await dashboardForTest({ corporation: { open: () => register } });
    const { person } = await owner([], on);
    await person.get('/dashboard/numbers');
    const shown = await person.submit('/dashboard/numbers', { numbers: number });
    const search = await person.get('/dashboard/numbers/search?q=zzzz');
    return [mainText(shown.text), mainText(search.text)] as const;
  };

  test.each([
    ['a sample', registerWith({}), 'データは見本（17 件）だけ'],
    ['a part', registerWith({ origin: 'official', coverage: part }), '一部の地域（鳥取県'],
  ])('of a service that has %s is not called wrong', async (_, register, sentence) => {
    const [shown, search] = await shownWith(register);
    expect(shown).toContain('1 件は、今のデータにない番号です');
    expect(shown).toContain(sentence);
    expect(shown).toContain('（名称のデータがありません）');
    expect(shown).not.toContain('登録簿にありません');
    expect(shown).not.toContain('番号を確かめてください');
    expect(search).toContain(sentence);
  });
});
