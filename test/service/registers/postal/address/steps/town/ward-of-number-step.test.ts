import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

/** A register with three wards of a city that share names of towns, and another city of the prefecture. */
const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '99101', prefecture: '静岡県', city: '見本市', ward: '東区' }, [
      ['9900000', '以下に掲載がない場合'],
      ['9900001', '花見（１、２丁目）'],
      ['9900002', '月見（１丁目「１１を除く」）'],
      ['9900003', '雪見（その他）'],
      ['9900004', '鳥見（１〜３丁目）'],
      ['9900005', '虫見（本地）'],
      ['9900006', '星見（１丁目）'],
      ['9900007', '星見（２丁目）'],
      ['9900008', '風見（１丁目）'],
      ['9900009', '空見（丁目）'],
    ]),
    ...recordsOf({ jisx0402: '99102', prefecture: '静岡県', city: '見本市', ward: '西区' }, [
      ['9910000', '以下に掲載がない場合'],
      ['9910001', '花見（３丁目）'],
      ['9910002', '月見'],
      ['9910003', '雪見（４０−１〜４０−３番地）'],
      ['9910004', '鳥見（４丁目）'],
      ['9910005', '虫見（１丁目）'],
      ['9910006', '星見（３丁目）'],
      ['9910008', '風見（２丁目）'],
      ['9910009', '空見（番地）'],
    ]),
    ...recordsOf({ jisx0402: '99103', prefecture: '静岡県', city: '見本市', ward: '南区' }, [
      ['9920000', '以下に掲載がない場合'],
      ['9920004', '鳥見'],
    ]),
    ...recordsOf({ jisx0402: '99201', prefecture: '静岡県', city: '隣市' }, [
      ['9930000', '以下に掲載がない場合'],
      ['9930008', '風見（３丁目）'],
    ]),
  ]),
);

/** The outcome, the understood ward and the codes: `found 西区 9910001`. */
function outcome(t: string): string {
  const answer = register.search({ t, offset: 0, limit: 100 });
  const decided = addressOutcome(answer, '');
  const records =
    decided.kind === 'found'
      ? decided.records
      : decided.kind === 'ambiguous'
        ? decided.candidates
        : [];
  const codes = records.map(({ postal_code }) => postal_code).join(' ');
  return `${decided.kind} ${answer.query.city_ward ?? '-'} ${codes}`;
}

describe('a town that several wards of the written city have', () => {
  it.each([
    ['花見1丁目9', 'found 東区 9900001'],
    ['花見3-2-1', 'found 西区 9910001'],
    ['花見三丁目2番1号', 'found 西区 9910001'],
    ['花見2の9', 'found 東区 9900001'],
    ['花見3', 'found 西区 9910001'],
    ['花見3-2-1 見本ビル5F', 'found 西区 9910001'],
    ['大字花見3-2-1', 'found 西区 9910001'],
    ['月見1-11', 'found 西区 9910002'],
    ['月見100', 'found 西区 9910002'],
    ['雪見40-2', 'found 西区 9910003'],
    ['雪見40-4', 'found 東区 9900003'],
    ['星見2-1', 'found 東区 9900007'],
    ['星見3-1', 'found 西区 9910006'],
  ])(
    'is found if its entry has the number and no other ward’s entry may have it: %s',
    (written, found) => {
      expect(outcome(`静岡県見本市${written}`)).toBe(found);
    },
  );

  it('is found after other words that are not part of the address', () => {
    expect(outcome('見本商事 静岡県見本市花見3-2-1')).toBe('found 西区 9910001');
  });

  it.each([
    ['its entry in one has no brackets', '月見1-6-3', '9900002 9910002'],
    ['two of three may have the number', '鳥見2-1', '9900004 9920004'],
    ['a lot may be in a chome or not', '雪見40', '9900003 9910003'],
    ['one has a small area that need not be written', '虫見2-3', '9900005 9910005'],
    ['their entries say only how they are numbered', '空見1-2-3', '9900009 9910009'],
  ])('is to check if %s', (_, written, codes) => {
    expect(outcome(`静岡県見本市${written}`)).toBe(`ambiguous - ${codes}`);
  });

  it.each([
    ['no entry has the number', '花見5-1'],
    ['the number is a lot', '花見1番地9'],
    ['the number is too large for a chome', '花見100'],
    ['another number interrupts the first', '花見1(仮)3丁目'],
    ['a small area is written too', '花見字見本3-2'],
    ['no number is written', '花見'],
  ])('is to check with all these wards as candidates if %s', (_, written) => {
    expect(outcome(`静岡県見本市${written}`)).toBe('ambiguous - 9900001 9910001');
  });

  it.each([
    ['agrees', '9910001', 'found 西区 9910001'],
    ['is that of another ward', '9900001', 'ambiguous 西区 9910001 9900001'],
    ['is that of another town', '9900008', 'ambiguous 西区 9910001 9900008'],
  ])('is compared with a written postal code, which %s', (_, code, expected) => {
    expect(outcome(`〒${code} 静岡県見本市花見3-2-1`)).toBe(expected);
  });

  it('is decided by the written postal code if the number leaves several wards', () => {
    expect(outcome('〒9920004 静岡県見本市鳥見2-1')).toBe('found 南区 9920004');
  });

  it('has an explanation which says that the number decided', () => {
    const lines = register.explain('静岡県見本市花見3-2-1');
    expect(lines.find(({ step }) => step === 'ward')?.decision.en).toBe(
      '見本市西区花見 by the number',
    );
  });
});

describe('a town whose city is not written', () => {
  it.each(['静岡県花見3-2-1', '花見3-2-1', '静岡県風見3-2-1'])(
    'is to check although only one entry has the number: %s',
    (written) => {
      expect(outcome(written)).toMatch(/^ambiguous - \d{7} \d{7}/);
    },
  );
});
