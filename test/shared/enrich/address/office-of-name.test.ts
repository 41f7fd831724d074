import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal-search.ts';
import { expect, it } from 'vitest';
import { answer, FUCHU_HIROSHIMA, FUCHU_TOKYO, office, record } from '../records.ts';

const AT = { block_lot_num: '3-12-14' };
const area = record();
const sample = office('株式会社　見本商事', { ...AT, postal_code: '1028601' });
const other = office('台帳工業　株式会社', { ...AT, postal_code: '1028602' });
const branch = office('株式会社　見本商事　東京支店', { ...AT, postal_code: '1028603' });
const ADDRESS = { ...AT, t: '東京都千代田区麹町3-12-14' };

/** `found 1028601, area 1020083`, `ambiguous office_name_resembles 1028601 1020083`. */
function decided(
  name: string,
  data: PostalRecord[],
  asked: Partial<PostalSearchQuery> = ADDRESS,
): string {
  const outcome = addressOutcome(answer(data, asked), '2026-05-29', name);
  const codes = (records: readonly PostalRecord[]) => records.map((r) => r.postal_code).join(' ');
  if (outcome.kind === 'found') {
    const areas = outcome.areas === undefined ? '' : `, area ${codes(outcome.areas)}`;
    return `found ${codes(outcome.records)}${areas}`;
  }
  return outcome.kind === 'ambiguous'
    ? `ambiguous ${outcome.reason} ${codes(outcome.candidates)}`
    : outcome.kind;
}

it('finds the office of that name, with its area beside it', () => {
  expect(decided('㈱見本商事 御中', [area, other, sample])).toBe('found 1028601, area 1020083');
});

it('never finds one by the address alone', () => {
  expect(decided('', [area, sample])).toBe('found 1020083');
  expect(decided('無関係株式会社', [area, sample])).toBe('found 1020083');
});

const at = (block_lot_num: string | null) =>
  office('株式会社　見本商事', { postal_code: '1028601', block_lot_num });

it.each([
  ['the address has more behind the number', '3-12', '3-12-14'],
  ['the office has', '3-12-14-2', '3-12-14'],
])('finds the office of that name where %s', (_, own, block_lot_num) => {
  const asked = { block_lot_num, t: `東京都千代田区麹町${block_lot_num}` };
  expect(decided('見本商事', [area, at(own)], asked)).toBe('found 1028601, area 1020083');
  expect(decided('有限会社見本商事', [area, at(own)], asked)).toBe('found 1020083');
});

it('prefers the office at the very number', () => {
  const near = { ...at('3-12'), postal_code: '1028609' };
  expect(decided('見本商事', [area, near, sample])).toBe('found 1028601, area 1020083');
});

it('leaves the choice between two offices of that name at numbers that begin alike', () => {
  const second = { ...at('3-12-14-3'), postal_code: '1028609' };
  expect(decided('見本商事', [area, at('3-12-14-2'), second])).toBe(
    'ambiguous office_name_resembles 1028601 1028609 1020083',
  );
});

it('leaves the choice where the address or the office has no number', () => {
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

it('finds one whose town is written with 大字, or stands with its number', () => {
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

it('never finds one by the name alone', () => {
  const elsewhere = office('株式会社　見本商事', { block_lot_num: '3-12-15' });
  expect(decided('株式会社見本商事', [area, elsewhere])).toBe('found 1020083');
});

it('leaves the choice where the name only resembles', () => {
  expect(decided('有限会社見本商事', [area, other, sample])).toBe(
    'ambiguous office_name_resembles 1028601 1020083',
  );
});

it('prefers the office of just that name to its branch', () => {
  expect(decided('見本商事 東京支店', [area, sample, branch])).toBe('found 1028603, area 1020083');
  expect(decided('見本商事', [area, sample, branch])).toBe('found 1028601, area 1020083');
});

it('leaves the choice between two codes of one name', () => {
  const second = { ...sample, postal_code: '1028604' };
  expect(decided('見本商事', [area, sample, second])).toBe(
    'ambiguous office_name_resembles 1028601 1028604 1020083',
  );
});

it('finds it where its town has several codes', () => {
  const rival = record({ postal_code: '1020084' });
  expect(decided('見本商事', [area, rival, sample])).toBe('found 1028601, area 1020083 1020084');
});

it('leaves the choice where the municipality is open', () => {
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

it('takes the code of the area, written before the address, for no objection', () => {
  const t = `〒102-0083 ${ADDRESS.t}`;
  expect(decided('見本商事', [area, sample], { ...AT, t })).toBe('found 1028601, area 1020083');
});

it('leaves the choice where another office’s code is written', () => {
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
