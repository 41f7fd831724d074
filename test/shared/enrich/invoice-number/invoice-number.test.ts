import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Issuer } from '@daicho/shared/model/issuer.ts';
import { describe, expect, it } from 'vitest';
import { asked, issuer, NUMBER, VERSION } from './issuers.ts';

const { catalogue } = invoiceNumberKind;
const FIRST = issuer({ process: 3, expire_date: '2024-04-01', latest: 0, name: '株式会社旧見本' });
const AGAIN = issuer({ registration_date: '2025-01-01' });

/** The status of a row, and whether the registration is valid. */
function told(cells: readonly CellValue[], history: readonly Issuer[] = [issuer()]) {
  const { outcomes } = asked([cells], { history });
  return outcomes.flatMap((one) => [statusText(one, 'ja'), catalogue.text('valid', one, 'ja')]);
}

describe('a registration number', () => {
  it.each<[string, CellValue]>([
    ['as it is', NUMBER],
    ['in full width', 'Ｔ７００００１２０５０００２'],
    ['with hyphens', 'T-7000-01-205-0002'],
    ['with spaces and a small t', ' t 7000012050002 '],
    ['without its T', '7000012050002'],
    ['as a number', 7_000_012_050_002],
  ])('is found %s', (_, cell) => {
    const { outcomes, requests } = asked([[cell, '2024-04-01', null]]);
    expect(requests).toEqual([{ number: NUMBER }]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['found']);
    expect(outcomes.map((one) => catalogue.text('invoice_number', one, 'ja'))).toEqual([NUMBER]);
  });

  it.each<[string, CellValue, string]>([
    ['that lacks a digit', 'T700001205000', '登録番号はTと13桁の数字です'],
    ['with a wrong check digit', 'T1000012050002', '検査用数字'],
    ['that is none', '免税事業者', '登録番号ではない文字'],
    ['that lost its digits', '7.00001E+12', '桁が失われています'],
  ])('%s is never asked about', (_, cell, reason) => {
    const { outcomes, requests } = asked([[cell, '2024-04-01', null]]);
    expect(requests).toEqual([]);
    expect(outcomes.map((one) => statusText(one, 'ja'))).toEqual([
      expect.stringMatching(`^入力不備: .*${reason}`),
    ]);
  });

  it('that nobody has is not found', () => {
    expect(told([NUMBER, '2024-04-01', null], [])).toEqual(['該当なし', '']);
  });

  it('is not looked up if the day beside it cannot be read, so that it is not judged by another day', () => {
    expect(told([NUMBER, '4/1', null])).toEqual(['入力不備: 年のない日付です', '']);
  });

  it('takes one request, however many days and names stand beside it', () => {
    const days = ['2023-10-01', 'R6.4.1', 45_400, '2026-08-31', null];
    const { outcomes, requests } = asked(days.map((day) => [NUMBER, day, '見本商事']));
    expect(requests).toEqual([{ number: NUMBER }]);
    expect(outcomes.map((one) => catalogue.text('valid', one, 'ja'))).toEqual(
      Array(5).fill('TRUE'),
    );
    expect(outcomes.map((one) => catalogue.text('judged_on', one, 'ja'))).toEqual([
      '2023-10-01',
      '2024-04-01',
      '2024-04-18',
      '2026-08-31',
      VERSION,
    ]);
  });
});

describe('the registration on a day', () => {
  it('is known only up to the day of its own part of the data, which may be older than the rest', () => {
    const history = [issuer({ published_date: '2026-05-31' })];
    const told = (day: CellValue) =>
      asked([[NUMBER, day, null]], { history }).outcomes.flatMap((one) => [
        statusText(one, 'ja'),
        catalogue.text('judged_on', one, 'ja'),
      ]);
    const soFar = '一致（2026-05-31のデータでは有効。2023-10-01登録）';
    expect(told('2026-05-31')).toEqual(['一致（有効。2023-10-01登録）', '2026-05-31']);
    expect(told('2026-07-01')).toEqual([soFar, '2026-07-01']);
    expect(told(null)).toEqual([soFar, '2026-05-31']);
  });

  it.each<[string, CellValue, Partial<Issuer>, readonly [string, string]]>([
    ['is valid from its first day', '2023-10-01', {}, ['一致（有効。2023-10-01登録）', 'TRUE']],
    ['is not valid the day before', '2023-09-30', {}, ['一致（登録前。2023-10-01登録）', 'FALSE']],
    [
      'is valid until it expires',
      '2024-03-31',
      { process: 3, expire_date: '2024-04-01' },
      ['一致（有効。2023-10-01登録）', 'TRUE'],
    ],
    [
      'has expired on the day itself',
      '2024-04-01',
      { process: 3, expire_date: '2024-04-01' },
      ['一致（失効。2024-04-01）', 'FALSE'],
    ],
    [
      'was cancelled',
      '2024-04-01',
      { process: 4, disposal_date: '2024-03-01' },
      ['一致（取消。2024-03-01）', 'FALSE'],
    ],
    [
      'was never valid where its publication was deleted',
      '2024-04-01',
      { process: 99, correct: null, registration_date: null, name: null },
      ['一致（公表が削除された番号）', 'FALSE'],
    ],
    [
      'is known only as far as the data goes',
      '2026-09-15',
      {},
      ['一致（2026-08-31のデータでは有効。2023-10-01登録）', 'TRUE'],
    ],
    [
      'is that of the day of the data where no day stands beside',
      null,
      { process: 3, expire_date: '2026-08-31' },
      ['一致（失効。2026-08-31）', 'FALSE'],
    ],
  ])('%s', (_, day, changes, expected) => {
    expect(told([NUMBER, day, null], [issuer(changes)])).toEqual(expected);
    expect(statusKind(expected[0])).toBe('found');
  });

  it('is judged by the earlier registration if the number was registered again', () => {
    const days = ['2023-09-30', '2024-03-31', '2024-04-01', '2024-12-31', '2025-01-01'];
    const { outcomes, requests } = asked(
      days.map((day) => [NUMBER, day, null]),
      { history: [FIRST, AGAIN] },
    );
    expect(outcomes.map((one) => catalogue.text('validity', one, 'ja'))).toEqual([
      '登録前',
      '有効',
      '失効',
      '失効',
      '有効',
    ]);
    expect(requests).toEqual([
      { number: NUMBER },
      ...days.slice(0, 4).map((date) => ({ number: NUMBER, date })),
    ]);
  });

  it('is left to check if the service knows only the newest registration', () => {
    const rows = ['2024-03-31', '2025-01-01'].map((day) => [NUMBER, day, null]);
    const { outcomes } = asked(rows, { history: [FIRST, AGAIN], knowsDays: false });
    expect(outcomes.map((one) => statusText(one, 'en'))).toEqual([
      'Check: registered after this day (the service does not tell of earlier registrations)',
      'Found (valid, registered on 2025-01-01)',
    ]);
    expect(outcomes.map((one) => catalogue.text('valid', one, 'en'))).toEqual(['', 'TRUE']);
  });
});

describe('the name beside a number', () => {
  const person = { kind: 1, name: null, kana: null };

  it.each<[string, CellValue, Partial<Issuer>, string, string]>([
    ['as it is registered', '株式会社見本商事', {}, 'TRUE', 'found'],
    ['with a sign and an honorific', '㈱見本商事　御中', {}, 'TRUE', 'found'],
    ['without its kind word', '見本商事', {}, 'TRUE', 'found'],
    ['as it is read', 'ミホンショウジ', {}, 'TRUE', 'found'],
    ['with a branch', '株式会社見本商事 大阪支店', {}, 'TRUE', 'found'],
    ['that is the trade name', '見本堂', { ...person, trade_name: '見本堂' }, 'TRUE', 'found'],
    ['of a person who publishes none', '見本太郎', person, '', 'found'],
    ['that is blank', null, {}, '', 'found'],
    ['of another company', '株式会社別物産', {}, 'FALSE', 'ambiguous'],
    ['of which a letter differs', '株式会社見木商事', {}, 'FALSE', 'ambiguous'],
    ['with more after it', '株式会社見本商事販売', {}, 'FALSE', 'ambiguous'],
    ['of another kind', '有限会社見本商事', {}, 'FALSE', 'ambiguous'],
  ])('%s', (_, name, changes, agrees, kind) => {
    const { outcomes } = asked([[NUMBER, '2024-04-01', name]], { history: [issuer(changes)] });
    expect(outcomes.map((one) => one.kind)).toEqual([kind]);
    expect(outcomes.map((one) => catalogue.text('name_agrees', one, 'ja'))).toEqual([agrees]);
  });

  it('that differs shows whose number it is, and no validity', () => {
    const { outcomes } = asked([[NUMBER, '2024-04-01', '株式会社別物産']]);
    const texts = (['name', 'address', 'registration_date', 'valid', 'validity'] as const).map(
      (id) => outcomes.map((one) => catalogue.text(id, one, 'ja')).join(''),
    );
    expect(texts).toEqual([
      '株式会社見本商事',
      '東京都千代田区麹町３丁目１２番地１４',
      '2023-10-01',
      '',
      '',
    ]);
    expect(outcomes.map((one) => statusText(one, 'ja')).join('')).toContain('別の事業者の番号');
  });
});
