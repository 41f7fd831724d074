import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { answer, FUCHU_HIROSHIMA, FUCHU_TOKYO, office, record } from '../records.ts';

const AT = { block_lot_num: '3-12-14' };
const area = record();
const sample = office('株式会社　見本商事', { ...AT, postal_code: '1028601' });
const other = office('台帳工業　株式会社', { ...AT, postal_code: '1028602' });
const branch = office('株式会社　見本商事　東京支店', { ...AT, postal_code: '1028603' });
const ADDRESS = { ...AT, t: '東京都千代田区麹町3-12-14' };

/** Gives the outcome in short: `found 1028601, area 1020083`, `ambiguous office_name_resembles 1028601 1020083`. */
function decided(
  name: string,
  data: PostalRecord[],
  asked: Partial<PostalSearchQuery> = ADDRESS,
): string {
  const outcome = addressOutcome(answer(data, asked), '2026-05-29', { name });
  const codes = (records: readonly PostalRecord[]) => records.map((r) => r.postal_code).join(' ');
  if (outcome.kind === 'found') {
    const areas = outcome.areas === undefined ? '' : `, area ${codes(outcome.areas)}`;
    return `found ${codes(outcome.records)}${areas}`;
  }
  return outcome.kind === 'ambiguous'
    ? `ambiguous ${outcome.reason} ${codes(outcome.candidates)}`
    : outcome.kind;
}

describe('an address with a name beside it', () => {
  it('finds the office of that name, with its area beside it', () => {
    expect(decided('㈱見本商事 御中', [area, other, sample])).toBe('found 1028601, area 1020083');
  });

  it('never finds an office by the address alone', () => {
    expect(decided('', [area, sample])).toBe('found 1020083');
    expect(decided('無関係株式会社', [area, sample])).toBe('found 1020083');
  });

  const at = (block_lot_num: string | null) =>
    office('株式会社　見本商事', { postal_code: '1028601', block_lot_num });

  it.each([
    ['the address has more after the number', '3-12', '3-12-14'],
    ['the office has', '3-12-14-2', '3-12-14'],
  ])('finds the office of that name if %s', (_, own, block_lot_num) => {
    const asked = { block_lot_num, t: `東京都千代田区麹町${block_lot_num}` };
    expect(decided('見本商事', [area, at(own)], asked)).toBe('found 1028601, area 1020083');
    expect(decided('有限会社見本商事', [area, at(own)], asked)).toBe('found 1020083');
  });

  it('prefers the office at exactly that number', () => {
    const near = { ...at('3-12'), postal_code: '1028609' };
    expect(decided('見本商事', [area, near, sample])).toBe('found 1028601, area 1020083');
  });

  it('leaves the choice open between two offices of that name at numbers that begin alike', () => {
    const second = { ...at('3-12-14-3'), postal_code: '1028609' };
    expect(decided('見本商事', [area, at('3-12-14-2'), second])).toBe(
      'ambiguous office_name_resembles 1028601 1028609 1020083',
    );
  });

  it('leaves the choice open if the address or the office has no number', () => {
    const asked = { block_lot_num: null, t: '東京都千代田区麹町' };
    expect(decided('見本商事', [area, at('3-12')], asked)).toBe(
      'ambiguous office_name_resembles 1028601 1020083',
    );
    expect(decided('無関係', [area, at('3-12')], asked)).toBe('found 1020083');
    expect(decided('見本商事', [area, at(null)])).toBe(
      'ambiguous office_name_resembles 1028601 1020083',
    );
  });

  it.each([
    ['has a box at the post office', { block_lot: '３丁目１２番地１４（麹町郵便局私書箱第１号）' }],
    ['has a numbered small area', { block_lot: '３字１２−１４', block_lot_num: '12-14' }],
  ])('finds an office that %s', (_, parts) => {
    const there = office('見本商事', { postal_code: '1028601', ...parts });
    expect(decided('見本商事', [area, there])).toBe('found 1028601, area 1020083');
  });

  it('finds an office whose town is written with 大字, or stands together with its number', () => {
    const asked = { ...AT, town: '本庄町本庄', t: '千代田区本庄町本庄3-12-14' };
    const town = record({ town: '本庄町本庄' });
    const before = { ...sample, town: '本庄町大字本庄' };
    const inLine = office('見本商事', {
      ...AT,
      postal_code: '1028601',
      town: '',
      block_lot: '本庄町大字本庄３−１２−１４',
    });
    expect(decided('見本商事', [town, before], asked)).toBe('found 1028601, area 1020083');
    expect(decided('見本商事', [town, inLine], asked)).toBe('found 1028601, area 1020083');
  });

  it('reads a chome in kanji numerals in the address line of an office that has a post-office box', () => {
    const block_lot = '三丁目１２番１４号（麹町郵便局私書箱第１号）';
    const there = office('見本商事', { postal_code: '1028601', block_lot });
    expect(decided('見本商事', [area, there])).toBe('found 1028601, area 1020083');
  });

  describe('in Kyoto, if the register has a street for an office’s town', () => {
    const KYOTO = { prefecture: '京都府', city: '京都市', city_ward: '上京区', town: '見本町' };
    const place = {
      prefecture: '京都府',
      city_without_county_and_ward: '京都市',
      city_ward: '上京区',
    };
    const town = record({ ...place, town: '見本町', postal_code: '6020001' });
    const at = (block_lot: string, block_lot_num: string | null) =>
      office('見本商事', {
        ...place,
        town: '烏丸通一条下る',
        postal_code: '6028601',
        block_lot,
        block_lot_num,
      });

    it.each([
      ['with its street', '京都市上京区烏丸通一条下る見本町600-1', '烏丸通一条下る'],
      ['with another crossing', '京都市上京区一条通烏丸西入見本町600-1', '一条通烏丸西入'],
      ['without a street', '京都市上京区見本町600-1', null],
    ])('finds the office at its number %s', (_, t, kyoto_street) => {
      const asked = { ...KYOTO, t, kyoto_street, block_lot_num: '600-1' };
      expect(decided('見本商事', [town, at('見本町６００−１', '600-1')], asked)).toBe(
        'found 6028601, area 6020001',
      );
      expect(decided('見本商事', [town, at('見本町６００−２', '600-2')], asked)).toBe(
        'found 6020001',
      );
      expect(decided('見本商事', [town, at('別町６００−１', '600-1')], asked)).toBe(
        'found 6020001',
      );
    });

    it('finds an office without a number', () => {
      const t = '京都府京都市上京区烏丸通一条下る見本町';
      const asked = { ...KYOTO, t, kyoto_street: '烏丸通一条下る' };
      expect(decided('見本商事', [town, at('見本町', null)], asked)).toBe(
        'found 6028601, area 6020001',
      );
    });
  });

  describe('an office whose whole line is written', () => {
    const PLACE = { prefecture: '北海道', city_without_county_and_ward: '見本村' };
    const there = (town: string, block_lot: string) =>
      office('見本福祉会', { ...PLACE, town, postal_code: '0681195', block_lot });
    const ASKED = { prefecture: '北海道', city: '見本村', block_lot_num: '894-2' };
    const unlisted = record({
      ...PLACE,
      town: '',
      town_raw: '以下に掲載がない場合',
      postal_code: '0681100',
    });

    it('is found if no town is written, and its area is left open', () => {
      const asked = { ...ASKED, town: null, t: '北海道石狩郡見本村894番2' };
      expect(decided('見本福祉会', [unlisted, there('', '８９４番２')], asked)).toBe(
        'found 0681195, area ',
      );
      expect(decided('見本商会', [unlisted, there('', '８９４番２')], asked)).toBe(
        'ambiguous town_missing 0681100',
      );
    });

    it('is found if the town is read differently', () => {
      const town = record({ ...PLACE, town: '西田', postal_code: '0681101' });
      const asked = { ...ASKED, town: '西田', block_lot_num: '3-5', t: '見本村字西田三番５' };
      const office = there('字西田三番', '５');
      expect(decided('見本福祉会', [town, office], asked)).toBe('found 0681195, area 0681101');
    });

    it.each([
      '見本村西田３番５０',
      '見本村西田３番５−１',
      '見本村西田３番５番地の１',
      '別見本村西田３番',
    ])('is not %s', (t) => {
      const town = record({ ...PLACE, town: '西田', postal_code: '0681101' });
      const asked = { ...ASKED, town: '西田', block_lot_num: '3-9', t };
      expect(decided('見本福祉会', [town, there('字西田三番', '５')], asked)).toBe('found 0681101');
    });
  });

  it('never finds an office by the name alone', () => {
    const elsewhere = office('株式会社　見本商事', { block_lot_num: '3-12-15' });
    expect(decided('株式会社見本商事', [area, elsewhere])).toBe('found 1020083');
  });

  it('leaves the choice open if the name only resembles the office’s', () => {
    expect(decided('有限会社見本商事', [area, other, sample])).toBe(
      'ambiguous office_name_resembles 1028601 1020083',
    );
  });

  it('prefers the office of exactly that name to its branch', () => {
    expect(decided('見本商事 東京支店', [area, sample, branch])).toBe(
      'found 1028603, area 1020083',
    );
    expect(decided('見本商事', [area, sample, branch])).toBe('found 1028601, area 1020083');
  });

  it('leaves the choice open between two codes of one name', () => {
    const second = { ...sample, postal_code: '1028604' };
    expect(decided('見本商事', [area, sample, second])).toBe(
      'ambiguous office_name_resembles 1028601 1028604 1020083',
    );
  });

  it('finds the office if its town has several codes', () => {
    const rival = record({ postal_code: '1020084' });
    expect(decided('見本商事', [area, rival, sample])).toBe('found 1028601, area 1020083 1020084');
  });

  it('leaves the choice open if the municipality is open', () => {
    const asked = { ...AT, prefecture: null, city: '府中市', town: '寿町', t: '府中市寿町3-12-14' };
    const there = {
      ...sample,
      ...FUCHU_TOKYO,
      postal_code: '1838601',
      corporation: sample.corporation,
    };
    expect(decided('見本商事', [record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA), there], asked)).toBe(
      'ambiguous several_municipalities 1838601 1830056 7260002',
    );
  });

  it('does not take the area’s code before the address as an objection', () => {
    const t = `〒102-0083 ${ADDRESS.t}`;
    expect(decided('見本商事', [area, sample], { ...AT, t })).toBe('found 1028601, area 1020083');
  });

  it('leaves the choice open if another office’s code is written', () => {
    const t = `〒102-8602 ${ADDRESS.t}`;
    expect(decided('見本商事', [area, sample, other], { ...AT, t })).toBe(
      'ambiguous office_name_resembles 1028601 1028602',
    );
  });

  it('finds an office of a town without numbers', () => {
    const there = {
      ...sample,
      corporation: { ...office('見本大学').corporation, block_lot_num: null },
    };
    const data = [area, there as PostalRecord];
    expect(decided('見本大学', data, { t: '東京都千代田区麹町' })).toBe(
      'found 1028601, area 1020083',
    );
  });
});
