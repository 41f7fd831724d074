import { areaFinder } from '@daicho/service/registers/coordinates/area-finder.ts';
import { namedPlace, placeKey } from '@daicho/service/registers/coordinates/place-key.ts';
import { SHIPPED_TABLE } from '@daicho/service/registers/postal/former/former-table.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../../coordinates/place-table-fixture.ts';
import { postalTable, recordsOf } from '../../../postal-table-fixture.ts';

const city = { jisx0402: '23202', prefecture: '愛知県', city: '岡崎市' };
const onLines = { jisx0402: '01457', prefecture: '北海道', county: '上川郡', city: '鷹栖町' };
const onHalfLines = { jisx0402: '01458', prefecture: '北海道', county: '上川郡', city: '東川町' };
const onOfficeLine = {
  jisx0402: '01304',
  prefecture: '北海道',
  county: '石狩郡',
  city: '新篠津村',
};
const office = { name: '見本学校', name_kana: '', block_lot: '北１３番地', block_lot_num: '13' };
const register = openRegister(
  postalTable([
    ...recordsOf(onLines, [
      ['0711200', '以下に掲載がない場合'],
      ['0711248', '８線'],
    ]),
    ...recordsOf(onHalfLines, [
      ['0711400', '以下に掲載がない場合'],
      ['0711435', '北５線'],
      ['0711437', '北７線'],
      ['0711447', '北７線東'],
    ]),
    ...recordsOf(onOfficeLine, [
      ['0681100', '以下に掲載がない場合'],
      {
        postal_code: '0681194',
        town: '第４５線',
        corporation: { ...office, post_office: '新篠津', code_type: 0 },
      },
    ]),
    ...recordsOf(city, [
      ['4440000', '以下に掲載がない場合'],
      ['4440837', '柱'],
      ['4440840', '戸崎町'],
      ['4440841', '南一条'],
      ['4440842', '戸崎北'],
      ['4440847', '北一条'],
      ['4440848', '北一条西'],
      ['4440849', '戸崎中'],
      ['4440845', '若松'],
      ['4440843', '上里'],
      { postal_code: '4440844', town: '上里', koaza: '東', town_raw: '上里（東）' },
      { postal_code: '4440846', town: '上里', koaza: '', town_raw: '上里（西、北）' },
    ]),
  ]),
);
const key = placeKey(city.jisx0402, namedPlace('戸崎町', '東'));
const areas = {
  digest: '',
  areaEnd: areaFinder(tableOf([{ latitude: 34.9, longitude: 137.2 }], [key])),
};
const helped = register.readBy({ former: SHIPPED_TABLE, areas });

function read(address: string, { search }: Pick<typeof register, 'search'> = register): string {
  const outcome = addressOutcome(search({ t: address, offset: 0, limit: 10 }), '');
  if (outcome.kind === 'found') {
    return `${outcome.records.map((record) => record.postal_code)} ${outcome.query?.town}`;
  }
  if (outcome.kind !== 'ambiguous') return outcome.kind;
  return `${outcome.reason} ${outcome.candidates.map((record) => record.postal_code)}`;
}

describe('a direction right after a town, which may be a newer town', () => {
  it.each([
    ['a block', '岡崎市柱東3-4'],
    ['a chome', '岡崎市柱東三丁目4番5号'],
    ['a lot', '岡崎市柱西501番地'],
    ['a number alone', '岡崎市柱南501'],
    ['a building', '岡崎市柱北3-4 見本ビル2階'],
    ['nothing', '岡崎市柱東'],
  ])('leaves it undecided before %s', (_, address) => {
    expect(read(address)).toBe('town_missing 4440837');
  });

  it('keeps the town if a space stands between town and direction', () => {
    expect(read('岡崎市柱　東3丁目4-5')).toBe('4440837 柱東');
  });

  it.each([
    ['中', '岡崎市柱中3-4-5'],
    ['中央', '岡崎市柱中央3丁目4'],
    ['が丘', '岡崎市柱が丘3-4-5'],
    ['台', '岡崎市若松台3-4-5', '4440845'],
  ])(
    'leaves a town undecided if %s stands between its name and the number',
    (_, address, code = '4440837') => {
      expect(read(address)).toBe(`town_missing ${code}`);
    },
  );

  it.each([
    ['after 字', '岡崎市柱字東3-4', '4440837 柱字東'],
    ['where the register lists it', '岡崎市上里東3-4', '4440844 上里東'],
    ['where the register lists it among others', '岡崎市上里北3-4', '4440846 上里北'],
    ['in a grid of streets', '岡崎市南1条西3丁目4', '4440841 南一条西'],
    ['on a line of a grid', '鷹栖町8線西2号5番地', '0711248 ８線西'],
    ['on a line of a grid that only an office has', '新篠津村第45線北13番地', '0681194 第４５線北'],
    ['with a town that has the name', '岡崎市戸崎北3-4', '4440842 戸崎北'],
    ['in the middle, before a lot', '岡崎市柱中501番地', '4440837 柱中'],
    ['in the name of a building', '岡崎市柱3-4 東ビル', '4440837 柱'],
  ])('is a small area %s', (_, address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it('is a small area if another publisher lists it in that town', () => {
    expect(read('岡崎市戸崎町東3-4')).toBe('town_missing 4440840');
    expect(read('岡崎市戸崎町東3-4', helped)).toBe('4440840 戸崎町東');
    expect(read('岡崎市戸崎町西3-4', helped)).toBe('town_missing 4440840');
  });

  it.each([
    ['a hyphen stands before the direction', '岡崎市北1-西3-5', '4440848,4440847'],
    ['町 stands before it', '岡崎市戸崎町中3-8-38', '4440849,4440840'],
  ])('is left open with the town of its name if %s', (_, address, codes) => {
    expect(read(address)).toBe(`town_differs ${codes}`);
  });

  it('may be a newer town if lines with a direction are separate towns there', () => {
    expect(read('東川町北7線東12')).toBe('0711447 北７線東');
    expect(read('東川町北5線東12')).toBe('town_missing 0711435');
  });

  it('is decided by the postal code of the town before the address', () => {
    expect(read('〒444-0837 岡崎市柱東3-4')).toBe('4440837 柱東');
    expect(read('〒444-0850 岡崎市柱東3-4')).toBe('town_missing 4440837');
  });
});
