import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { answer, FUCHU_HIROSHIMA, FUCHU_TOKYO, office, record } from '../records.ts';

const V = '2026-05-29';

/** `found 1020083`, `ambiguous several_codes`, `not_found`. */
function brief(outcome: Outcome<PostalRecord>): string {
  if (outcome.kind === 'found') return `found ${outcome.records[0]?.postal_code}`;
  return outcome.kind === 'ambiguous' ? `ambiguous ${outcome.reason}` : outcome.kind;
}

const NOTHING = { prefecture: null, city: null, town: null };
const notListed = record({ postal_code: '1000000', town: '', town_raw: '以下に掲載がない場合' });
const inTower = (floor: string, postal_code: string) =>
  record({ postal_code, town: '麹町', building: '麹町タワー', floor });
const other = (n: number) => record({ postal_code: `10200${n}`, town: `町${n}` });

const table: readonly (readonly [string, PostalSearchResult, string])[] = [
  ['one record', answer([record()]), 'found 1020083'],
  ['no record', answer([]), 'not_found'],
  [
    'an address in Latin letters of which nothing was read',
    answer([], { ...NOTHING, t: '1-7-1 Nagata-cho, Chiyoda-ku' }),
    'invalid',
  ],
  [
    'records, but nothing understood and none of their names in the text',
    answer([record()], { ...NOTHING, t: '本社' }, 900),
    'not_found',
  ],
  [
    'a name that several municipalities and wards have',
    answer(
      [record(), record({ city_without_county_and_ward: '北区' })],
      { ...NOTHING, t: '北区' },
      900,
    ),
    'ambiguous several_municipalities',
  ],
  [
    'a municipality that is gone, and its town in what it became',
    answer([record()], { former_municipality: '見本市' }),
    'found 1020083',
  ],
  [
    'the same in several that it became',
    answer([record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)], {
      prefecture: null,
      city: '府中市',
      town: '寿町',
      former_municipality: '見本市',
    }),
    'ambiguous former_municipality',
  ],
  [
    'the same, but its town has several codes',
    answer([record(), record({ postal_code: '1020001' })], { former_municipality: '見本市' }),
    'ambiguous several_codes',
  ],
  [
    'a town that is gone, and what it became',
    answer([record()], { former_town: '元麹町' }),
    'found 1020083',
  ],
  [
    'a town that is gone, and nobody knows what it became, not even where one record is left',
    answer([record()], { former_town: '元麹町', town: null }),
    'ambiguous former_town',
  ],
  [
    'a letter that looks like a digit, so that neither number nor town is read',
    answer([record()], { t: '千代田区麹町7-3-l', town: null }),
    'ambiguous number_unclear',
  ],
  [
    'no town, and a number that is clear',
    answer([record()], { t: '千代田区7-3', town: null }),
    'ambiguous town_missing',
  ],
  [
    'a telephone number that ends like a postal code',
    answer([record()], { t: '千代田区麹町1 TEL(045)681-1234' }),
    'found 1020083',
  ],
  ['only an abolished record', answer([record({ update_status: 2 })]), 'not_found'],
  ['a record of another prefecture', answer([record({ prefecture: '埼玉県' })]), 'not_found'],
  ['a record of another city', answer([record()], { city: '港区' }), 'not_found'],
  [
    'a city that ends like the one named',
    answer([record({ city_without_county_and_ward: '大津市' })], { city: '津市' }),
    'not_found',
  ],
  [
    'a ward of another city',
    answer([record({ city_without_county_and_ward: '札幌市', city_ward: '中央区' })], {
      city: '大阪市',
      city_ward: '中央区',
    }),
    'not_found',
  ],
  [
    'names written differently',
    answer([record({ city_without_county_and_ward: '茅ヶ崎市', town: '霞ケ関' })], {
      city: '茅ケ崎市',
      town: '霞が関',
    }),
    'found 1020083',
  ],
  [
    'numerals written differently',
    answer([record({ town: '北二十四条西' })], { town: '北24条西' }),
    'found 1020083',
  ],
  [
    'a small area named with the town',
    answer([record({ town: '矢本' })], { town: '矢本字真砂' }),
    'found 1020083',
  ],
  [
    'the town and one whose name begins it',
    answer([record({ town: '本町東' }), record({ town: '本町', postal_code: '1020001' })], {
      town: '本町東',
    }),
    'found 1020083',
  ],
  [
    'several records of one place',
    answer([record({ koaza: '１丁目' }), record({ koaza: '２丁目' })]),
    'found 1020083',
  ],
  [
    'two municipalities of one name',
    answer([record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)], {
      prefecture: null,
      city: '府中市',
      town: '寿町',
    }),
    'ambiguous several_municipalities',
  ],
  [
    'the same, but the prefecture is named',
    answer([record(FUCHU_TOKYO), record(FUCHU_HIROSHIMA)], {
      prefecture: '広島県',
      city: '府中市',
      town: '寿町',
    }),
    'found 7260002',
  ],
  [
    'a town with several codes',
    answer([record(), record({ postal_code: '1020084' })]),
    'ambiguous several_codes',
  ],
  [
    'only the municipality',
    answer([record(), other(1)], { town: null }, 120),
    'ambiguous town_missing',
  ],
  [
    'only the prefecture',
    answer([record(), other(1)], { city: null, town: null }, 3000),
    'ambiguous municipality_missing',
  ],
  [
    'only a town, known once in the country',
    answer([record()], { prefecture: null, city: null }),
    'ambiguous municipality_missing',
  ],
  [
    'an area and the offices in it',
    answer([record(), office('甲社'), office('乙社')]),
    'found 1020083',
  ],
  [
    'an area, and more offices than fit',
    answer([record(), office('甲社')], {}, 40),
    'found 1020083',
  ],
  [
    'only the office at the number',
    answer([office('甲社', { block_lot_num: '1-2' })], { block_lot_num: '1-2' }),
    'found 1028688',
  ],
  [
    'only an office at another number',
    answer([office('甲社', { block_lot_num: '1-2' })], { block_lot_num: '1-3' }),
    'ambiguous offices_only',
  ],
  [
    'only the office in a small area that has its number for a name',
    answer([office('甲社', { block_lot_num: '5' })], { town: '麹町５区', block_lot_num: null }),
    'found 1028688',
  ],
  [
    'only the office at a number whose chome stands with the small area',
    answer([office('甲社', { block_lot_num: '16-6' })], {
      town: '麹町１６丁目左',
      block_lot_num: '6',
    }),
    'found 1028688',
  ],
  [
    'only an office in another small area that has a number for a name',
    answer([office('甲社', { block_lot_num: '5' })], { town: '麹町６区', block_lot_num: null }),
    'ambiguous offices_only',
  ],
  [
    'only offices, and more of them hidden',
    answer([office('甲社', { block_lot_num: '1-2' })], { block_lot_num: '1-2' }, 9),
    'ambiguous offices_only',
  ],
  [
    'an area with a building that the address does not name',
    answer([record(), inTower('１階', '1026001')]),
    'found 1020083',
  ],
  [
    'a building and its floor',
    answer([inTower('１階', '1026001'), inTower('２階', '1026002'), record()], {
      building: '麹町タワー',
      floor_room: '2F',
    }),
    'found 1026002',
  ],
  [
    'a building and its floor, with the room',
    answer([inTower('１階', '1026001'), inTower('８階', '1026008'), record()], {
      building: '麹町タワー',
      floor_room: '8階801',
    }),
    'found 1026008',
  ],
  [
    'a building without a floor',
    answer([inTower('地階・階層不明', '1026090'), inTower('１階', '1026001'), record()], {
      building: '麹町タワー',
    }),
    'found 1026090',
  ],
  [
    'a room without its floor in a building with a code for each',
    answer([inTower('地階・階層不明', '1026090'), inTower('１階', '1026001'), record()], {
      building: '麹町タワー',
      floor_room: '101号室',
    }),
    'ambiguous several_floors',
  ],
  [
    'a room in a building with one code for all',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー', floor_room: '101号室' }),
    'found 1026000',
  ],
  [
    'a building in its basement',
    answer([inTower('地階・階層不明', '1026090'), inTower('１階', '1026001'), record()], {
      building: '麹町タワー',
      floor_room: 'B1',
    }),
    'found 1026090',
  ],
  [
    'a building whose floor the register does not have',
    answer([inTower('１階', '1026001'), inTower('２階', '1026002'), record()], {
      building: '麹町タワー',
      floor_room: '99F',
    }),
    'ambiguous several_floors',
  ],
  [
    'a building whose name ends in that of another',
    answer([inTower('', '1026000'), record({ building: '新麹町タワー', postal_code: '1026100' })], {
      building: '新麹町タワー',
    }),
    'found 1026100',
  ],
  [
    'a building with one code for all',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー', floor_room: '5F' }),
    'found 1026000',
  ],
  [
    'a building whose name is the beginning of the one in the address',
    answer([inTower('', '1026000'), record()], { building: '麹町タワー前薬局' }),
    'ambiguous several_buildings',
  ],
  [
    'a building whose name is the end of the one in the address',
    answer([inTower('', '1026000'), record()], { building: '新麹町タワー', floor_room: '5F' }),
    'ambiguous several_buildings',
  ],
  [
    'a building behind the name of its place',
    answer([inTower('', '1026000'), record()], { building: '千代田麹町タワー', floor_room: '5F' }),
    'found 1026000',
  ],
  [
    'a building behind another word',
    answer([inTower('', '1026000'), record()], { building: '見本ヒルズ 麹町タワー' }),
    'found 1026000',
  ],
  [
    'a building whose kind is written in another way',
    answer([inTower('', '1026000'), record()], { building: '麹町ＴＯＷＥＲ', floor_room: '5F' }),
    'found 1026000',
  ],
  [
    'a building whose floor stands before who is there',
    answer([inTower('地階・階層不明', '1026090'), inTower('８階', '1026008'), record()], {
      t: '千代田区麹町3-1 麹町タワー8階 株式会社見本',
      building: '麹町タワー 株式会社見本',
      floor_room: '8階',
    }),
    'found 1026008',
  ],
  [
    'the code for towns that are not listed',
    answer([notListed], { town: null, block_lot_num: '1-1' }),
    'ambiguous town_not_listed',
  ],
  [
    'the same, for a town that the service read',
    answer([notListed], { town: '桜台' }),
    'ambiguous town_not_listed',
  ],
  [
    'a municipality with one code for all of it',
    answer([record({ town: '', town_raw: '利島村一円' })], { town: null }),
    'found 1020083',
  ],
  [
    'a number right behind the municipality',
    answer([record({ town: '', town_raw: '境町の次に番地がくる場合' }), notListed], {
      town: null,
      block_lot_num: '391-1',
    }),
    'found 1020083',
  ],
  [
    'a town that none of the records has',
    answer([record({ town: '一番町' })], { town: '壱万町' }),
    'ambiguous town_differs',
  ],
  [
    'a postal code before the address that is its code',
    answer([record()], { t: '〒102-0083 東京都千代田区麹町3' }),
    'found 1020083',
  ],
  [
    'a postal code before the address that is another',
    answer([record()], { t: '〒150－0001　東京都千代田区麹町3' }),
    'ambiguous postal_code_differs',
  ],
  [
    'a postal code before the address with one digit wrong',
    answer([record()], { t: '〒102－0084　東京都千代田区麹町3' }),
    'ambiguous postal_code_slip',
  ],
  [
    'a postal code before the address with two digits swapped',
    answer([record()], { t: '〒120－0083　東京都千代田区麹町3' }),
    'ambiguous postal_code_slip',
  ],
  [
    'a postal code behind the address that is its code',
    answer([record()], { t: '東京都千代田区麹町3（〒102-0083）' }),
    'found 1020083',
  ],
  [
    'a postal code behind the address that is another',
    answer([record()], { t: '東京都千代田区麹町3-1 〒150-0001' }),
    'ambiguous postal_code_differs',
  ],
  [
    'the own code of the office at that number before the address',
    answer([record(), office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' })], {
      t: '102-8622 東京都千代田区麹町4-1',
      block_lot_num: '4-1',
    }),
    'found 1028622',
  ],
  [
    'the own code of the office in a small area that has its number for a name',
    answer([record(), office('見本商事', { postal_code: '1028622', block_lot_num: '5' })], {
      t: '〒102-8622 麹町５区',
      town: '麹町５区',
      block_lot_num: null,
    }),
    'found 1028622',
  ],
  [
    'the own code of an office at another number before the address',
    answer([record(), office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' })], {
      t: '102-8622 東京都千代田区麹町4-2',
      block_lot_num: '4-2',
    }),
    'ambiguous postal_code_differs',
  ],
  ['nothing but rivals, and more hidden', answer([record()], {}, 12), 'ambiguous hidden_rivals'],
  [
    'the town first, then others of the municipality',
    answer([record(), other(1), other(2)], {}, 115),
    'found 1020083',
  ],
];

describe('addressOutcome', () => {
  it.each(table)('%s', (_, given, expected) => {
    expect(brief(addressOutcome(given, V))).toBe(expected);
  });

  it('keeps what the address was understood to be, and the data version', () => {
    const given = answer([record()], { block_lot_num: '3-12-14' });
    expect(addressOutcome(given, V)).toEqual({
      kind: 'found',
      records: given.data,
      query: given.query,
      version: V,
    });
  });

  it('knows the area beside a building, and beside an office whose code is written', () => {
    const own = office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' });
    const inBuilding = { building: '麹町タワー', floor_room: '5F' };
    const asked = { t: '〒102-8622 東京都千代田区麹町4-1', block_lot_num: '4-1' };
    for (const given of [
      answer([inTower('５階', '1026005'), record(), other(1)], inBuilding),
      answer([record(), own], asked),
    ]) {
      const outcome = addressOutcome(given, V);
      expect(outcome).toMatchObject({ kind: 'found', areas: [record()] });
      expect(fieldText('area_postal_code', outcome, 'ja')).toBe('1020083');
    }
  });

  it('is sure of what all candidates share only where none can be hidden', () => {
    const rivals = [record(), record({ postal_code: '1020084' })];
    expect(addressOutcome(answer(rivals), V)).toMatchObject({ sure: 'shared' });
    expect(addressOutcome(answer(rivals, {}, 3), V)).toMatchObject({ sure: 'named' });
  });

  it('does not hang on the order of the records', () => {
    for (const [, given] of table) {
      const reversed = { ...given, data: given.data.toReversed() };
      const [a, b] = [addressOutcome(given, V), addressOutcome(reversed, V)].map(brief);
      expect(b).toBe(a);
    }
  });
});
