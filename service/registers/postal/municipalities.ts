/** Lists the municipalities of a data version (spec, "Municipality record"). */
import type { Municipality } from '@daicho/shared/model/municipality.ts';
import { MUNICIPALITY_NAMES } from './record-columns.ts';
import { type PostalTable, valuesOf } from './table.ts';

/**
 * Lists the municipalities of a prefecture (JIS X 0401, two digits) by code, with the wards of designated cities, as in
 * the postal files. An office that spells its municipality differently does not add one.
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
  const jisx0402 = columns.texts('jisx0402')(at);
  return {
    jisx0402,
    prefecture_code: jisx0402.slice(0, 2),
    city_code: jisx0402.slice(2),
    ...valuesOf(MUNICIPALITY_NAMES, (field) => columns.texts(field)(at)),
  };
}
