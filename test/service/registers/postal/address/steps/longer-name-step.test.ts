import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { postalTable, recordsOf } from '../../postal-table-fixture.ts';

const register = openRegister(
  postalTable([
    ...recordsOf({ jisx0402: '03201', prefecture: '岩手県', city: '盛岡市' }, [
      ['0200000', '以下に掲載がない場合'],
      ['0200202', '玉山'],
      ['0200201', '日戸'],
      ['0200203', '村山'],
    ]),
    ...recordsOf({ jisx0402: '32505', prefecture: '島根県', county: '鹿足郡', city: '吉賀町' }, [
      ['6995301', '柿木'],
      ['6995302', '福川'],
    ]),
    ...recordsOf({ jisx0402: '34108', prefecture: '広島県', city: '広島市', ward: '佐伯区' }, [
      ['7315127', '五日市'],
    ]),
    ...recordsOf({ jisx0402: '20201', prefecture: '長野県', city: '長野市' }, [
      ['3800907', '鶴賀'],
      { postal_code: '3800821', town: '鶴賀', koaza: '上千歳町', town_raw: '鶴賀（上千歳町）' },
      ['3800822', '上千歳町'],
      ['3800000', '殿'],
      ['3800823', '千歳町'],
      ['3800824', '一番町'],
      ['3800825', '三ノ原'],
      ['3800826', '四丁目'],
      ['3800827', '五之三川平'],
    ]),
  ]),
);

function outcome(address: string) {
  return addressOutcome(register.search({ t: address, offset: 0, limit: 10 }), '');
}

function codes(address: string): readonly string[] {
  const given = outcome(address);
  if (given.kind === 'found') return given.records.map((record) => record.postal_code);
  return given.kind === 'ambiguous' ? given.candidates.map((record) => record.postal_code) : [];
}

describe('a town whose name is the beginning of a longer name', () => {
  it.each([
    ['another town, up to the number', '盛岡市玉山日戸12', ['0200202', '0200201']],
    ['another town, without a number', '盛岡市玉山日戸', ['0200202', '0200201']],
    [
      'another town that begins as a kind of municipality',
      '盛岡市玉山村山12',
      ['0200202', '0200203'],
    ],
    [
      'another town with a small area that the register lists in it',
      '長野市殿鶴賀上千歳町12',
      ['3800000', '3800907', '3800821'],
    ],
    [
      'another town that begins with a numeral',
      '長野市殿千歳町12',
      ['3800822', '3800000', '3800823'],
    ],
    ['another town that begins as a number with 番', '長野市殿一番町12', ['3800000', '3800824']],
    ['another town that begins as a number with の', '長野市殿三ノ原', ['3800000', '3800825']],
    [
      'another town that begins as a number with 之 and a number',
      '長野市殿五之三川平12',
      ['3800000', '3800827'],
    ],
    ['another town after 町大字', '盛岡市玉山町大字日戸12', ['0200202', '0200201']],
    ['a name that is not listed after 区', '盛岡市玉山区見本12', ['0200202']],
    ['a name after a municipality that is gone', '広島市佐伯区五日市町中地12', ['7315127']],
  ])('is left open before %s', (_, address, expected) => {
    expect(outcome(address).kind).toBe('ambiguous');
    expect(codes(address)).toEqual(expected);
  });

  it.each([
    ['a small area that is not listed', '盛岡市玉山見本12', '0200202'],
    ['a chome that another town has for its name', '長野市殿4丁目12', '3800000'],
    ['a small area that says so', '盛岡市玉山字日戸12', '0200202'],
    ['a small area that the register lists', '長野市鶴賀上千歳町12', '3800821'],
    ['a town of a ward that is gone', '盛岡市玉山区日戸字鷹高12', '0200201'],
    ['a town of a village that is gone', '吉賀町柿木村福川12', '6995302'],
    ['its own name', '吉賀町柿木村柿木12', '6995301'],
    ['町 and a number', '盛岡市玉山町12', '0200202'],
    ['a small area in 町', '盛岡市玉山町裏12', '0200202'],
    ['a small area of a municipality that is gone', '広島市佐伯区五日市町字中地12', '7315127'],
    ['a public body', '盛岡市玉山区民センター', '0200202'],
    ['another town after the number', '盛岡市玉山12 日戸ビル', '0200202'],
  ])('is found before %s', (_, address, code) => {
    expect(outcome(address).kind).toBe('found');
    expect(codes(address)).toEqual([code]);
  });

  it('is decided by a postal code before the address if no other town has that code', () => {
    expect(outcome('〒020-0202 盛岡市玉山日戸12').kind).toBe('found');
    expect(outcome('〒020-0201 盛岡市玉山日戸12').kind).toBe('ambiguous');
  });
});
