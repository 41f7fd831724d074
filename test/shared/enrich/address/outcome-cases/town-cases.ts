/** Search results in which the town or the municipality decides. */
import { answer, FUCHU_HIROSHIMA, FUCHU_TOKYO, record } from '../../records.ts';
import { type OutcomeCase, other } from './outcome-case.ts';

const NOTHING = { prefecture: null, city: null, town: null };
const notListed = record({ postal_code: '1000000', town: '', town_raw: '以下に掲載がない場合' });

export const TOWN_CASES: readonly OutcomeCase[] = [
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
    'one municipality in another prefecture than the one that is written, so that nothing was understood',
    answer([record()], { ...NOTHING, t: '大阪府千代田区富士見1' }),
    'ambiguous prefecture_differs',
  ],
  [
    'several municipalities in other prefectures than the one that is written',
    answer([record(), record({ jisx0402: '14131', city_without_county_and_ward: '千代田区' })], {
      ...NOTHING,
      t: '大阪府千代田区富士見1',
    }),
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
    'the same in a municipality of two towns',
    answer([record(), other(1)], { t: '東京都千代田区1-2', town: null }),
    'ambiguous town_missing',
  ],
  [
    'several towns that may be the written one',
    answer([record(), other(1)], { t: '東京都千代田区麹町北1-2', town: null }),
    'ambiguous town_differs',
  ],
  [
    'several towns, of which one is written letter by letter',
    answer([record(), other(1)], { t: '東京都千代田区北麹町1-2', town: null }),
    'ambiguous several_towns',
  ],
  [
    'several towns that an address in Latin letters may name',
    answer([record(), other(1)], { t: '1-2 Fujimi, Chiyoda-ku, Tokyo', town: null }),
    'ambiguous several_towns',
  ],
  [
    'the code for towns that are not listed',
    answer([notListed], { town: null, block_lot_num: '1-1' }),
    'ambiguous town_missing',
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
    'the town first, then others of the municipality',
    answer([record(), other(1), other(2)], {}, 115),
    'found 1020083',
  ],
];
