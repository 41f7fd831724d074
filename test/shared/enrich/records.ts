/** Small records and answers for tests. Fields that a test does not name have neutral values. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery, PostalSearchResult } from '@daicho/shared/model/postal/search.ts';

type Corporation = NonNullable<PostalRecord['corporation']>;

export function record(parts: Partial<PostalRecord> = {}): PostalRecord {
  const county = parts.county ?? '';
  const municipality = parts.city_without_county_and_ward ?? '千代田区';
  const ward = parts.city_ward ?? '';
  const town = parts.town ?? '麹町';
  return {
    jisx0402: '13101',
    old_code: '102',
    postal_code: '1020083',
    prefecture: '東京都',
    prefecture_kana: 'トウキョウト',
    prefecture_roman: 'Tokyo',
    city: county + municipality + ward,
    city_kana: 'チヨダク',
    city_roman: 'Chiyoda-ku',
    county,
    county_kana: '',
    county_roman: '',
    city_without_county_and_ward: municipality,
    city_without_county_and_ward_kana: 'チヨダク',
    city_without_county_and_ward_roman: 'Chiyoda-ku',
    city_ward: ward,
    city_ward_kana: '',
    city_ward_roman: '',
    town,
    town_kana: 'コウジマチ',
    town_roman: 'Kojimachi',
    town_raw: town,
    town_kana_raw: 'コウジマチ',
    koaza: '',
    kyoto_street: '',
    building: '',
    floor: '',
    town_partial: false,
    town_addressed_koaza: false,
    town_chome: false,
    town_multi: false,
    town_jukyohyoji: true,
    update_status: 0,
    update_reason: 0,
    corporation: null,
    ...parts,
  };
}

export function office(
  name: string,
  parts: Partial<PostalRecord & Corporation> = {},
): PostalRecord {
  const { name_kana, block_lot, block_lot_num, post_office, code_type, ...rest } = parts;
  return record({
    postal_code: '1028688',
    ...rest,
    corporation: {
      name,
      name_kana: name_kana ?? '',
      block_lot: block_lot ?? '',
      block_lot_num: block_lot_num ?? null,
      post_office: post_office ?? '麹町',
      code_type: code_type ?? 0,
    },
  });
}

function query(parts: Partial<PostalSearchQuery> = {}): PostalSearchQuery {
  return {
    q: null,
    t: null,
    prefecture: '東京都',
    county: null,
    city: '千代田区',
    city_ward: null,
    town: '麹町',
    kyoto_street: null,
    block_lot_num: null,
    building: null,
    floor_room: null,
    ...parts,
  };
}

export function answer(
  data: PostalRecord[],
  asked: Partial<PostalSearchQuery> = {},
  count: number = data.length,
): PostalSearchResult {
  return { data, query: query(asked), count, offset: 0, limit: 10, facets: null };
}

export const FUCHU_TOKYO: Partial<PostalRecord> = {
  jisx0402: '13206',
  postal_code: '1830056',
  prefecture: '東京都',
  city_without_county_and_ward: '府中市',
  town: '寿町',
};

export const FUCHU_HIROSHIMA: Partial<PostalRecord> = {
  jisx0402: '34208',
  postal_code: '7260002',
  prefecture: '広島県',
  prefecture_kana: 'ヒロシマケン',
  city_without_county_and_ward: '府中市',
  town: '寿町',
};
