/** Lists the municipalities of a data version (spec, "Municipality record"). */
import type { Municipality } from '@daicho/shared/model/municipality.ts';
import type { MUNICIPALITY_FIELDS } from './record-columns.ts';
import type { PostalTable } from './table.ts';

/**
 * Lists the municipalities of a prefecture (JIS X 0401, two digits), by their codes. Wards of designated cities count,
 * as they do in the postal files. An office that writes its municipality in another way does not add one.
 */
export function municipalitiesOf(table: PostalTable, prefectureCode: string): Municipality[] {
  const codeAt = table.columns.texts('jisx0402');
  const found = new Map<string, Municipality>();
  for (let at = 0; at < table.columns.ids('jisx0402').length; at++) {
    const code = codeAt(at);
    if (code.startsWith(prefectureCode) && !found.has(code)) found.set(code, read(table, at));
  }
  return [...found.values()].sort((a, b) => Number(a.city_code) - Number(b.city_code));
}

function read({ columns }: PostalTable, at: number): Municipality {
  const text = (field: (typeof MUNICIPALITY_FIELDS)[number]) => columns.texts(field)(at);
  const jisx0402 = text('jisx0402');
  return {
    jisx0402,
    prefecture_code: jisx0402.slice(0, 2),
    city_code: jisx0402.slice(2),
    prefecture: text('prefecture'),
    prefecture_kana: text('prefecture_kana'),
    prefecture_roman: text('prefecture_roman'),
    city: text('city'),
    city_kana: text('city_kana'),
    city_roman: text('city_roman'),
    county: text('county'),
    county_kana: text('county_kana'),
    county_roman: text('county_roman'),
    city_without_county_and_ward: text('city_without_county_and_ward'),
    city_without_county_and_ward_kana: text('city_without_county_and_ward_kana'),
    city_without_county_and_ward_roman: text('city_without_county_and_ward_roman'),
  };
}
